import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ManifestFile, ReleaseManifest } from '../../release/format/manifest.ts';
import { readManifest } from '../../release/format/manifest-file.ts';
import { currentLink, problemLocation, publicLocation } from '../../release/format/release-layout.ts';
import { type CatalogueFile, catalogueFileOf } from '../answer/answer.ts';
import {
  type AssetsRelease,
  type CatalogueShard,
  shardCountFor,
  shardOf,
  shardPath,
} from '../edge/worker.ts';

interface CloudflareProjectOptions {
  /** The output directory. Files of an earlier run are replaced. */
  readonly out: string;
  readonly name: string;
  readonly origin: string;
  readonly releases: string;
  readonly mcp?: EdgeMcp | undefined;
}

/** What answers `/mcp` in the worker. */
interface EdgeMcp {
  /** A module of this program with `withMcp`, which wraps the worker. */
  readonly module: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface CloudflareProject {
  readonly releaseId: string;
  readonly files: number;
}

const assetsFolder = 'assets';

/** Writes what `wrangler deploy` needs: the files of the current release, the worker, its settings. */
export function writeCloudflareProject(options: CloudflareProjectOptions): CloudflareProject {
  const { out, name, origin, mcp } = options;
  const release = currentRelease(options.releases);
  const manifest = readManifest(release);
  const paths = Object.keys(manifest.files);
  const shards = shardCountFor(paths.length);
  rmSync(join(out, assetsFolder), { recursive: true, force: true });
  for (const path of paths) place(join(release, publicLocation(path)), join(out, assetsFolder, path));
  for (const [number, shard] of shardsOf(manifest, shards).entries()) {
    write(join(out, assetsFolder, shardPath(number)), JSON.stringify(shard));
  }
  writeWorker(out, assetsRelease(release, manifest, { shards, origin }), mcp);
  if (mcp) {
    const project = { name, private: true, type: 'module', dependencies: mcp.dependencies };
    write(join(out, 'package.json'), JSON.stringify(project, null, 2));
  }
  write(join(out, 'wrangler.jsonc'), wranglerSettings(name, mcp !== undefined));
  return { releaseId: manifest.id, files: paths.length + shards };
}

function currentRelease(releases: string): string {
  try {
    return realpathSync(join(releases, currentLink));
  } catch (cause) {
    throw new OperatorError(say`There is no release in ${releases}.`, {
      reason: 'environment',
      hint: say`Run \`tabulador build\` first.`,
      cause,
    });
  }
}

function shardsOf(manifest: ReleaseManifest, count: number): CatalogueShard[] {
  const shards: Record<string, CatalogueFile>[] = Array.from({ length: count }, () => ({}));
  for (const [path, file] of Object.entries(manifest.files)) {
    const shard = shards[shardOf(path, count)];
    if (shard) shard[path] = uncompressed(file);
  }
  return shards;
}

function assetsRelease(
  release: string,
  manifest: ReleaseManifest,
  { shards, origin }: Pick<AssetsRelease, 'shards' | 'origin'>,
): AssetsRelease {
  const problems = problemCodes.map((code) => {
    const body = readFileSync(join(release, problemLocation(code)), 'utf8');
    return [code, { file: uncompressed(manifest.problems[code]), body }];
  });
  const { id, generatedAt } = manifest;
  return {
    id,
    generatedAt,
    origin,
    shards,
    problems: Object.fromEntries(problems) as AssetsRelease['problems'],
  };
}

/** Without the compressed copies, because the network compresses. */
function uncompressed(file: ManifestFile): CatalogueFile {
  const { encoded: _, ...rest } = catalogueFileOf(file);
  return rest;
}

/** A hard link costs nothing; across file systems the file is copied. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The newest version of the platform that this was tested with. */
const compatibilityDate = '2026-10-01';

const main = 'worker/main.js';

/** Copies the program, of which Wrangler bundles what the worker imports, and writes the module that gives it the release. */
function writeWorker(out: string, release: AssetsRelease, mcp: EdgeMcp | undefined): void {
  const directory = join(out, dirname(main));
  rmSync(directory, { recursive: true, force: true });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = fileURLToPath(new URL(`../edge/worker.${ending}`, import.meta.url));
  cpSync(root, directory, {
    recursive: true,
    filter: (path) => [`.${ending}`, '.json'].includes(extname(path)) || statSync(path).isDirectory(),
  });
  const imported = (name: string, module: string) => `import { ${name} } from './${relative(root, module)}';`;
  const lines = [
    imported('createWorker', worker),
    ...(mcp ? [imported('withMcp', mcp.module)] : []),
    "import release from './release.json';",
    '',
    `export default ${mcp ? `withMcp(createWorker(release), '${mcp.version}')` : 'createWorker(release)'};`,
    '',
  ];
  write(join(out, main), lines.join('\n'));
  write(join(directory, 'release.json'), JSON.stringify(release));
}

function wranglerSettings(name: string, minify: boolean): string {
  const settings = {
    name,
    main,
    compatibility_date: compatibilityDate,
    assets: {
      directory: assetsFolder,
      binding: 'ASSETS',
      // Otherwise the platform itself answers a wrong method for an existing file, without a body.
      run_worker_first: true,
      // No redirects, and no guessing of file extensions.
      html_handling: 'none',
      not_found_handling: 'none',
    },
    observability: { enabled: false },
    // Packages are large: minified, less than half of them is deployed.
    ...(minify && { minify }),
  };
  return `// Written by \`tabulador host cloudflare\`. Deploy with: npx wrangler deploy\n${JSON.stringify(settings, null, 2)}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
