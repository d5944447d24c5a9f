import { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import { run } from '../../src/cli/run.ts';
import { scratchDirectory } from './scratch.ts';

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly messages: string;
}

export interface CommandLine {
  readonly cwd: string;
  run(args: readonly string[], options?: { env?: Record<string, string>; width?: number }): Promise<Ran>;
}

/** The whole command line in a directory of its own, at noon of a Monday unless told otherwise. */
export function commandLine(t: TestContext): CommandLine {
  const cwd = scratchDirectory(t);
  return {
    cwd,
    async run(args, { env = {}, width } = {}) {
      const written = { output: '', messages: '' };
      const into = (name: keyof typeof written) =>
        new Writable({
          write(chunk, _encoding, done) {
            written[name] += String(chunk);
            done();
          },
        });
      const code = await run(args, {
        cwd,
        env: { TABULADOR_NOW: '2026-11-16T18:00:00Z', ...env },
        input: Readable.from([]),
        output:
          width === undefined
            ? into('output')
            : Object.assign(into('output'), { isTTY: true, columns: width }),
        messages: into('messages'),
        systemTime: () => new Date('2026-11-16T18:00:00Z'),
      });
      return { code, ...written };
    },
  };
}
