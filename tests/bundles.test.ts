import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { loadAssets } from '../src/release/site/assets.ts';

const client = '../src/readers/client/index.ts';

/** What ends up in browsers and at the edge. */
const entries = [
  { name: 'the typed client', entry: client, mostBytes: 20_000 },
  { name: 'the worker for the edge', entry: '../src/serve/edge/worker.ts', mostBytes: 22_000 },
];

for (const { name, entry, mostBytes } of entries) {
  test(`${name} bundles small, without packages, without the schemas and without Node`, async () => {
    const { inputs, size } = await bundled(entry);
    assert.deepEqual(
      inputs.filter((path) => path.includes('node_modules') || path.includes('schemas/')),
      [],
    );
    assert.ok(size < mostBytes, `${size} bytes`);
  });
}

test('the scripts of the pages are whole modules: no name twice, and nothing left to import', async () => {
  const scripts: string[] = [];
  loadAssets().emit({
    file: (path, [bytes]) => void (path.endsWith('.js') && scripts.push(String(bytes))),
    derived: () => assert.fail('assets are files'),
    problem: () => assert.fail('assets have no problems'),
  });
  assert.ok(scripts.length > 0);
  for (const script of scripts) {
    await transform(script, { format: 'esm' });
    assert.doesNotMatch(script, /^(?:import|export)\b/m);
  }
});

test('the whole of the typed client is at most 4.5 kB compressed, and without lists of words much less', async () => {
  for (const [names, mostBytes] of [
    ['*', 4_500],
    ['{ createClient, memoryCache, isProblem, ProblemError, NetworkError }', 3_500],
  ] as const) {
    const { contents } = await bundled(client, [], names);
    const { length } = gzipSync(contents, { level: 9 });
    assert.ok(length <= mostBytes, `${names}: ${length} bytes`);
  }
});

test('the server for agents at the edge bundles without Node, and stays within 400 kB', async () => {
  const { size } = await bundled('../src/readers/mcp/edge.ts', ['workerd', 'worker', 'browser', 'import']);
  assert.ok(size < 400_000, `${size} bytes`);
});

/** Neutral: a Node module is an error, not something that the bundler assumes to be there. */
async function bundled(
  entry: string,
  conditions: readonly string[] = [],
  names = '*',
): Promise<{ inputs: string[]; size: number; contents: Uint8Array }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export ${names} from ${JSON.stringify(fileURLToPath(new URL(entry, import.meta.url)))};`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    conditions: [...conditions],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const contents = Buffer.concat(outputFiles.map((file) => file.contents));
  return { inputs: Object.keys(metafile.inputs), size: contents.length, contents };
}
