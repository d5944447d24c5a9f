import { guessLines } from '../profiles/guess/describe-guess.ts';
import type {
  Cause,
  Counts,
  FoundPlace,
  ImportReport,
  MissingSummary,
  RowPlace,
  WarningGroup,
} from './import-report.ts';
import { nextSteps } from './next-steps.ts';

const groupsShown = 20;
const placesShown = 3;

/**
 * The report for people: what was done, what would bring rejected rows back, what to know, and what to do next, unless the
 * import was a step of something larger.
 */
export function reportText(report: ImportReport, { isStep = false } = {}): string {
  const lines = [headline(report), `  ${countsLine(report.counts)}`];
  if (report.files.length > 0) lines.push('', ...report.files.map(fileLine));
  for (const summary of report.missing) lines.push('', ...missingLines(summary));
  for (const guess of report.guesses) lines.push('', ...guessLines(guess));
  for (const { file, profile, columns } of report.unknownColumns) {
    lines.push(
      '',
      `Columns of ${file} that profile ${profile} does not use: ${columns.map((column) => `"${column}"`).join(', ')}`,
    );
  }
  for (const notice of report.notices) lines.push('', notice);
  lines.push(...duplicateLines(report), ...rejectedLines(report), ...warningLines(report.warningGroups));
  const next = isStep ? [] : nextSteps(report);
  if (next.length > 0) lines.push('', 'Next', ...next.map((step) => `  ${step}`));
  return `${lines.map(escapeControlCharacters).join('\n')}\n`;
}

function headline({ kept, dryRun }: ImportReport): string {
  if (kept) return 'Imported.';
  return dryRun ? 'Dry run: this is what the import would do. Nothing was kept.' : 'Nothing was imported.';
}

function countsLine(counts: Counts): string {
  const { rows, added, updated, unchanged, joined, closed, rejected, warnings } = counts;
  return [
    counted(rows, 'row'),
    `${number(added)} added`,
    `${number(updated)} updated`,
    `${number(unchanged)} unchanged`,
    ...(joined > 0 ? [`${number(joined)} joined`] : []),
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

function* duplicateLines({ counts, duplicates, joinedVacancies }: ImportReport): Generator<string> {
  if (counts.joined === 0) return;
  const rows = counts.joined === 1 ? '1 row says' : `${number(counts.joined)} rows say`;
  yield '';
  yield `Duplicates: ${rows} the same as another and ${counts.joined === 1 ? 'was' : 'were'} joined with it (${vacancies(joinedVacancies)})`;
  for (const { of, ...row } of duplicates.slice(0, placesShown)) {
    const where =
      of.file === null ? `key ${of.key} of feed ${of.feed}` : `${of.file}:${of.line}, key ${of.key}`;
    yield `    ${rowText(row)}  is ${of.id} (${where})`;
  }
  if (counts.joined > placesShown)
    yield `    … and ${number(counts.joined - placesShown)} more; --json lists every one`;
  yield '    to keep them apart: setting vacancies.joinDuplicates false';
}

function* rejectedLines({ counts, causes }: ImportReport): Generator<string> {
  if (causes.length === 0) return;
  yield '';
  yield `Rejected: ${counted(counts.rejected, 'row')}`;
  for (const cause of causes.slice(0, groupsShown)) yield* causeLines(cause);
  yield* moreKinds(causes.length);
}

function* causeLines(cause: Cause): Generator<string> {
  const { rows, bringsBack, fix, values, otherValues, accepted } = cause;
  if (cause.cause === 'elsewhere') {
    const where = rows === 1 ? '1 row is in a place that is' : `${number(rows)} rows are in places that are`;
    yield `  ${where} not published: ${valuesText(values, otherValues)}`;
    return;
  }
  if (cause.cause === 'redactable') {
    yield `  --redact would bring back ${number(bringsBack)} of ${counted(rows, 'row')} with confidential texts: ${valuesText(values, otherValues)}`;
  } else {
    const alone = bringsBack === rows ? '' : `, ${number(bringsBack)} of them for this alone`;
    yield `  ${cause.field}: ${cause.reason}${rows > 1 && values.length > 1 ? ', and the like' : ''} (${counted(rows, 'row')}${alone})`;
    yield `    accepted: ${accepted}`;
    if (values.length > 1) yield `    found: ${valuesText(values, otherValues)}`;
    if (fix !== null) yield `    in the profile: ${fix}`;
  }
  yield* placeLines(cause.first, rows);
}

function* warningLines(groups: readonly WarningGroup[]): Generator<string> {
  if (groups.length === 0) return;
  yield '';
  yield 'Warnings';
  for (const { field, message, rows, fix, values, otherValues, first } of groups.slice(0, groupsShown)) {
    yield `  ${field}: ${message} (${counted(rows, 'time')})`;
    if (fix !== null) yield `    otherwise, in the profile: ${fix}`;
    // An assumption is the same in every row; what was found, or taken out, is another thing in each.
    if (values.length > 1) yield `    found: ${valuesText(values, otherValues)}`;
    yield* placeLines(values.length > 0 ? first : first.slice(0, 1), values.length > 0 ? rows : 1);
  }
  yield* moreKinds(groups.length);
}

function* moreKinds(groups: number): Generator<string> {
  if (groups > groupsShown)
    yield `  … and ${number(groups - groupsShown)} more kinds; --json lists every one.`;
}

function* placeLines(first: readonly FoundPlace[], rows: number): Generator<string> {
  for (const { found, ...row } of first.slice(0, placesShown)) {
    yield `    ${rowText(row)}${found === '' ? '' : `  ${found}`}`;
  }
  if (rows > placesShown) yield `    … and ${number(rows - placesShown)} more`;
}

function rowText({ file, line, key }: RowPlace): string {
  return `${file}:${line}${key === null ? '' : `  key ${key}`}`;
}

function valuesText(values: Cause['values'], others: number): string {
  const shown = values.map(({ value, rows }) => `${value} ${number(rows)}`).join(', ');
  return others > 0 ? `${shown}, and ${number(others)} others` : shown;
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
