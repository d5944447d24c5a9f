import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { type Paint, plainPaint } from '../../foundation/paint.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import { shortList } from '../understand/contract.ts';
import { guessedProfile } from '../understand/guess-profile.ts';
import { causeTexts, type Repair, withValue } from './causes.ts';
import type {
  Cause,
  Counts,
  FoundPlace,
  ImportReport,
  MissingSummary,
  RowPlace,
  WarningGroup,
} from './report.ts';

const groupsShown = 20;
const placesShown = 3;

/** The report for people: without next steps as part of a larger command, without advice that `tabulador fix` gives. */
export function reportText(
  report: ImportReport,
  { isStep = false, paint = plainPaint, feed = undefined as string | undefined } = {},
): string {
  const byHand = feed === undefined;
  const lines: Line[] = [{ text: headline(report), style: 'headline' }, `  ${countsLine(report.counts)}`];
  if (report.files.length > 0) lines.push('', ...report.files.map(fileLine));
  for (const summary of report.missing) lines.push('', ...missingLines(summary));
  for (const guess of report.guesses) lines.push('', ...guessLines(guess));
  for (const { file, profile, columns } of report.unknownColumns) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const isGuess = profile === guessedProfile;
    const unused = say`Columns of ${file} that profile ${profile} does not use: ${names}`;
    lines.push('', isGuess ? say`Columns of ${file} that are not used: ${names}` : unused);
  }
  for (const notice of report.notices) lines.push('', notice);
  lines.push(
    ...duplicateLines(report),
    ...rejectedLines(report, byHand),
    ...warningLines(report.warningGroups, byHand),
  );
  const next = isStep ? [] : nextSteps(report, feed);
  if (next.length > 0) {
    const steps = next.map((step): Line => ({ text: `  ${step}`, style: 'command' }));
    lines.push('', { text: say`Next`, style: 'headline' }, ...steps);
  }
  const painted = lines.map((line) =>
    typeof line === 'string' ? visibleLine(line) : paint[line.style](visibleLine(line.text)),
  );
  return `${painted.join('\n')}\n`;
}

/** A line may contain text of a feed, so its control characters are removed before it is painted. */
type Line = string | { readonly text: string; readonly style: keyof Paint };

function headline({ kept, dryRun }: ImportReport): string {
  if (kept) return say`Imported.`;
  return dryRun
    ? say`Dry run: this is what the import would do. Nothing was kept.`
    : say`Nothing was imported.`;
}

export function countsLine(counts: Counts): string {
  const { rows, added, updated, unchanged, joined, takenDown = 0, closed, rejected, warnings } = counts;
  return [
    rowCount(rows),
    say`${grouped(added)} added`,
    say`${grouped(updated)} updated`,
    say`${grouped(unchanged)} unchanged`,
    ...(joined > 0 ? [say`${grouped(joined)} joined`] : []),
    ...(takenDown > 0 ? [say`${grouped(takenDown)} taken down`] : []),
    say`${grouped(closed)} closed`,
    say`${grouped(rejected)} rejected`,
    say`warnings: ${grouped(warnings)}`,
  ].join(' · ');
}

function fileLine(summary: ImportReport['files'][number]): string {
  const { file, format, encoding, profile, feed, rows, rejected } = summary;
  return `  ${file}: ${[
    format,
    encoding,
    profile === guessedProfile ? say`profile guessed` : say`profile ${profile}`,
    say`feed ${feed}`,
    rowCount(rows),
    ...(rejected > 0 ? [say`${grouped(rejected)} rejected`] : []),
  ].join(', ')}`;
}

function* missingLines(summary: MissingSummary): Generator<string> {
  const { feed, missing, closed, heldBack, rejectedButListed } = summary;
  yield heldBack === null
    ? say`Feed ${feed}: closed, because it no longer lists them: ${grouped(closed)}.`
    : say`Feed ${feed}: no longer listed: ${grouped(missing)}. None was closed, because ${heldBack}.`;
  if (rejectedButListed > 0)
    yield `  ${say`Open, because rejected rows list them: ${grouped(rejectedButListed)}.`}`;
}

function* duplicateLines({ counts, duplicates, joinedVacancies }: ImportReport): Generator<string> {
  const { joined } = counts;
  if (joined === 0) return;
  yield '';
  yield say`Rows that say the same as another and were joined with it: ${grouped(joined)}; vacancies: ${grouped(joinedVacancies)}`;
  for (const { of, ...row } of duplicates.slice(0, placesShown)) {
    const where =
      of.file === null
        ? say`key ${of.key} of feed ${of.feed}`
        : say`${`${of.file}:${of.line}`}, key ${of.key}`;
    yield `    ${say`${rowText(row)}  is ${of.id} (${where})`}`;
  }
  if (joined > placesShown)
    yield `    ${say`… and ${grouped(joined - placesShown)} more; --json lists every one`}`;
  yield `    ${say`to keep them apart, set vacancies.joinDuplicates to false`}`;
}

function* rejectedLines({ counts, causes }: ImportReport, byHand: boolean): Generator<Line> {
  if (causes.length === 0) return;
  yield '';
  yield { text: say`Rejected: ${rowCount(counts.rejected)}`, style: 'trouble' };
  for (const cause of causes.slice(0, groupsShown)) yield* causeLines(cause, byHand);
  yield* moreKinds(causes.length);
}

export function* causeLines(
  cause: Omit<Cause, 'cause'> & { readonly cause: string },
  byHand = false,
): Generator<string> {
  const { rows, bringsBack, values, otherValues, accepted } = cause;
  const repairs = byHand ? cause.repairs : [];
  const found = valuesText(values, otherValues);
  if (cause.cause === 'elsewhere') {
    yield `  ${causeText({ ...cause, cause: 'elsewhere' })}: ${found}`;
    yield* profileLine(repairs);
    return;
  }
  if (cause.cause === 'redactable' && !byHand) {
    yield `  ${causeText({ ...cause, cause: 'redactable' })}: ${found}`;
  } else if (cause.cause === 'redactable') {
    yield `  ${say`--redact would bring back ${grouped(bringsBack)} of ${rowCount(rows)} with confidential texts: ${found}`}`;
  } else {
    const like = rows > 1 && values.length > 1 ? `, ${say`and the like`}` : '';
    const isAlone = bringsBack === rows || bringsBack === 0;
    const alone = isAlone ? '' : `, ${say`${grouped(bringsBack)} of them for this reason only`}`;
    const count = rows > 0 ? ` (${rowCount(rows)}${alone})` : '';
    yield `  ${cause.field}: ${cause.reason}${like}${count}`;
    if (accepted !== '') yield `    ${say`accepted: ${accepted}`}`;
    if (values.length > 1) yield `    ${say`found: ${found}`}`;
    yield* profileLine(repairs);
  }
  yield* placeLines(cause.first, rows);
}

function* profileLine(repairs: readonly Repair[]): Generator<string> {
  if (repairs.length > 0) yield `    ${say`in the profile: ${profileText(repairs)}`}`;
}

const repairsInLine = 3;

/** Such as `"values": { "modality": { "Campo": "…" } }`, for a profile that is written by hand. */
export function profileText(repairs: readonly Repair[]): string {
  const put = (tree: unknown, { at, value }: Repair) => withValue(tree, at, value ?? '…');
  const tree = repairs.slice(0, repairsInLine).reduce(put, {});
  return JSON.stringify(tree, null, 1).replace(/\n\s*/g, ' ').slice(2, -2);
}

/** A cause in one line. Without the words of the feed a log may have it. */
export function causeText({ cause, field, rows }: Pick<Cause, 'cause' | 'field' | 'rows'>): string {
  return `${rowCount(rows)}: ${causeTexts(field)[cause]}`;
}

function* warningLines(groups: readonly WarningGroup[], byHand: boolean): Generator<Line> {
  if (groups.length === 0) return;
  yield '';
  yield { text: say`Warnings`, style: 'warning' };
  for (const { field, message, rows, repairs, values, otherValues, first } of groups.slice(0, groupsShown)) {
    yield `  ${field}: ${message} (${say`times: ${grouped(rows)}`})`;
    if (byHand && repairs.length > 0) yield `    ${say`otherwise, in the profile: ${profileText(repairs)}`}`;
    if (values.length > 1) yield `    ${say`found: ${valuesText(values, otherValues)}`}`;
    yield* placeLines(values.length > 0 ? first : first.slice(0, 1), values.length > 0 ? rows : 1);
  }
  yield* moreKinds(groups.length);
}

function* moreKinds(groups: number): Generator<string> {
  if (groups > groupsShown)
    yield `  ${say`… and ${grouped(groups - groupsShown)} more; --json lists every one`}`;
}

function* placeLines(first: readonly FoundPlace[], rows: number): Generator<string> {
  for (const { found, ...row } of first.slice(0, placesShown)) {
    yield `    ${rowText(row)}${found === '' ? '' : `  ${found}`}`;
  }
  if (rows > placesShown) yield `    ${say`… and ${grouped(rows - placesShown)} more`}`;
}

function rowText({ file, line, key }: RowPlace): string {
  return `${file}:${line}${key === null ? '' : `  ${say`key ${key}`}`}`;
}

function valuesText(values: Cause['values'], others: number): string {
  const shown = values.map(({ value, rows }) => `${value} ${grouped(rows)}`).join(', ');
  return others > 0 ? say`${shown}, and ${grouped(others)} others` : shown;
}

export const rowCount = (rows: number): string => (rows === 1 ? say`1 row` : say`${grouped(rows)} rows`);

function* guessLines({ file, columns, private: hidden }: ImportReport['guesses'][number]): Generator<string> {
  yield say`How the columns of ${file} were understood (--save-profile FILE writes it, to be changed and used with --profile FILE):`;
  const written = columns.map(({ field, columns: names }) => [quotedNames(names), field] as const);
  const width = Math.min(60, Math.max(0, ...written.map(([names]) => names.length)));
  for (const [names, field] of written) yield `  ${names.padEnd(width)} → ${field}`;
  if (hidden.length > 0) yield `  ${say`never published: ${quotedNames(hidden)}`}`;
}

function quotedNames(names: readonly string[]): string {
  return shortList(names, { most: 12, length: 60, quote: '"' });
}

const stepsShown = 4;

function nextSteps(
  { kept, dryRun, counts, causes, files }: ImportReport,
  feed: string | undefined,
): string[] {
  // The demo imports no files.
  if (files.length === 0) return [];
  const repaired = causes.filter(({ repairs, bringsBack }) => repairs.length > 0 && bringsBack > 0);
  const steps =
    feed === undefined
      ? repaired.slice(0, stepsShown).map(stepOf)
      : repaired.slice(0, 1).map(() => say`see what would bring rejected rows back: tabulador fix ${feed}`);
  const hasOthers = causes.some(({ cause, repairs }) => repairs.length === 0 && cause !== 'elsewhere');
  if (hasOthers) steps.push(say`correct the other rows: --rejects FILE writes them with their reasons`);
  if (dryRun) steps.push(say`repeat the import without --dry-run`);
  else if (kept && counts.rows > counts.rejected) steps.push(say`publish what was imported: tabulador build`);
  return steps;
}

function stepOf({ cause, repairs, bringsBack }: Cause): string {
  const repaired = repairs.reduce((sum, { rows }) => sum + rows, 0);
  const most = Math.min(bringsBack, repaired);
  const rows = say`brings in ${rowCount(most)}`;
  return cause === 'redactable'
    ? say`repeat the import with --redact: ${rows}`
    : say`put ${profileText(repairs)} into the profile: ${rows}`;
}
