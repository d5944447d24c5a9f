import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exitCodes } from '../../../src/foundation/operator-error.ts';
import type { Counts, ImportReport } from '../../../src/intake/report/import-report.ts';
import { type Complaint, complaintsAbout, excerpt, isDone } from '../endings.ts';
import type { Case, Session } from '../session.ts';
import { instant, Workspace } from '../workspace.ts';
import { CommandChild, type EndedCommand, mostSeconds, type Outcome } from './command-child.ts';
import { type ImportInput, inputOf } from './inputs.ts';

/** No input here is larger than a few megabytes as it is stored: none may cost more than this. */
const mostMegabytes = 700;
const mostSecondsOfBuild = 300;

/** Inputs that share a board, and are built together. */
const batchSize = 120;

/** Feeds odd files to `import`; what it accepts must build and verify. */
export async function fuzzImport(session: Session): Promise<void> {
  const child = new CommandChild();
  const kinds = new Map<string, number>();
  const batch = new Batch(session, child);
  try {
    for (const one of session.cases(140)) {
      session.ledger.inputs++;
      const input = inputOf(one);
      const { outcome, complaints } = await tried(input, batch.workspace, child);
      for (const { kind, what } of complaints)
        session.fail(one, kind, `${input.kind}: ${what}`, saved(input));
      if (outcome.kind !== 'ended' || outcome.peakMegabytes > mostMegabytes) await child.stop();
      if (outcome.kind === 'ended' && isDone(outcome.code) && complaints.length === 0) batch.add(one, input);
      const word = outcome.kind === 'ended' ? `exit ${outcome.code}` : outcome.kind;
      kinds.set(word, (kinds.get(word) ?? 0) + 1);
      if (batch.size >= batchSize) await batch.build();
    }
    await batch.build();
  } finally {
    await child.stop();
  }
  const told = [...kinds].sort().map(([word, count]) => `${word} ${count}`);
  session.ledger.notes.push(`${told.join(', ')}; ${batch.builds} builds of what was accepted`);
}

interface Tried {
  readonly outcome: Outcome;
  readonly complaints: readonly Complaint[];
}

async function tried(input: ImportInput, workspace: Workspace, child: CommandChild): Promise<Tried> {
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
function* countComplaints({ counts, files, rejections, duplicates }: ImportReport): Generator<Complaint> {
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

function vacanciesOn({ board }: Workspace): number {
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

function saved({ files: [file], args, piped }: ImportInput) {
  const rest = args.slice(1).filter((word) => word !== file.name && word !== '-');
  const isFeed = args.includes(file.name) && args[args.indexOf(file.name) - 1] === args[0];
  const repeat = piped
    ? `node bin/tabulador.js import - ${rest.join(' ')} < {file}`
    : `node bin/tabulador.js import {file} ${rest.join(' ')}`;
  return { name: file.name, content: file.content, ...((piped || isFeed) && { repeat }) };
}

interface Accepted {
  readonly one: Case;
  readonly input: ImportInput;
}

/** Inputs on one board. What was accepted is built together, which is much cheaper than one by one. */
class Batch {
  readonly #session: Session;
  readonly #child: CommandChild;
  readonly #directory: string;
  #accepted: Accepted[] = [];
  #boards = 0;
  workspace: Workspace;
  builds = 0;

  constructor(session: Session, child: CommandChild) {
    this.#session = session;
    this.#child = child;
    this.#directory = session.options.scratch;
    this.workspace = this.#fresh();
  }

  get size(): number {
    return this.#accepted.length;
  }

  add(one: Case, input: ImportInput): void {
    // What was only looked at leaves nothing to build.
    if (!input.args.includes('--dry-run') && input.args[0] === 'import') this.#accepted.push({ one, input });
  }

  /** Builds and verifies what the board holds, and goes on with an empty one. */
  async build(): Promise<void> {
    const accepted = this.#accepted;
    this.#accepted = [];
    if (accepted.length === 0) return;
    const [complaint] = await this.#built(this.workspace);
    if (complaint) {
      const culprit = await this.#culprit(accepted);
      const { one, input } = culprit ?? (accepted.at(-1) as Accepted);
      const whose = culprit ? 'accepted, and then' : `${accepted.length} inputs together: accepted, and then`;
      this.#session.fail(one, complaint.kind, `${whose} ${complaint.what}`, saved(input));
    }
    rmSync(this.workspace.cwd, { recursive: true, force: true });
    this.workspace = this.#fresh();
  }

  async #built(workspace: Workspace): Promise<Complaint[]> {
    this.builds++;
    const env = { TABULADOR_NOW: instant(60) };
    const job = { args: ['build', '--force'], cwd: workspace.cwd, env, input: null };
    const outcome = await this.#child.run(job, mostSecondsOfBuild);
    // What a build needs must not be put down to the next input.
    await this.#child.stop();
    if (outcome.kind !== 'ended')
      return [{ kind: 'crash', what: `the build ${outcome.kind}: ${excerpt(outcome.messages)}` }];
    if (outcome.code !== exitCodes.ok) {
      return [{ kind: 'loss', what: `the build ended with ${outcome.code}: ${excerpt(outcome.messages)}` }];
    }
    return workspace.currentComplaints();
  }

  /** The last input of the shortest beginning that fails. */
  async #culprit(accepted: readonly Accepted[]): Promise<Accepted | undefined> {
    let [good, bad] = [0, accepted.length];
    if ((await this.#replayed(accepted)).length === 0) return undefined;
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if ((await this.#replayed(accepted.slice(0, middle))).length > 0) bad = middle;
      else good = middle;
    }
    return accepted[bad - 1];
  }

  async #replayed(accepted: readonly Accepted[]): Promise<Complaint[]> {
    const workspace = this.#fresh();
    for (const { input } of accepted) await tried(input, workspace, this.#child);
    const complaints = await this.#built(workspace);
    rmSync(workspace.cwd, { recursive: true, force: true });
    return complaints;
  }

  #fresh(): Workspace {
    const cwd = join(this.#directory, `board-${this.#boards++}`);
    mkdirSync(cwd, { recursive: true });
    return new Workspace(cwd);
  }
}
