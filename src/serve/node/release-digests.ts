import { type ProblemCode, problemCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import {
  type ContentCoding,
  contentCodings,
  ManifestError,
  type ManifestFile,
  type ReleaseManifest,
} from '../../release/format/manifest.ts';
import type { BodySource } from '../answer/answer.ts';

const digestBytes = 32;
/** In the place of a copy that there is none of. */
const noDigest = '0'.repeat(2 * digestBytes);
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
    const texts: string[] = [];
    // Not by `Object.entries`: a host does this while it serves, and 100,000 pairs cost time and memory.
    for (const path in files) this.#add(path, files[path] as ManifestFile, texts);
    for (const code of problemCodes) this.#add(code, problems[code], texts);
    // All at once: it takes less than half the time of one after the other.
    this.#digests = Buffer.from(texts.join(''), 'hex');
    if (this.#digests.length !== texts.length * digestBytes) {
      throw new ManifestError(say`its manifest has digests that are none`);
    }
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

  #add(name: string, { sha256, encoded, encodedSha256 }: ManifestFile, texts: string[]): void {
    this.#rows.set(name, this.#rows.size);
    for (const coding of forms) {
      const isThere = coding === undefined || encoded?.[coding] !== undefined;
      const digest = !isThere ? noDigest : coding === undefined ? sha256 : encodedSha256?.[coding];
      if (digest?.length !== noDigest.length) {
        throw new ManifestError(
          coding
            ? say`its manifest has no digest of the ${coding} copy of ${name}`
            : say`its manifest has no digest of ${name}`,
        );
      }
      texts.push(digest);
    }
  }
}
