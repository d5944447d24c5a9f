import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';

test('the barrel bundles without the schema library', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [new URL('./index.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  assert.deepEqual(
    inputs.filter((path) => path.includes('node_modules') || path.includes('schemas/')),
    [],
  );
  assert.ok((outputFiles[0]?.contents.byteLength ?? Infinity) < 20_000);
});
