import { type FileKind, fileKinds } from '../../contract/headers.ts';
import type { ManifestFile, ReleaseManifest } from '../../contract/manifest.ts';
import { type ProblemCode, problemCodes } from '../../contract/operations.ts';
import type { Catalogue, CatalogueFile } from '../answer.ts';

/**
 * A catalogue as columns of numbers and bytes. A manifest of 100,000 files takes some 130 MB as objects and 12 MB so,
 * none of it walked by the garbage collector, and the columns are quickly handed from one process to another.
 */
export interface PackedColumns {
  /** Row + 1 by hash, 0 where there is none; the length is a power of two. */
  readonly table: Uint32Array<ArrayBuffer>;
  /** Paths and tags one after the other, as ASCII. */
  readonly text: Uint8Array<ArrayBuffer>;
  /** Where the path of a row ends and its tag begins, and where that ends, in `text`. */
  readonly pathEnd: Uint32Array<ArrayBuffer>;
  readonly tagEnd: Uint32Array<ArrayBuffer>;
  readonly size: Float64Array<ArrayBuffer>;
  /** Sizes of the copies; -1 where there is none. */
  readonly brotli: Float64Array<ArrayBuffer>;
  readonly gzip: Float64Array<ArrayBuffer>;
  readonly changedAt: Uint32Array<ArrayBuffer>;
  readonly kind: Uint8Array<ArrayBuffer>;
}

const kinds = Object.keys(fileKinds) as FileKind[];

/** Problems sit among the files under names that no path can have, since every path starts with a slash. */
const problemPath = (code: ProblemCode) => `problem:${code}`;

/** Plain segments only: whatever else a manifest may hold, no path of it leads out of its release. */
const servablePath = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/** Reads the entries of a manifest into columns; throws an Error that says what is wrong with it. */
export function packColumns(manifest: Pick<ReleaseManifest, 'files' | 'problems'>): PackedColumns {
  const entries: [string, ManifestFile][] = [
    ...Object.entries(manifest.files),
    ...problemCodes.map((code): [string, ManifestFile] => [problemPath(code), manifest.problems[code]]),
  ];
  const rows = entries.length;
  const textLength = entries.reduce(
    (sum, [path, file]) => sum + path.length + checked(path, file).etag.length,
    0,
  );
  const columns: PackedColumns = {
    table: new Uint32Array(2 ** Math.ceil(Math.log2(rows * 2))),
    text: new Uint8Array(textLength),
    pathEnd: new Uint32Array(rows),
    tagEnd: new Uint32Array(rows),
    size: new Float64Array(rows),
    brotli: new Float64Array(rows),
    gzip: new Float64Array(rows),
    changedAt: new Uint32Array(rows),
    kind: new Uint8Array(rows),
  };
  let end = 0;
  const append = (text: string) => {
    for (let at = 0; at < text.length; at++) columns.text[end++] = text.charCodeAt(at);
    return end;
  };
  for (const [row, [path, file]] of entries.entries()) {
    columns.pathEnd[row] = append(path);
    columns.tagEnd[row] = append(file.etag);
    columns.size[row] = file.size;
    columns.brotli[row] = file.encoded?.br ?? -1;
    columns.gzip[row] = file.encoded?.gzip ?? -1;
    columns.changedAt[row] = Date.parse(file.changedAt) / 1000;
    columns.kind[row] = kinds.indexOf(file.kind);
    const mask = columns.table.length - 1;
    let slot = hashOf(path) & mask;
    while (columns.table[slot] !== 0) slot = (slot + 1) & mask;
    columns.table[slot] = row + 1;
  }
  return columns;
}

function checked(path: string, file: ManifestFile | undefined): ManifestFile {
  const wrong = (what: string) => new Error(`its manifest has ${what} for ${path}`);
  if (!path.startsWith('problem:') && !servablePath.test(path)) throw wrong('an unusable path');
  if (typeof file !== 'object' || file === null) throw wrong('no entry');
  if (!Number.isSafeInteger(file.size) || file.size < 0) throw wrong('no size');
  if (!kinds.includes(file.kind)) throw wrong('an unknown kind');
  if (typeof file.etag !== 'string' || !/^[\x21\x23-\x7e]+$/.test(file.etag)) throw wrong('no usable etag');
  if (Number.isNaN(Date.parse(file.changedAt))) throw wrong('no date');
  return file;
}

/** FNV-1a, over the low byte of each character: a path that is not ASCII is in no table anyway. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ (path.charCodeAt(at) & 0xff), 0x01000193);
  // The low bits choose the slot, and in them similar names lie close: stir once more.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export class PackedCatalogue implements Catalogue {
  readonly #columns: PackedColumns;

  constructor(columns: PackedColumns) {
    this.#columns = columns;
  }

  readonly file = (path: string): CatalogueFile | undefined => {
    return path.startsWith('/') ? this.#find(path) : undefined;
  };

  readonly problem = (code: ProblemCode): CatalogueFile => {
    const found = this.#find(problemPath(code));
    if (!found) throw new Error(`a catalogue without the problem ${code}`);
    return found;
  };

  get bytes(): number {
    return Object.values(this.#columns).reduce((sum, column) => sum + column.byteLength, 0);
  }

  #find(path: string): CatalogueFile | undefined {
    const { table } = this.#columns;
    const mask = table.length - 1;
    for (let slot = hashOf(path) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
      const row = (table[slot] as number) - 1;
      if (this.#isAt(row, path)) return this.#entry(row);
    }
    return undefined;
  }

  #isAt(row: number, path: string): boolean {
    const { text, pathEnd, tagEnd } = this.#columns;
    const start = row === 0 ? 0 : (tagEnd[row - 1] as number);
    if ((pathEnd[row] as number) - start !== path.length) return false;
    for (let at = 0; at < path.length; at++) {
      if (text[start + at] !== path.charCodeAt(at)) return false;
    }
    return true;
  }

  #entry(row: number): CatalogueFile {
    const { text, pathEnd, tagEnd, size, brotli, gzip, changedAt, kind } = this.#columns;
    const br = brotli[row] as number;
    const gz = gzip[row] as number;
    return {
      size: size[row] as number,
      kind: kinds[kind[row] as number] as FileKind,
      etag: String.fromCharCode(...text.subarray(pathEnd[row], tagEnd[row])),
      changedAt: changedAt[row] as number,
      encoded: br < 0 && gz < 0 ? undefined : { ...(br >= 0 && { br }), ...(gz >= 0 && { gzip: gz }) },
    };
  }
}
