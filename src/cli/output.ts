import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../foundation/operator-error.ts';
import type { Paint } from '../foundation/paint.ts';
import { say } from '../language/language.ts';
import type { CliContext } from './context.ts';
import { paintOn } from './paint.ts';

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A result: as JSON with `--json`, as text otherwise. */
export function print<Result>(
  context: CliContext,
  { json }: { readonly json?: true },
  result: Result,
  textOf: (result: Result, paint: Paint) => string,
): void {
  const { output } = context;
  output.write(json ? jsonText(result) : `${textOf(result, paintOn(context, output))}\n`);
}

/** Facts in two columns; the names take the room that the language needs. */
export function labelled(rows: readonly (readonly [name: string, text: string])[], least = 0): string[] {
  const width = Math.max(least, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

/** What to do now, where the result is for a pipe: on the side of the messages. */
export function printNext(context: CliContext, step: string): void {
  context.messages.write(`${paintOn(context, context.messages).command(step)}\n`);
}

/** What to do now, at the end of a result. */
export function nextLines(paint: Paint, ...steps: readonly string[]): string[] {
  return [paint.headline(say`Next`), ...steps.map((step) => `  ${paint.command(step)}`)];
}

/**
 * Writes and waits for a slower reader, so that a long output does not pile up in memory. False when the reader has
 * gone, as `head` does: then there is no point in going on.
 */
export async function writeOut({ output }: CliContext, text: string): Promise<boolean> {
  if (output.destroyed) return false;
  if (output.write(text)) return true;
  try {
    await once(output, 'drain');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  return !output.destroyed;
}

/** Writes a file that the operator asked for, and the directories above it. */
export function writeTextFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (cause) {
    throw new OperatorError(say`${file} cannot be written: ${(cause as Error).message}.`, {
      reason: 'environment',
      cause,
    });
  }
}
