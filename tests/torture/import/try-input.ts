import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exitCodes } from '../../../src/foundation/operator-error.ts';
import type { Counts, ImportReport } from '../../../src/intake/report/report.ts';
import { type Complaint, complaintsAbout, excerpt, isDone } from '../endings.ts';
import { instant, type Workspace } from '../workspace.ts';
import { type CommandChild, type EndedCommand, mostSeconds, type Outcome } from './command-child.ts';
import type { ImportInput } from './inputs.ts';

/** No input here is larger than a few megabytes as it is stored: none may cost more than this. */
export const mostMegabytes = 700;

export interface Tried {
  readonly outcome: Outcome;
  readonly complaints: readonly Complaint[];
}

export async function tried(input: ImportInput, workspace: Workspace, child: CommandChild): Promise<Tried> {
  rmSync(join(workspace.cwd, 'saved.json'), { force: true });
  const before = { state: workspace.boardState(), vacancies: vacanciesOn(workspace) };
  const outcome = await child.run(jobOf(input, workspace.cwd));
  if (outcome.kind === 'ended')
    return { outcome, complaints: [...judged(input, outcome, workspace, before)] };
  const kind = outcome.kind === 'died' ? 'crash' : 'hang';
  return {
    outcome,
    complaints: [{ kind, what: `the process ${outcome.kind}: ${excerpt(outcome.messages)}` }],
  };
}

function jobOf({ args, files, piped = false, env = {} }: ImportInput, cwd: string) {
  for (const { name, content } of files) writeFileSync(join(cwd, name), content);
  const isImport = args[0] === 'import';
  const input = piped ? Buffer.from(files[0].content).toString('base64') : null;
  return {
    args: isImport ? [...args, '--json'] : args,
    cwd,
    env: { TABULADOR_NOW: instant(0), ...env },
    input,
  };
}

function* judged(
  input: ImportInput,
  outcome: EndedCommand,
  workspace: Workspace,
  before: { readonly state: string; readonly vacancies: number },
): Generator<Complaint> {
  const { seconds, peakMegabytes, code, output } = outcome;
  yield* complaintsAbout(outcome);
  if (seconds > mostSeconds) yield { kind: 'hang', what: `${seconds.toFixed(0)} s of a processor` };
  if (peakMegabytes > mostMegabytes) yield { kind: 'hang', what: `${peakMegabytes.toFixed(0)} MB of memory` };
  if (!isDone(code)) {
    // The first command on a new board makes its file, refused or not.
    if (before.state !== 'none' && workspace.boardState() !== before.state) {
      yield { kind: 'loss', what: `refused with ${code}, and the board has changed` };
    }
    return;
  }
  if (input.args[0] !== 'import') return;
  let report: ImportReport;
  try {
    report = JSON.parse(output) as ImportReport;
  } catch (error) {
    yield { kind: 'wrong', what: `the report is not JSON: ${(error as Error).message}` };
    return;
  }
  yield* countComplaints(report);
  if ((code === exitCodes.partial) !== report.counts.rejected > 0) {
    yield { kind: 'wrong', what: `exit code ${code} with ${report.counts.rejected} rejected` };
  }
  const gained = vacanciesOn(workspace) - before.vacancies;
  const { added, closed } = report.kept ? report.counts : { added: 0, closed: 0 };
  if (gained < added || gained > added + closed) {
    yield { kind: 'loss', what: `${added} added by the report, ${gained} on the board` };
  }
}

/** Every row is one thing and no other. Those that close a vacancy count among `closed`, with what no row stands for. */
export function* countComplaints({
  counts,
  files,
  rejections,
  duplicates,
}: ImportReport): Generator<Complaint> {
  const { rows, added, updated, unchanged, joined, rejected, closed } = counts;
  const left = rows - added - updated - unchanged - joined - rejected;
  if (left < 0 || left > closed) yield { kind: 'wrong', what: `the counts do not add up: ${told(counts)}` };
  const sum = (name: 'rows' | 'rejected') => files.reduce((total, file) => total + file[name], 0);
  if (sum('rows') !== rows || sum('rejected') !== rejected) {
    yield { kind: 'wrong', what: `the files do not add up to the counts: ${told(counts)}` };
  }
  if (rejections.length !== rejected || duplicates.length !== joined) {
    yield {
      kind: 'wrong',
      what: `${rejections.length} rejections and ${duplicates.length} duplicates: ${told(counts)}`,
    };
  }
}

function told(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

export function vacanciesOn({ board }: Workspace): number {
  try {
    const database = new DatabaseSync(board, { readOnly: true });
    try {
      return (database.prepare('SELECT count(*) AS count FROM vacancy').get() as { count: number }).count;
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/** The file that the case is about, and the command that feeds it again. */
export function saved({ files: [file], args, piped }: ImportInput) {
  const rest = args.slice(1).filter((word) => word !== file.name && word !== '-');
  const isFeed = args.includes(file.name) && args[args.indexOf(file.name) - 1] === args[0];
  const repeat = piped
    ? `node bin/tabulador.js import - ${rest.join(' ')} < {file}`
    : `node bin/tabulador.js import {file} ${rest.join(' ')}`;
  return { name: file.name, content: file.content, ...((piped || isFeed) && { repeat }) };
}
