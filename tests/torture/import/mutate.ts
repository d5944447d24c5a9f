import type { Random } from '../../../src/program/demo/random.ts';

/** Bytes that mean something to one reader or another. */
const tokens: readonly string[] = [
  ...`" "" ' , ; { } [ ] < > </ /> <!-- --> <![CDATA[ ]]> <? ?> & &# \\u \\ : null 1e999 "__proto__":`.split(
    ' ',
  ),
  ...[
    '\t',
    '\n',
    '\r\n',
    '\0',
    '<!DOCTYPE x [',
    '\ufeff',
    '\u0085',
    'PK\x03\x04',
    '\x1f\x8b',
    '\xff\xfe',
    '\xc3',
  ],
];

/** No mutation makes an input larger than this: how long an input takes is judged by its size. */
const largest = 512 * 1024;

type Mutation = (bytes: Buffer, chance: Random, others: () => Uint8Array) => Buffer;

const mutations: readonly Mutation[] = [
  function flipBits(bytes, chance) {
    const flipped = Buffer.from(bytes);
    for (let count = chance.integer(1, 8); count > 0; count--) {
      const at = chance.integer(0, bytes.length - 1);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.integer(0, 7));
    }
    return flipped;
  },
  function cutShort(bytes, chance) {
    return bytes.subarray(0, chance.integer(0, bytes.length));
  },
  function cutOut(bytes, chance) {
    const [from, to] = range(bytes, chance);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  function repeat(bytes, chance) {
    const [from, to] = range(bytes, chance);
    const piece = bytes.subarray(from, to);
    const times = chance.weighted([
      [1, 6],
      [chance.integer(2, 50), 3],
      [20_000, 1],
    ]);
    const copies = Array.from(
      { length: Math.min(times, Math.ceil(largest / (piece.length + 1))) },
      () => piece,
    );
    return Buffer.concat([bytes.subarray(0, to), ...copies, bytes.subarray(to)]);
  },
  function insertToken(bytes, chance) {
    const at = chance.integer(0, bytes.length);
    const token = Buffer.from(
      chance.pick(tokens).repeat(
        chance.weighted([
          [1, 10],
          [100, 1],
          [30_000, 1],
        ]),
      ),
      'latin1',
    );
    return Buffer.concat([bytes.subarray(0, at), token, bytes.subarray(at)]);
  },
  function replaceByToken(bytes, chance) {
    const [from, to] = range(bytes, chance);
    const token = Buffer.from(chance.pick(tokens), 'latin1');
    return Buffer.concat([bytes.subarray(0, from), token, bytes.subarray(to)]);
  },
  function swap(bytes, chance) {
    const [from, middle] = range(bytes, chance);
    const to = chance.integer(middle, bytes.length);
    return Buffer.concat([
      bytes.subarray(0, from),
      bytes.subarray(middle, to),
      bytes.subarray(from, middle),
      bytes.subarray(to),
    ]);
  },
  function splice(bytes, chance, others) {
    const other = others();
    return Buffer.concat([
      bytes.subarray(0, chance.integer(0, bytes.length)),
      other.subarray(chance.integer(0, other.length)),
    ]);
  },
  function exchangeTokens(bytes, chance) {
    const [from, to] = [chance.pick(tokens), chance.pick(tokens)];
    return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  },
];

export function mutated(bytes: Uint8Array, chance: Random, others: () => Uint8Array): Uint8Array {
  let result = Buffer.from(bytes);
  for (
    let count = chance.weighted([
      [1, 5],
      [2, 3],
      [5, 1],
    ]);
    count > 0 && result.length > 0;
    count--
  ) {
    result = Buffer.from(chance.pick(mutations)(result, chance, others).subarray(0, largest));
  }
  return result;
}

function range(bytes: Uint8Array, chance: Random): [from: number, to: number] {
  const from = chance.integer(0, bytes.length - 1);
  const length = chance.weighted([
    [1, 2],
    [chance.integer(1, 40), 4],
    [chance.integer(1, bytes.length), 1],
  ]);
  return [from, Math.min(bytes.length, from + length)];
}
