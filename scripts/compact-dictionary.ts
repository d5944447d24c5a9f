/**
 * Makes the dictionary that the confidentiality gate ships with from the word lists on npm, which are needed for this
 * alone. A test makes it again and compares:
 *
 *     node scripts/compact-dictionary.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { lettersOfWords, wordsOf } from '../src/vacancies/employer-name.ts';
import {
  dictionaryFile,
  edgeBits,
  firstLetter,
  headerBytes,
  leaf,
  referencePlanes,
} from '../src/vacancies/gate/dictionary/dictionary.ts';

const sources = ['an-array-of-spanish-words', 'an-array-of-english-words'];

/** Shorter words are never looked up: no name is told by them. */
const leastLetters = 3;

/** The words of the lists, folded as names and texts are, in order. */
export function dictionaryWords(): readonly string[] {
  const require = createRequire(import.meta.url);
  const words = new Set<string>();
  for (const source of sources) {
    const list = JSON.parse(readFileSync(require.resolve(`${source}/index.json`), 'utf8')) as string[];
    for (const word of list) {
      const folded = /^[a-z]+$/.test(word) ? word : lettersOfWords(wordsOf(word));
      if (folded.length >= leastLetters && /^[a-z]+$/.test(folded)) words.add(folded);
    }
  }
  return [...words].sort();
}

interface Node {
  endsWord: boolean;
  readonly edges: { letter: string; target: Node }[];
  /** Given once the node is final: equal nodes are one. */
  identity: number;
}

const newNode = (): Node => ({ endsWord: false, edges: [], identity: -1 });

/** Of sorted words, by Daciuk's algorithm: what can no longer change is merged with its equal at once. */
function minimalGraph(words: readonly string[]): Node {
  const root = newNode();
  const distinct = new Map<string, Node>();
  const open: Node[] = [root];
  const close = (depth: number) => {
    while (open.length > depth + 1) {
      const node = open.pop() as Node;
      const edge = open.at(-1)?.edges.at(-1);
      const key = `${node.endsWord} ${node.edges.map(({ letter, target }) => letter + target.identity).join(' ')}`;
      const equal = distinct.get(key);
      if (equal && edge) edge.target = equal;
      else {
        node.identity = distinct.size;
        distinct.set(key, node);
      }
    }
  };
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < word.length && word[shared] === before[shared]) shared += 1;
    close(shared);
    for (const letter of word.slice(shared)) {
      const target = newNode();
      open.at(-1)?.edges.push({ letter, target });
      open.push(target);
    }
    (open.at(-1) as Node).endsWord = true;
    before = word;
  }
  close(0);
  return root;
}

/** The bytes that `readWordGraph` reads. */
export function encodeWords(words: readonly string[]): Buffer {
  const numbers = new Map<Node, number>();
  const visited = new Set<Node>();
  const edges: number[] = [];
  const references: Node[] = [];
  const waiting = [minimalGraph(words)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    numbers.set(node, numbers.size);
    const met: Node[] = [];
    for (const [index, { letter, target }] of node.edges.entries()) {
      const isFirst = target.edges.length > 0 && !visited.has(target);
      visited.add(target);
      if (isFirst) met.push(target);
      else references.push(target);
      edges.push(
        (letter.charCodeAt(0) - firstLetter) |
          (index === node.edges.length - 1 ? edgeBits.lastOfNode : 0) |
          (target.endsWord ? edgeBits.endsWord : 0) |
          (isFirst ? edgeBits.firstVisit : 0),
      );
    }
    waiting.push(...met.reverse());
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(edges.length, 0);
  header.writeUInt32LE(references.length, 4);
  const targets = references.map((node) => numbers.get(node) ?? leaf);
  const planes = Array.from({ length: referencePlanes }, (_, plane) =>
    Buffer.from(targets.map((target) => (target >> (8 * plane)) & 0xff)),
  );
  return Buffer.concat([header, Buffer.from(edges), ...planes]);
}

if (process.argv[1] === import.meta.filename) {
  const bytes = encodeWords(dictionaryWords());
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(dictionaryFile, packed);
  process.stdout.write(`${packed.length} bytes, ${bytes.length} unpacked\n`);
}
