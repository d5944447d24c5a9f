import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** By id, what else a vacancy says. Small, and with what could go wrong in a text. */
export type Vacancies = ReadonlyMap<string, string>;

export interface ModelledRelease {
  readonly generatedAt: string;
  readonly vacancies: Vacancies;
  readonly digests: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * A release as far as a mirror sees it, written down from the documentation and not with the product's own functions: if
 * the two understand a digest differently, the mirror never succeeds.
 */
export function modelledRelease(
  generatedAt: string,
  vacancies: Vacancies,
  previous: ModelledRelease | undefined,
  replaced: ReadonlyMap<string, Buffer> = new Map(),
): ModelledRelease {
  const lines = new Map([...vacancies].map(([id, title]) => [id, `${JSON.stringify({ id, title })}\n`]));
  const digests = new Map([...lines].map(([id, line]) => [id, sha256(line)]));
  const isNew = (id: string) => previous?.digests.get(id) !== digests.get(id);
  const listed = previous ? [...lines.keys()].filter(isNew) : [];
  const changes = {
    generatedAt,
    since: previous?.generatedAt ?? null,
    added: listed.filter((id) => !previous?.digests.has(id)),
    changed: listed.filter((id) => previous?.digests.has(id)),
    closed: [...(previous?.digests.keys() ?? [])].filter((id) => !digests.has(id)),
  };
  const files = new Map<string, Buffer>([
    ['/datos/vacantes.ndjson.gz', gzipSync([...lines.values()].join(''))],
    ['/datos/huellas.txt', Buffer.from(digestList(digests))],
    ['/datos/cambios.json', Buffer.from(JSON.stringify(changes))],
    ['/datos/cambios.ndjson.gz', gzipSync(listed.map((id) => lines.get(id)).join(''))],
    ...replaced,
  ]);
  const release = {
    generatedAt,
    vacancies: digestOf(digests),
    since: previous && { generatedAt: previous.generatedAt, vacancies: digestOf(previous.digests) },
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { bytes: bytes.length, sha256: sha256(bytes) }]),
    ),
  };
  files.set('/datos/publicacion.json', Buffer.from(JSON.stringify(release)));
  return { generatedAt, vacancies, digests, files };
}

function digestList(digests: ReadonlyMap<string, string>): string {
  return [...digests]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, digest]) => `${digest}  ${id}\n`)
    .join('');
}

function digestOf(digests: ReadonlyMap<string, string>) {
  return { count: digests.size, sha256: sha256(digestList(digests)) };
}

function sha256(content: string | Buffer): string {
  return hash('sha256', content);
}
