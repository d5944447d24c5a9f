import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../foundation/operator-error.ts';
import type { CliContext } from './context.ts';

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A result: as JSON with `--json`, as text otherwise. */
export function print<Result>(
  { output }: CliContext,
  { json }: { readonly json?: true },
  result: Result,
  textOf: (result: Result) => string,
): void {
  output.write(json ? jsonText(result) : `${textOf(result)}\n`);
}

/** What to do next, apart from the result, so that a program that reads the result does not meet it. */
export function suggest({ messages }: CliContext, { json }: { readonly json?: true }, step: string): void {
  if (!json) messages.write(`Next: ${step}\n`);
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
    throw new OperatorError(`${file} cannot be written: ${(cause as Error).message}.`, {
      reason: 'environment',
      cause,
    });
  }
}
