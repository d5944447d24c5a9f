import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/foundation/operator-error.ts';
import { type Complaint, excerpt, isDone } from '../endings.ts';
import type { Case, Session } from '../session.ts';
import { instant, Workspace } from '../workspace.ts';
import { CommandChild } from './command-child.ts';
import { type ImportInput, inputOf } from './inputs.ts';
import { mostMegabytes, saved, tried, vacanciesOn } from './try-input.ts';

/** Inputs that share a board, and are built together. */
const batchSize = 120;

/** Feeds odd files to `import`; what it accepts must build and verify. */
export async function fuzzImport(session: Session): Promise<void> {
  const child = new CommandChild();
  const kinds = new Map<string, number>();
  const batch = new Batch(session, child);
  let vacancies = 0;
  const build = () => {
    vacancies += vacanciesOn(batch.workspace);
    return batch.build();
  };
  try {
    for (const one of session.cases(40)) {
      session.ledger.inputs++;
      const input = inputOf(one);
      const { outcome, complaints } = await tried(input, batch.workspace, child);
      for (const { kind, what } of complaints)
        session.fail(one, kind, `${input.kind}: ${what}`, saved(input));
      if (outcome.kind !== 'ended' || outcome.peakMegabytes > mostMegabytes) await child.stop();
      if (outcome.kind === 'ended' && isDone(outcome.code) && complaints.length === 0) batch.add(one, input);
      const word = outcome.kind === 'ended' ? `exit ${outcome.code}` : outcome.kind;
      kinds.set(word, (kinds.get(word) ?? 0) + 1);
      if (batch.size >= batchSize) await build();
    }
    await build();
  } finally {
    await child.stop();
  }
  const told = [...kinds].sort().map(([word, count]) => `${word} ${count}`);
  session.ledger.notes.push(
    `${told.join(', ')}; ${vacancies} vacancies from what was accepted, in ${batch.builds} builds`,
  );
}

const mostSecondsOfBuild = 300;
const mostSearches = 2;
const builtAt = instant(60);

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
  #searches = 0;
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
      const content = readFileSync(this.workspace.board);
      const { one } = (await this.#culprit(accepted)) ?? (accepted.at(-1) as Accepted);
      this.#session.fail(one, complaint.kind, `accepted, and then ${complaint.what}`, {
        name: 'board.sqlite',
        content,
        repeat: `TABULADOR_BOARD={file} TABULADOR_NOW=${builtAt} node bin/tabulador.js build --force`,
      });
    }
    rmSync(this.workspace.cwd, { recursive: true, force: true });
    this.workspace = this.#fresh();
  }

  async #built(workspace: Workspace): Promise<Complaint[]> {
    this.builds++;
    const env = { TABULADOR_NOW: builtAt };
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

  /** The last input of the shortest beginning that fails. That takes long: what goes wrong often is looked for once. */
  async #culprit(accepted: readonly Accepted[]): Promise<Accepted | undefined> {
    if (this.#searches++ >= mostSearches) return undefined;
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
