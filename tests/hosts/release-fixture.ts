import { createHash } from 'node:crypto';
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileKinds, kindOf } from '../../src/contract/headers.ts';
import { type ProblemCode, problemCodes } from '../../src/contract/operations.ts';
import { problem } from '../../src/contract/problem-body.ts';
import {
  type ManifestFile,
  manifestFormat,
  type ReleaseManifest,
} from '../../src/release/format/manifest.ts';
import {
  currentLink,
  manifestFile,
  problemLocation,
  publicLocation,
  sealFile,
} from '../../src/release/format/release-layout.ts';

export interface ReleaseContent {
  readonly id: string;
  readonly generatedAt: string;
  readonly origin?: string;
  /** Public files by path; a text, or bytes as they are. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/** Writes a release as the contract lays it out and makes it the current one, by renaming a link as a build does. */
export async function writeRelease(releases: string, content: ReleaseContent): Promise<ReleaseManifest> {
  const directory = join(releases, content.id);
  const { generatedAt, origin = 'http://localhost:8080' } = content;
  const files: Record<string, ManifestFile> = {};
  for (const [path, body] of Object.entries(content.files)) {
    const file = join(directory, publicLocation(path));
    files[path] = await writeFiles(file, { body, kind: kindOf(path), generatedAt });
  }
  const problems = {} as Record<ProblemCode, ManifestFile>;
  for (const code of problemCodes) {
    const body = JSON.stringify(problem(code, { origin, generatedAt, guideFamilies: ['ventas'] }));
    const file = join(directory, problemLocation(code));
    problems[code] = await writeFiles(file, { body, kind: 'problem', generatedAt });
  }
  const manifest: ReleaseManifest = {
    format: manifestFormat,
    id: content.id,
    generatedAt,
    tool: 'fixture',
    digest: '0'.repeat(64),
    totals: { vacancies: 0, guides: 0, files: Object.keys(files).length, bytes: 0 },
    files,
    problems,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  await writeFile(join(directory, manifestFile), text);
  await writeFile(join(directory, sealFile), `${sha256Of(text)}  ${manifestFile}\n`);
  await makeCurrent(releases, content.id);
  return manifest;
}

export async function makeCurrent(releases: string, id: string): Promise<void> {
  const link = join(releases, `current.${id}.new`);
  await symlink(id, link);
  await rename(link, join(releases, currentLink));
}

export function removeRelease(releases: string, id: string): Promise<void> {
  return rm(join(releases, id), { recursive: true });
}

interface FileContent {
  readonly body: string | Uint8Array;
  readonly kind: ManifestFile['kind'];
  readonly generatedAt: string;
}

/** With its compressed copies. */
async function writeFiles(file: string, content: FileContent): Promise<ManifestFile> {
  const { kind, generatedAt } = content;
  const body = Buffer.from(content.body as string);
  await mkdir(dirname(file), { recursive: true });
  await writeDated(file, body, generatedAt);
  const sha256 = sha256Of(body);
  const entry = { size: body.length, sha256, kind, etag: sha256.slice(0, 16), changedAt: generatedAt };
  if (!fileKinds[kind].compressible) return entry;
  // Fast, not small: what is under test is which copy is sent.
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const gzip = gzipSync(body, { level: 1 });
  await writeDated(`${file}.br`, br, generatedAt);
  await writeDated(`${file}.gz`, gzip, generatedAt);
  return {
    ...entry,
    encoded: { br: br.length, gzip: gzip.length },
    encodedSha256: { br: sha256Of(br), gzip: sha256Of(gzip) },
  };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function writeDated(file: string, body: Uint8Array, at: string): Promise<void> {
  await writeFile(file, body);
  await utimes(file, new Date(at), new Date(at));
}
