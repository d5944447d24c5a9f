import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Made by `scripts/compact-dictionary.ts` from a Spanish and an English word list. */
export const dictionaryFile = new URL('./words.br', import.meta.url);

let graph: ReturnType<typeof readWordGraph> | undefined;

/** Whether a Spanish or English dictionary has a folded word of at least three letters, in any form. */
export function isDictionaryWord(letters: string): boolean {
  graph ??= readWordGraph(brotliDecompressSync(readFileSync(dictionaryFile)));
  return graph.has(letters);
}

/**
 * Words that are frequent in everyday Spanish or in the names and descriptions of occupations and skills, one for
 * singular and plural. Record 0014 says how the list was made.
 */
export const commonWordsFile = new URL('./common-words.txt', import.meta.url);

let commonWords: ReadonlySet<string> | undefined;

export function isCommonWord(letters: string): boolean {
  commonWords ??= new Set(readFileSync(commonWordsFile, 'utf8').trim().split('\n'));
  return commonWords.has(letters);
}

/** The bit masks of the byte of an edge. */
export const edgeBits = { letter: 31, lastOfNode: 32, endsWord: 64, firstVisit: 128 } as const;
export const headerBytes = 8;
export const referencePlanes = 3;
export const firstLetter = 97;

/** The number of the node without edges. */
export const leaf = 0xffffff;

const targetBits = 8;
/** Stands for a missing edge. */
const noEdge = edgeBits.letter | edgeBits.lastOfNode;

/**
 * A set of words as a minimal acyclic automaton (DAWG): 900,000 words in 320,000 edges.
 *
 * The bytes: number of edges, number of references (little-endian, 32 bits each), one byte for each edge, then the
 * references byte plane by byte plane. Nodes are in the order of a depth-first walk, each with its edges side by side.
 * An edge either leads to a new node or refers to an earlier one by its number.
 */
function readWordGraph(bytes: Uint8Array): { has(word: string): boolean } {
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  const edgeCount = header.getUint32(0, true);
  const referenceCount = header.getUint32(4, true);
  // In memory, the upper 24 bits of an edge are the index of the node that it leads to.
  const edges = new Uint32Array(edgeCount);
  const startOfNode = new Uint32Array(edgeCount + 1);
  const waiting: number[] = [];
  let nodes = 0;
  let edge = 0;
  let open = true;
  while (open) {
    startOfNode[nodes] = edge;
    nodes += 1;
    const firstOfNode = edge;
    let last = false;
    while (!last) {
      const byte = bytes[headerBytes + edge] ?? edgeBits.lastOfNode;
      edges[edge] = byte;
      last = (byte & edgeBits.lastOfNode) !== 0;
      edge += 1;
    }
    for (let back = edge - 1; back >= firstOfNode; back -= 1) {
      if ((edges[back] ?? 0) & edgeBits.firstVisit) waiting.push(back);
    }
    const next = waiting.pop();
    open = next !== undefined;
    if (next !== undefined) edges[next] = ((edges[next] ?? 0) | (edge << targetBits)) >>> 0;
  }
  const plane = (index: number) =>
    bytes.subarray(headerBytes + edgeCount + index * referenceCount).subarray(0, referenceCount);
  const [low, middle, high] = [plane(0), plane(1), plane(2)];
  let reference = 0;
  for (let at = 0; at < edgeCount; at += 1) {
    const byte = edges[at] ?? 0;
    if (byte & edgeBits.firstVisit) continue;
    const node = (low[reference] ?? 0) | ((middle[reference] ?? 0) << 8) | ((high[reference] ?? 0) << 16);
    reference += 1;
    edges[at] = (byte | ((startOfNode[node] ?? leaf) << targetBits)) >>> 0;
  }
  return { has: (word) => isWord(edges, word) };
}

function isWord(edges: Uint32Array, word: string): boolean {
  let at = 0;
  let ends = false;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - firstLetter;
    let edge = edges[at] ?? noEdge;
    while ((edge & edgeBits.letter) !== letter) {
      if (edge & edgeBits.lastOfNode) return false;
      at += 1;
      edge = edges[at] ?? noEdge;
    }
    ends = (edge & edgeBits.endsWord) !== 0;
    at = edge >>> targetBits;
  }
  return ends;
}
