import { resolve } from 'node:path';
import type { ActiveVacancy, BoardView } from '../../board/board.ts';
import { contentKey } from '../../release/file-sink.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import type { EmployerRules } from '../../vacancies/gate/employer-rules.ts';
import { loadEmployerRules } from '../../vacancies/gate/employer-rules.ts';
import type { InspectorOptions } from '../../vacancies/gate/judge-vacancy.ts';
import { createVacancyJudge } from '../../vacancies/gate/judge-vacancy.ts';
import { type UndecidedName, undecidedNames } from '../../vacancies/gate/names/employer-names.ts';
import type { TextFinding } from '../../vacancies/inspection.ts';
import type { Employer, PublicVacancy } from '../../vacancies/vacancy.ts';
import { readBoard, type Workspace } from './workspace.ts';

/** The decisions of the operator about names of employers, from the file in the settings. */
export function employerRules({ cwd, settings: { privacy } }: Workspace): EmployerRules {
  return loadEmployerRules(privacy.employers === null ? null : resolve(cwd, privacy.employers));
}

/** What the gate knows when it reads a vacancy: the same for an import and for a build. */
export function gateKnowledge(
  workspace: Workspace,
  employers: readonly Employer[],
): Pick<InspectorOptions, 'employers' | 'rules' | 'allowedHosts' | 'ownCodePrefix'> {
  const { apply, vacancies } = workspace.settings;
  return {
    employers,
    rules: employerRules(workspace),
    allowedHosts: apply.hosts,
    ownCodePrefix: vacancies.idPrefix,
  };
}

/** An active vacancy that is not published, because its texts name somebody. */
export interface WithheldVacancy {
  /** The code and not the address: the address comes from the title, which may name somebody. */
  readonly vacancyId: string;
  /** Where and of what kind. What was found stays on the board. */
  readonly findings: readonly Pick<TextFinding, 'field' | 'kind'>[];
}

/** The same with what was found, for people who may read the board. */
export interface RevealedVacancy extends WithheldVacancy {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly Pick<TextFinding, 'field' | 'kind' | 'found'>[];
}

interface JudgeContext {
  readonly employers: readonly Employer[];
  /** Vacancies that the same rules have accepted just now. */
  readonly alreadyRead?: ReadonlySet<string>;
  /** What an earlier build accepted, and the edition of that build. */
  readonly earlier?: { readonly edition: string; readonly verdicts: Verdicts | undefined };
}

/** For each accepted vacancy a digest of what was read and of the rules. */
type Verdicts = ReadonlyMap<string, string>;

/**
 * The active vacancies that may be published. A vacancy that an import accepted is withheld only when an employer or a rule
 * was added after it.
 */
export class JudgedVacancies implements AsyncIterable<readonly PublicVacancy[]> {
  readonly #batches: () => AsyncIterable<readonly ActiveVacancy[]>;
  readonly #judge: () => ReturnType<typeof createVacancyJudge>;
  readonly #withheld = new Map<string, RevealedVacancy>();
  readonly #alreadyRead: ReadonlySet<string>;
  readonly #rules: string;
  readonly #verdictsBefore: Verdicts;
  readonly #verdicts = new Map<string, string>();
  #isJudged = false;

  constructor(
    view: BoardView,
    workspace: Workspace & { readonly now: Date },
    { employers, alreadyRead = new Set(), earlier }: JudgeContext,
  ) {
    this.#alreadyRead = alreadyRead;
    const knowledge = gateKnowledge(workspace, employers);
    this.#rules = contentKey(JSON.stringify([earlier?.edition, knowledge]));
    this.#verdictsBefore = earlier?.verdicts ?? new Map();
    const today = todayEverywhere(workspace.now);
    this.#batches = () => view.active(today, workspace.settings.vacancies);
    let judge: ReturnType<typeof createVacancyJudge> | undefined;
    this.#judge = () => {
      judge ??= createVacancyJudge(knowledge);
      return judge;
    };
  }

  /** Complete after the first pass over the vacancies. */
  get withheld(): readonly WithheldVacancy[] {
    return this.revealed.map(({ vacancyId, findings }) => ({
      vacancyId,
      findings: findings.map(({ field, kind }) => ({ field, kind })),
    }));
  }

  /** The same with what was found. */
  get revealed(): readonly RevealedVacancy[] {
    return [...this.#withheld.values()];
  }

  /** Complete after the first pass over the vacancies. */
  get verdicts(): Verdicts {
    return this.#verdicts;
  }

  /** The first pass judges the vacancies; later ones yield the same. */
  async *[Symbol.asyncIterator](): AsyncGenerator<readonly PublicVacancy[]> {
    const isFirst = !this.#isJudged;
    for await (const batch of this.#batches()) {
      if (isFirst) for (const active of batch) this.#read(active);
      yield batch.flatMap(({ vacancy }) => (this.#withheld.has(vacancy.id) ? [] : [vacancy]));
    }
    this.#isJudged = true;
  }

  #read({ vacancy, employer }: ActiveVacancy): void {
    const { id, vacancyId, title } = vacancy;
    if (this.#alreadyRead.has(id)) return;
    const read = contentKey(`${this.#rules}${JSON.stringify([vacancy, employer])}`);
    const found = this.#verdictsBefore.get(id) === read ? [] : this.#judge()(vacancy, employer);
    if (found.length === 0) {
      this.#verdicts.set(id, read);
      return;
    }
    const findings = found.map(({ field, kind, found: words }) => ({ field, kind, found: words }));
    this.#withheld.set(id, { id, vacancyId, title, findings });
  }
}

/** The vacancies that a build would withhold now, without those that the same rules have read already. */
export async function withheldVacancies(
  view: BoardView,
  workspace: Workspace & { readonly now: Date },
  alreadyRead: ReadonlySet<string>,
): Promise<readonly WithheldVacancy[]> {
  const judged = new JudgedVacancies(view, workspace, { employers: await view.employers(), alreadyRead });
  for await (const _ of judged);
  return judged.withheld;
}

export interface EmployerReview {
  /** How many employers the board has. */
  readonly employers: number;
  readonly undecided: readonly UndecidedName[];
}

/** Names of employers that are also ordinary words and need a decision of the operator. */
export async function reviewEmployers(workspace: Workspace): Promise<EmployerReview> {
  const rules = employerRules(workspace);
  const employers = await readBoard(workspace, (view) => view.employers());
  return { employers: employers.length, undecided: undecidedNames(employers, rules) };
}
