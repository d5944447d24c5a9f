import { once } from 'node:events';
import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pages } from '../../contract/pages.ts';
import { say } from '../../foundation/language/language.ts';
import { paintOn } from '../../foundation/paint.ts';
import { notWritable, removeQuietly } from '../../foundation/private-files.ts';
import { leadsToExample, missingIdentity, type Settings } from '../../foundation/settings/settings.ts';
import type { CliContext, CommonOptions, Lines, Outcome } from './context.ts';

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function publishedSchema(schema: object): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
}

export function print(context: CliContext, { json }: CommonOptions, outcome: Outcome): void {
  const { output, messages } = context;
  const { result, text, warnings, next } = outcome;
  if (json || text === undefined) output.write(jsonText(result));
  else output.write(`${joinLines(text)}\n`);
  if (json) return;
  const paint = paintOn(context, messages);
  for (const warning of linesOf(warnings)) messages.write(`${paint.warning(warning)}\n`);
  for (const step of linesOf(next)) messages.write(`${paint.command(say`Next: ${step}`)}\n`);
}

function linesOf(lines: Lines): string[] {
  if (typeof lines === 'string') return [lines];
  return lines ? lines.flatMap(linesOf) : [];
}

export function joinLines(...lines: readonly Lines[]): string {
  return linesOf(lines).join('\n');
}

export function labelled(rows: readonly (readonly [name: string, text: string])[], least = 0): string[] {
  const width = Math.max(least, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
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

/** Writes a file and the directories above it. An existing file is replaced in one step, a device or a pipe is written to. */
export function writeTextFile(file: string, text: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  const target = there ? realpathSync(file) : file;
  const fresh = there?.isFile() === false ? target : `${target}.new`;
  try {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(fresh, text, { flush: true });
    if (fresh !== target) renameSync(fresh, target);
  } catch (cause) {
    if (fresh !== target) removeQuietly(fresh);
    throw notWritable(file, cause);
  }
}

/** Aligned columns. A terminal cuts long lines, so the most important columns come first. */
export function table({ output }: CliContext, rows: readonly (readonly string[])[]): string {
  const { isTTY, columns } = output;
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.slice(0, isTTY ? columns : undefined).trimEnd()}\n`)
    .join('');
}

export function settingsWarnings(settings: Settings): string[] {
  const everywhere = [pages.privacy, pages.contact, pages.terms, say`vacancies`].join(', ');
  const places: Readonly<Record<string, string>> = {
    'service.address': say`${everywhere}; a privacy notice without it breaks the law`,
    'service.complaints': say`where people report a fraud`,
  };
  const missing = missingIdentity(settings).map((name) => `${name} (${places[name] ?? everywhere})`);
  return [
    ...(leadsToExample(settings)
      ? [
          say`Application links lead to an example site: set apply.urlTemplate and apply.hosts before you publish.`,
        ]
      : []),
    ...(missing.length > 0 ? [say`Pages are incomplete. Set ${missing.join(', ')}.`] : []),
  ];
}

export function editionProblemText(problem: string): string {
  return say`The edition of this month is not made yet; the next build tries again: ${problem}`;
}

export function stackOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}

/** The message of a bug may quote a vacancy, and output that is not a terminal may be a log. */
export function stackWithoutMessage(error: unknown): string {
  const frames = stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return [
    say`${name}: run the command on a terminal to see the message, which may name an employer.`,
    ...frames,
  ].join('\n');
}
