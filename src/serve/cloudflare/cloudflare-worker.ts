import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A wrapper around the worker that answers paths of its own. */
export interface WorkerExtension {
  /** A module of this program; it is copied with its imports. */
  readonly module: URL;
  /** Its function, which takes the worker and the options, and returns a worker. */
  readonly wrap: string;
  readonly options: Readonly<Record<string, string>>;
  /** Packages to install in the project before it is deployed. */
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface WorkerProject {
  /** The output directory. Files of an earlier run are replaced. */
  readonly out: string;
  readonly name: string;
  /** In `src/serve/edge/`, without its extension. */
  readonly module: string;
  /** Its function, which takes the options and returns a worker. */
  readonly create: string;
  readonly options: unknown;
  /** Where its files come from, as in `wrangler.jsonc`. */
  readonly bindings: Readonly<Record<string, unknown>>;
  readonly extension?: WorkerExtension | undefined;
}

/** The newest version of the platform that this was tested with. */
const compatibilityDate = '2026-10-01';

const main = 'worker/main.js';

/** Writes what `wrangler deploy` needs beside the files: the worker, its settings and its packages. */
export function writeWorkerProject(project: WorkerProject): void {
  const { out, name, extension } = project;
  rmSync(join(out, dirname(main)), { recursive: true, force: true });
  writeWorker(project);
  if (extension) {
    const { dependencies } = extension;
    write(
      join(out, 'package.json'),
      `${JSON.stringify({ name, private: true, type: 'module', dependencies }, null, 2)}\n`,
    );
  }
  write(join(out, 'wrangler.jsonc'), wranglerSettings(project));
}

/** Copies the worker with its imports, and writes the module that gives it its options. */
function writeWorker({ out, module, create, options, extension }: WorkerProject): void {
  const directory = join(out, dirname(main));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const entry = fileURLToPath(new URL(`../edge/${module}.${ending}`, import.meta.url));
  const copied = (file: string) => {
    for (const [path, source] of modulesFrom(file)) write(join(directory, relative(root, path)), source);
    return `./${relative(root, file)}`;
  };
  const imports = [
    `import { ${create} } from '${copied(entry)}';`,
    ...(extension ? [`import { ${extension.wrap} } from '${copied(fileURLToPath(extension.module))}';`] : []),
    "import options from './options.json';",
  ];
  const worker = `${create}(options)`;
  const wrapped = extension ? `${extension.wrap}(${worker}, ${JSON.stringify(extension.options)})` : worker;
  write(join(out, main), [...imports, '', `export default ${wrapped};`, ''].join('\n'));
  write(join(directory, 'options.json'), JSON.stringify(options));
}

const relativeImport = /^(?:import|export)\s(?!type\s)(?:[\w$*{}\s,]*\sfrom\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm;

/** A module of this program and all its imports, by absolute path. Wrangler bundles them. */
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

function wranglerSettings({ name, bindings, extension }: WorkerProject): string {
  const settings = {
    name,
    main,
    compatibility_date: compatibilityDate,
    ...bindings,
    observability: { enabled: false },
    // Packages are large: minified, less than half of them is deployed.
    ...(extension && { minify: true }),
  };
  return `// Written by \`tabulador host cloudflare\`. Deploy with: npx wrangler deploy\n${JSON.stringify(settings, null, 2)}\n`;
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
