import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../format/digests.ts';
import { codingSuffix, contentCodings, type ManifestFile } from '../format/manifest.ts';

/** Puts files into a release that is being built. */
export function createNewFiles(release: string) {
  const directories = new Set<string>();

  function placeOf(location: string): string {
    const path = join(release, location);
    const directory = dirname(path);
    if (!directories.has(directory)) {
      mkdirSync(directory, { recursive: true });
      directories.add(directory);
    }
    return path;
  }

  return {
    /** Never writes to an existing file, which may be linked from the previous release. */
    write(location: string, bytes: Uint8Array, time: Date): void {
      const path = placeOf(location);
      try {
        writeFileSync(path, bytes, { flag: 'wx' });
        // nginx and Caddy derive validators from file times, so unchanged content keeps its time.
        utimesSync(path, time, time);
      } catch (error) {
        throw Object.assign(error as Error, { path });
      }
    },
    /** Links a file and its copies if all of them match the manifest; otherwise links nothing and returns false. */
    link(previous: string, location: string, entry: ManifestFile): boolean {
      const path = placeOf(location);
      const linked: string[] = [];
      const time = Date.parse(entry.changedAt);
      for (const { suffix, ...file } of formsOf(entry)) {
        if (!linkIfIntact(join(previous, location) + suffix, path + suffix, { ...file, time })) {
          for (const name of linked) rmSync(name, { force: true });
          return false;
        }
        linked.push(path + suffix);
      }
      return true;
    },
  };
}

/** The file itself and its copies. */
function formsOf({ size, sha256: digest, encoded = {}, encodedSha256 = {} }: ManifestFile) {
  const codings = contentCodings.filter((coding) => encoded[coding] !== undefined);
  const copies = codings.map((coding) => ({
    suffix: codingSuffix[coding],
    size: encoded[coding],
    digest: encodedSha256[coding],
  }));
  return [{ suffix: '', size, digest }, ...copies];
}

const readableByAll = 0o444;

/** Verifies every byte: otherwise a bit that flipped on the disk would be linked into every later release. */
function linkIfIntact(
  existing: string,
  path: string,
  { size, digest, time }: Omit<ReturnType<typeof formsOf>[number], 'suffix'> & { readonly time: number },
): boolean {
  try {
    const found = lstatSync(existing);
    if (!found.isFile() || found.size !== size || found.mtimeMs !== time) return false;
    // A file that only its owner may read would be unreadable for web servers in every later release.
    if ((found.mode & readableByAll) !== readableByAll) return false;
    if (sha256(readFileSync(existing)) !== digest) return false;
    linkSync(existing, path);
    return true;
  } catch {
    return false;
  }
}
