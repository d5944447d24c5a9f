import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', 'bin', 'tabulador.js');

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly messages: string;
}

/** The real program in a process of its own, with nothing of this one's settings. */
export function tabulador(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ending> {
  return start(process.execPath, [program, ...args], settings).ended;
}

export function start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env } });
  const output: Buffer[] = [];
  const messages: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => messages.push(bytes));
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({
        code,
        signal,
        output: Buffer.concat(output).toString(),
        messages: Buffer.concat(messages).toString(),
      }),
    );
  });
  return { child, ended };
}
