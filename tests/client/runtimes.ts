import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { build } from 'esbuild';
import { accepting, freePort, start as startProcess } from '../hosts/processes.ts';
import { launchBrowser } from '../site/browser.ts';
import { localServer } from '../support/local-server.ts';
import { start } from '../support/run-command.ts';
import type { CaseResult, SuiteWorld } from './suite.ts';

/** The directory has the package of the client among its modules. */
type Run = (t: TestContext, world: SuiteWorld, directory: string) => Promise<CaseResult[]>;

/** Bundles the suite with what a runtime needs around it, and with the package in place of the sources of the client. */
async function bundleSuite(directory: string, name: string, entry: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const outfile = join(directory, `${name}.js`);
  const { metafile } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'silent',
    metafile: true,
    plugins: [
      {
        name: 'package',
        setup: (bundle) =>
          bundle.onResolve({ filter: /\/src\/readers\/client\/(index|mirror)\.ts$/ }, ({ kind, path }) =>
            bundle.resolve(`@tabulador/client${path.endsWith('/mirror.ts') ? '/mirror' : ''}`, {
              resolveDir: directory,
              kind,
            }),
          ),
      },
    ],
  });
  const sources = Object.keys(metafile.inputs).filter((file) => /(^|\/)src\//.test(file));
  if (sources.length > 0) throw new Error(`not from the package: ${sources.join(', ')}`);
  return outfile;
}

/** A runtime with a command line: it prints the results. */
function printed(command: () => string, ...args: readonly string[]): Run {
  return async (_, world, directory) => {
    const script = await bundleSuite(
      directory,
      'print',
      `import { runSuite } from './suite.ts';
       console.log(JSON.stringify(await runSuite(${JSON.stringify(world)})));`,
    );
    const { ended } = start(
      command(),
      [...args, script],
      { HOME: directory, NO_COLOR: '1' },
      { cwd: directory },
    );
    const { code, output, messages } = await ended;
    if (code !== 0) throw new Error(`it ended with ${code}: ${output}${messages}`);
    return JSON.parse(output) as CaseResult[];
  };
}

export const runtimes: Readonly<Record<string, Run>> = {
  'Node 24': printed(() => process.execPath),
  'Node 22': printed(() => nodeOfLine(22)),
  'Node 20': printed(() => nodeOfLine(20)),
  Bun: printed(bun, 'run'),
  Deno: printed(deno, 'run', '--no-config', '--no-lock', '--allow-net=127.0.0.1'),

  async workerd(t, world, directory) {
    const main = await bundleSuite(
      directory,
      'worker',
      `import { runSuite } from './suite.ts';
       export default { fetch: async () => Response.json(await runSuite(${JSON.stringify(world)})) };`,
    );
    const config = join(directory, 'wrangler.json');
    await writeFile(config, JSON.stringify({ name: 'suite', main, compatibility_date: '2026-10-01' }));
    const port = await freePort();
    const wrangler = join(import.meta.dirname, '..', 'node_modules', 'wrangler', 'bin', 'wrangler.js');
    const args = ['dev', '--config', config, '--ip', '127.0.0.1', '--port', String(port)];
    const quiet = ['--inspector-port', '0', '--log-level', 'error', '--show-interactive-dev-session=false'];
    const running = startProcess(process.execPath, [wrangler, ...args, ...quiet], {
      cwd: directory,
      env: {
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        CI: '1',
      },
    });
    t.after(() => running.stop());
    await accepting(port, running);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    if (!response.ok) throw new Error(`${await response.text()}\n${running.text()}`);
    return (await response.json()) as CaseResult[];
  },

  async Chromium(t, world, directory) {
    const script = await readFile(
      await bundleSuite(directory, 'page', `export { runSuite } from './suite.ts';`),
    );
    // Another origin than the service's: a page of anybody.
    const { port } = await localServer(t, (request, response) => {
      const isScript = request.url === '/suite.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<!doctype html><title>Suite</title>');
    });
    const browser = await launchBrowser();
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const suite = `import('/suite.js').then(({ runSuite }) => runSuite(${JSON.stringify(world)}))`;
    return (await page.evaluate(suite)) as CaseResult[];
  },
};

const packages = createRequire(join(import.meta.dirname, '..', 'package.json'));

/** The one that npm brought for this machine; or the machine's own, if it is of that line. */
export function nodeOfLine(line: number): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = `node-${line}-${platform}`;
  const brought = join(import.meta.dirname, '..', 'node_modules', name, 'bin', 'node');
  if (existsSync(brought)) return brought;
  const own = (process.env.PATH ?? '')
    .split(':')
    .map((directory) => join(directory, 'node'))
    .find((path) => existsSync(path) && String(execFileSync(path, ['--version'])).startsWith(`v${line}.`));
  if (own) return own;
  throw new Error(`There is no Node ${line} for ${platform}: put one on the PATH.`);
}

/** Its package has an installer that only links the binary, which npm has brought already. */
function bun(): string {
  const architecture = process.arch === 'arm64' ? 'aarch64' : process.arch;
  return packages.resolve(`@oven/bun-${process.platform}-${architecture}/bin/bun`);
}

function deno(): string {
  const suffix = process.platform === 'linux' ? '-glibc' : '';
  return packages.resolve(`@deno/${process.platform}-${process.arch}${suffix}/deno`);
}
