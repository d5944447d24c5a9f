/** One `tabulador build` from start to end, as the command line runs it. */
import { Readable, Writable } from 'node:stream';
import type { BuiltRelease } from '../../src/release/build-release.ts';
import { startMeasuring } from './measured.ts';

const report = startMeasuring();
const { run } = await import('../../src/cli/run.ts');
const output: string[] = [];
const code = await run(['build', '--json'], {
  cwd: process.cwd(),
  env: process.env,
  input: Readable.from([]),
  output: new Writable({
    write(chunk, _, done) {
      output.push(String(chunk));
      done();
    },
  }),
  messages: process.stderr,
  systemTime: () => new Date(),
});
if (code !== 0) process.exit(code);
const { stored, copies } = JSON.parse(output.join('')) as Pick<BuiltRelease, 'stored' | 'copies'>;
report(stored.files, stored.bytes, copies);
