import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { CliContext } from '../../src/program/cli/context.ts';
import { run } from '../../src/program/cli/run.ts';
import { scratchDirectory } from './scratch-directory.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly messages: string;
}

export interface CommandSurroundings {
  readonly cwd: string;
  /** A Monday at noon in the centre of Mexico, unless told otherwise. */
  readonly now?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** Messages go to a terminal, which shows progress. */
  readonly terminal?: boolean;
  /** The output goes to a terminal of so many columns. */
  readonly width?: number;
}

const monday = '2026-11-16T18:00:00Z';

/** What a command is handed by a test, and what it has written so far. */
export function capturedContext(surroundings: CommandSurroundings) {
  const { cwd, now = monday, env, input = '', terminal = false, width } = surroundings;
  let stop = () => {};
  const output = collector();
  // A server stops as soon as it serves.
  const messages = collector((piece) => piece.includes('Ctrl-C') && stop());
  const context: CliContext = {
    cwd,
    env: { TABULADOR_NOW: now, ...env },
    input: Readable.from([Buffer.from(input)]),
    output: Object.assign(output.stream, width !== undefined && { isTTY: true, columns: width }),
    messages: Object.assign(messages.stream, { isTTY: terminal, columns: 100 }),
    onStopSignal: (listener) => {
      stop = listener;
    },
    systemTime: () => new Date(now),
  };
  return { context, written: () => ({ output: output.text(), messages: messages.text() }) };
}

/** A whole command line, in this very process. */
export async function runCommand(args: readonly string[], surroundings: CommandSurroundings): Promise<Ended> {
  const { context, written } = capturedContext(surroundings);
  const code = await run(args, context);
  return { code, ...written() };
}

export interface CommandLine {
  readonly cwd: string;
  run(args: readonly string[], surroundings?: Omit<CommandSurroundings, 'cwd'>): Promise<Ended>;
}

/** Command lines in a directory of their own, gone when the test ends. */
export function commandLine(t: Pick<TestContext, 'after'>): CommandLine {
  const cwd = scratchDirectory(t);
  return { cwd, run: (args, surroundings) => runCommand(args, { ...surroundings, cwd }) };
}

function collector(onPiece: (piece: string) => unknown = () => {}) {
  const pieces: string[] = [];
  const stream = new Writable({
    write(piece, _, done) {
      pieces.push(String(piece));
      onPiece(String(piece));
      done();
    },
  });
  return { stream, text: () => pieces.join('') };
}

const program = join(import.meta.dirname, '..', '..', 'bin', 'tabulador.js');

export interface Ending extends Omit<Ended, 'code'> {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The real program in a process of its own, with nothing of this one's settings. */
export function tabulador(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ending> {
  return start(process.execPath, [program, ...args], settings).ended;
}

export function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  options: { readonly cwd?: string; readonly uid?: number; readonly gid?: number } = {},
) {
  const child = spawn(command, args, { ...options, env: { PATH: process.env.PATH, ...env } });
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
