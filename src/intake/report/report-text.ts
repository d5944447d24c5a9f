import { guessLines } from '../profiles/guess/describe-guess.ts';
import type { Counts, Group, ImportReport, MissingSummary } from './import-report.ts';

const groupsShown = 20;

export interface ReportGroups {
  readonly rejections: readonly Group[];
  readonly warnings: readonly Group[];
}

/** The report for people: what was done, then what to mend, the most frequent first. */
export function reportText(report: ImportReport, groups: ReportGroups): string {
  const lines = [headline(report), `  ${countsLine(report.counts)}`];
  if (report.files.length > 0) {
    lines.push('', ...report.files.map(fileLine));
  }
  for (const summary of report.missing) lines.push('', ...missingLines(summary));
  for (const guess of report.guesses) lines.push('', ...guessLines(guess));
  for (const { file, profile, columns } of report.unknownColumns) {
    lines.push(
      '',
      `Columns of ${file} that profile ${profile} does not use: ${columns.map((column) => `"${column}"`).join(', ')}`,
    );
  }
  for (const notice of report.notices) lines.push('', notice);
  lines.push(
    ...section('Rejected', groups.rejections, 'row'),
    ...section('Warnings', groups.warnings, 'time'),
  );
  return `${lines.map(escapeControlCharacters).join('\n')}\n`;
}

function headline({ kept, dryRun }: ImportReport): string {
  if (kept) return 'Imported.';
  return dryRun ? 'Dry run: this is what the import would do. Nothing was kept.' : 'Nothing was imported.';
}

function countsLine(counts: Counts): string {
  const { rows, added, updated, unchanged, closed, rejected, warnings } = counts;
  return [
    counted(rows, 'row'),
    `${number(added)} added`,
    `${number(updated)} updated`,
    `${number(unchanged)} unchanged`,
    `${number(closed)} closed`,
    `${number(rejected)} rejected`,
    counted(warnings, 'warning'),
  ].join(' · ');
}

function fileLine({
  file,
  format,
  encoding,
  profile,
  feed,
  rows,
  rejected,
}: ImportReport['files'][number]): string {
  const ending = rejected > 0 ? `, ${number(rejected)} rejected` : '';
  return `  ${file}: ${format}, ${encoding}, profile ${profile}, feed ${feed}, ${counted(rows, 'row')}${ending}`;
}

function* missingLines({
  feed,
  missing,
  closed,
  heldBack,
  rejectedButListed,
}: MissingSummary): Generator<string> {
  if (heldBack === null)
    yield `Feed ${feed}: ${vacancies(closed)} that it no longer lists ${closed === 1 ? 'was' : 'were'} closed.`;
  else
    yield `Feed ${feed}: ${vacancies(missing)} ${missing === 1 ? 'is' : 'are'} not listed; none was closed, because ${heldBack}.`;
  if (rejectedButListed === 1) yield '  1 stays open: the feed lists it in a row that was rejected.';
  else if (rejectedButListed > 1) {
    yield `  ${number(rejectedButListed)} stay open: the feed lists them in rows that were rejected.`;
  }
}

function* section(title: string, groups: readonly Group[], unit: string): Generator<string> {
  if (groups.length === 0) return;
  yield '';
  yield title;
  for (const group of groups.slice(0, groupsShown)) yield* groupLines(group, unit);
  if (groups.length > groupsShown) {
    yield `  … and ${number(groups.length - groupsShown)} more kinds; --json lists every one.`;
  }
}

function* groupLines({ field, message, accepted, count, first }: Group, unit: string): Generator<string> {
  yield `  ${field}: ${message}${count > 1 && accepted !== null ? ', and the like' : ''} (${counted(count, unit)})`;
  if (accepted !== null) yield `    accepted: ${accepted}`;
  // An assumption is the same in every row; what was found, or taken out, is another thing in each.
  const isTold = accepted !== null || first.some(({ found }) => found !== '');
  for (const { file, line, found } of isTold ? first : first.slice(0, 1)) {
    yield `    ${file}:${line}${found === '' ? '' : `  ${found}`}`;
  }
  const rest = count - first.length;
  if (isTold && rest > 0) yield `    … and ${number(rest)} more`;
}

function vacancies(count: number): string {
  return count === 1 ? '1 vacancy' : `${number(count)} vacancies`;
}

function counted(value: number, unit: string): string {
  return `${number(value)} ${unit}${value === 1 ? '' : 's'}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** Also those that turn the direction of a line: a terminal obeys them, whoever wrote them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A line from a feed that can be shown on a terminal: what would command it is written as `\x1b`. */
function escapeControlCharacters(line: string): string {
  return line.replace(controlCharacters, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}
