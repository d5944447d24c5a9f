import {
  type ContentCoding,
  contentCodings,
  ManifestError,
  type ManifestFile,
  type ReleaseManifest,
  wrongInDigests,
} from '../../contract/manifest.ts';
import { type ProblemCode, problemCodes } from '../../contract/operations.ts';
import type { BodySource } from '../answer.ts';

const digestBytes = 32;
const forms = [undefined, ...contentCodings] as const;

/** One form of a file: as it is, or compressed. */
export interface FileForm {
  readonly source: BodySource;
  readonly coding: ContentCoding | undefined;
}

/**
 * The digests of every file of a release and of its copies, as bytes in one piece: as texts, those of 100,000 files would
 * take as much memory as the rest of the catalogue.
 */
export class ReleaseDigests {
  readonly #rows = new Map<string, number>();
  readonly #digests: Buffer;

  /** Throws a ManifestError when there is a file that nothing vouches for. */
  constructor({ files, problems }: Pick<ReleaseManifest, 'files' | 'problems'>) {
    let count = problemCodes.length;
    for (const _ in files) count++;
    this.#digests = Buffer.alloc(count * forms.length * digestBytes);
    // Not by `Object.entries`: a host does this while it serves, and 100,000 pairs cost time and memory.
    for (const path in files) this.#add(path, files[path] as ManifestFile);
    for (const code of problemCodes) this.#add(code, problems[code]);
  }

  of({ source, coding }: FileForm): Buffer | undefined {
    const row = this.#rows.get(source.file ?? source.problem);
    if (row === undefined) return undefined;
    const from = (row * forms.length + forms.indexOf(coding)) * digestBytes;
    return this.#digests.subarray(from, from + digestBytes);
  }

  /** What each file is; public ones by a path, which no code can be. */
  *sources(): Generator<BodySource> {
    for (const name of this.#rows.keys()) {
      yield name.startsWith('/') ? { file: name } : { problem: name as ProblemCode };
    }
  }

  #add(name: string, entry: ManifestFile): void {
    const wrong = wrongInDigests(entry);
    if (wrong !== undefined) throw new ManifestError(`its manifest has ${wrong} for ${name}`);
    const row = this.#rows.size;
    this.#rows.set(name, row);
    for (const [place, coding] of forms.entries()) {
      const digest = coding === undefined ? entry.sha256 : entry.encodedSha256?.[coding];
      if (digest !== undefined)
        this.#digests.write(digest, (row * forms.length + place) * digestBytes, 'hex');
    }
  }
}
