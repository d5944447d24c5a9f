import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertServable, parseManifest, type ReleaseManifest } from '../../contract/manifest.ts';
import { problemCodes } from '../../contract/operations.ts';
import { shardCountFor, shardOf } from '../../contract/path-shards.ts';
import { currentLink, manifestFile, problemLocation, publicLocation } from '../../contract/release-layout.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { say } from '../../language/language.ts';
import { type CatalogueFile, catalogueFileOf } from '../answer-catalogue.ts';
import { type EdgeRelease, type Shard, shardPath } from '../edge/worker.ts';
import { assertFits, type CloudflarePlan } from './cloudflare-limits.ts';

export interface CloudflareProjectOptions {
  readonly releases: string;
  /** A directory of its own; what a former run left in it is replaced. */
  readonly out: string;
  readonly name: string;
  readonly plan: CloudflarePlan;
  /** Scheme and host of the service. */
  readonly origin: string;
  /** What stands before the worker and answers paths of its own. */
  readonly extension?: WorkerExtension | undefined;
}

export interface WorkerExtension {
  /** A module of this program, copied with all it loads. */
  readonly module: URL;
  /** Its function, which takes the worker and these options, and gives a worker. */
  readonly wrap: string;
  readonly options: Readonly<Record<string, string>>;
  /** Packages to install in the project before it is deployed. */
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface CloudflareProject {
  readonly releaseId: string;
  readonly files: number;
}

/** The newest behaviour of the platform that this was tried with. */
const compatibilityDate = '2026-10-01';

/** Writes what `wrangler deploy` needs: the files of the current release, the worker, its settings. */
export function writeCloudflareProject(options: CloudflareProjectOptions): CloudflareProject {
  const { out, plan, name } = options;
  const release = currentRelease(options.releases);
  const manifest = readManifest(release);
  const paths = Object.keys(manifest.files);
  const shards = shardCountFor(paths.length);
  assertFits(manifest, shards, plan);
  for (const part of ['assets', 'worker']) rmSync(join(out, part), { recursive: true, force: true });
  for (const path of paths) place(join(release, publicLocation(path)), join(out, 'assets', path));
  for (const [number, shard] of shardsOf(manifest, shards).entries()) {
    write(join(out, 'assets', shardPath(number)), JSON.stringify(shard));
  }
  const main = writeWorker(
    join(out, 'worker'),
    edgeRelease(release, manifest, { shards, origin: options.origin }),
    options.extension,
  );
  if (options.extension) {
    const { dependencies } = options.extension;
    write(
      join(out, 'package.json'),
      `${JSON.stringify({ name, private: true, type: 'module', dependencies }, null, 2)}\n`,
    );
  }
  write(join(out, 'wrangler.jsonc'), wranglerSettings(name, `worker/${main}`, options.extension));
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

/** Its paths become names of files below `out`, so that none of them may lead elsewhere. */
function readManifest(release: string): ReleaseManifest {
  try {
    const manifest = parseManifest(readFileSync(join(release, manifestFile), 'utf8'));
    assertServable(manifest);
    return manifest;
  } catch (cause) {
    throw new OperatorError(
      say`The release ${basename(release)} cannot be served: ${(cause as Error).message}.`,
      {
        reason: 'environment',
        hint: say`Build a new one, or roll back to one that is whole.`,
        cause,
      },
    );
  }
}

/** The network compresses by itself, so copies are neither uploaded nor announced. */
function uncompressed(file: CatalogueFile): CatalogueFile {
  const { encoded: _, ...rest } = file;
  return rest;
}

function shardsOf(manifest: ReleaseManifest, count: number): Shard[] {
  const shards: Record<string, CatalogueFile>[] = Array.from({ length: count }, () => ({}));
  for (const [path, file] of Object.entries(manifest.files)) {
    const shard = shards[shardOf(path, count)];
    if (shard) shard[path] = uncompressed(catalogueFileOf(file));
  }
  return shards;
}

function edgeRelease(
  release: string,
  manifest: ReleaseManifest,
  { shards, origin }: Pick<EdgeRelease, 'shards' | 'origin'>,
): EdgeRelease {
  const problems = problemCodes.map((code) => {
    const body = readFileSync(join(release, problemLocation(code)), 'utf8');
    return [code, { file: uncompressed(catalogueFileOf(manifest.problems[code])), body }];
  });
  const { id, generatedAt } = manifest;
  return {
    id,
    generatedAt,
    origin,
    shards,
    problems: Object.fromEntries(problems) as EdgeRelease['problems'],
  };
}

/** Copies the worker with all it loads, and writes the few lines that give it this release. */
function writeWorker(directory: string, release: EdgeRelease, extension?: WorkerExtension): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const entry = fileURLToPath(
    new URL(`../edge/worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  );
  const copied = (module: string) => {
    for (const [file, source] of modulesFrom(module)) write(join(directory, relative(root, file)), source);
    return `./${relative(root, module)}`;
  };
  const imports = [
    `import { createWorker } from '${copied(entry)}';`,
    ...(extension ? [`import { ${extension.wrap} } from '${copied(fileURLToPath(extension.module))}';`] : []),
    "import release from './release.json';",
  ];
  const worker = 'createWorker(release)';
  const wrapped = extension ? `${extension.wrap}(${worker}, ${JSON.stringify(extension.options)})` : worker;
  write(join(directory, 'main.js'), [...imports, '', `export default ${wrapped};`, ''].join('\n'));
  write(join(directory, 'release.json'), JSON.stringify(release));
  return 'main.js';
}

const relativeImport = /^(?:import|export)\s(?!type\s)(?:[\w$*{}\s,]*\sfrom\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm;

/**
 * A module and everything it loads from this program, by absolute path: compiled or not, whichever is installed. The
 * deployment tool bundles them; all they need is to lie together.
 */
function modulesFrom(entry: string): Map<string, string> {
  const modules = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    modules.set(file, source);
    for (const [, specifier = ''] of source.matchAll(relativeImport))
      waiting.push(resolve(dirname(file), specifier));
  }
  return modules;
}

function wranglerSettings(name: string, main: string, extension?: WorkerExtension): string {
  const settings = {
    name,
    main,
    compatibility_date: compatibilityDate,
    assets: {
      directory: 'assets',
      binding: 'ASSETS',
      // Without it the platform answers a wrong method to an existing file by itself, with no body.
      run_worker_first: true,
      // Addresses mean what they say: no redirects, no guessing of endings.
      html_handling: 'none',
      not_found_handling: 'none',
    },
    observability: { enabled: false },
    // Packages of others are large: what is deployed is less than half of them.
    ...(extension && { minify: true }),
  };
  return `// Written by \`tabulador host cloudflare\`. Deploy with: npx wrangler deploy\n${JSON.stringify(settings, null, 2)}\n`;
}

/** A second name for the same file costs nothing; across file systems it has to be a copy. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
