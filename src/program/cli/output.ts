import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pages } from '../../contract/pages.ts';
import { say } from '../../foundation/language/language.ts';
import type { Paint } from '../../foundation/paint.ts';
import { notWritable } from '../../foundation/private-files.ts';
import { type CliContext, paintOn } from './context.ts';

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

/** Joins lines; a part may be several lines, or absent. */
export function joinLines(
  ...parts: readonly (string | readonly string[] | false | null | undefined)[]
): string {
  return parts.flatMap((part) => (part === false ? [] : (part ?? []))).join('\n');
}

/** Facts in two aligned columns. */
export function labelled(rows: readonly (readonly [name: string, text: string])[], least = 0): string[] {
  const width = Math.max(least, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

/** The next steps, at the end of a result. */
export function nextLines(paint: Paint, ...steps: readonly string[]): string[] {
  return [paint.headline(say`Next`), ...steps.map((step) => `  ${paint.command(step)}`)];
}

/** A warning beside the result, for people. */
export function warn(context: CliContext, { json }: { readonly json?: true }, text: string): void {
  const { messages } = context;
  if (!json) messages.write(`${paintOn(context, messages).warning(text)}\n`);
}

/** Prints the next step to the messages, not to the output, which a program may read. */
export function suggest(context: CliContext, { json }: { readonly json?: true }, step: string): void {
  const { messages } = context;
  if (!json) messages.write(`${paintOn(context, messages).command(say`Next: ${step}`)}\n`);
}

/** Writes and waits for a slow reader, to bound the memory. False if the reader has disconnected. */
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

/** Writes a file and the directories above it. */
export function writeTextFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

/** Aligned columns. A terminal cuts long lines, so the most important columns come first. */
export function table({ output }: CliContext, rows: readonly (readonly string[])[]): string {
  const { isTTY, columns } = output as { isTTY?: boolean; columns?: number };
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.slice(0, isTTY ? columns : undefined).trimEnd()}\n`)
    .join('');
}

/** Printed by init, and by every build of a real service until its identity is set. */
export function missingIdentityText(missing: readonly string[]): string {
  const everywhere = [pages.privacy, pages.contact, pages.terms, say`vacancies`].join(', ');
  const places: Readonly<Record<string, string>> = {
    'service.address': say`${everywhere}; a privacy notice without it breaks the law`,
    'service.complaints': say`where people report a fraud`,
  };
  const settings = missing.map((name) => `${name} (${places[name] ?? everywhere})`);
  return say`Pages are incomplete. Set ${settings.join(', ')}.`;
}

export function editionProblemText(problem: string): string {
  return say`The edition of this month was not frozen; the next build tries again: ${problem}`;
}

/** The warning of init and of every build until the operator sets the links. */
export function exampleLinksText(): string {
  return say`Application links lead to an example site: set apply.urlTemplate and apply.hosts before you publish.`;
}
