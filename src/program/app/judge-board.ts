import type { BoardSession, BoardView } from '../../board/board.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { addDays, todayEverywhere, todayIn } from '../../vacancies/calendar.ts';
import { type Gate, soughtWords } from '../../vacancies/gate/gate.ts';
import { caughtIn, judgeVacancy, type TextFinding } from '../../vacancies/gate/judge-vacancy.ts';
import { createLeakNet } from '../../vacancies/gate/leak-net.ts';
import { namesDigest, rulesOf, textsThatMayName, verdictOf } from '../../vacancies/gate/verdicts.ts';
import { namesBasis } from '../../vacancies/salaries/figures.ts';
import { generatedAtOf, type Snapshot } from '../../vacancies/snapshot.ts';
import type { Employer, PublicVacancy, VacancyFacts } from '../../vacancies/vacancy.ts';
import { employersNamedByWords, gateOf, isUndecided, productWords } from './confidentiality.ts';
import { buildFingerprint, gateFingerprint, packageVersion } from './own-package.ts';
import type { Task } from './workspace.ts';

type JudgeRequest = Pick<Task, 'cwd' | 'settings' | 'now'>;

/** An active vacancy that is not published, because its texts name somebody, or may name somebody. */
export interface WithheldVacancy {
  readonly id: string;
  readonly vacancyId: string;
  readonly title: string;
  readonly findings: readonly Omit<TextFinding, 'obstacle'>[];
  /** Whether all that withholds it still waits for a person's decision. */
  readonly waits: boolean;
}

/** The vacancies that passed the gate, and what a build needs to check its files. */
export type JudgedBoard = Awaited<ReturnType<typeof judgeBoard>>;

/** Judges every active vacancy by the current rules. The board knows the verdicts on texts that passed before. */
export async function judgeBoard(view: BoardView, request: JudgeRequest) {
  const { settings, now } = request;
  const judge = boardJudge(settings, gateOf(request, await view.employers()));
  const judgement = await judgeVacancies(view, request, judge);
  const { passed, withheld, employerOf, saysBasis } = judgement;
  const since = addDays(todayIn('ciudad-de-mexico', now), -rememberedDays);
  const takenDown = await view.takenDown();
  const ended = await view.ended(since, todayEverywhere(now), settings.vacancies);
  const generatedAt = generatedAtOf(now);
  const snapshot: Snapshot = { generatedAt, vacancies: passed, employerOf, saysBasis, ended };
  return {
    snapshot,
    withheld,
    /** Vacancies whose rows were refused as confidential. */
    takenDown,
    employersNamedByWords: employersNamedByWords(judge.gate),
    /** The words that must not occur in any file. */
    sought: judge.sought,
    /** Files of a build with another one are not reused. */
    buildFingerprint: buildFingerprint(settings),
    judgement,
  };
}

/** Name and version of the program. */
export const toolName = () => `tabulador ${packageVersion()}`;

export type BoardJudge = ReturnType<typeof boardJudge>;

/** A compiled gate with the net over finished bytes: whatever would refuse a release withholds the vacancy instead. */
export function boardJudge(settings: Settings, gate: Gate) {
  const own = { allowed: ownTexts(settings), productWords: productWords(settings) };
  const sought = soughtWords(gate, own);
  const rules = rulesOf(gate, gateFingerprint(), own);
  const names = gate.employers.map(namesDigest);
  let net: ReturnType<typeof createLeakNet> | undefined;
  const caught = (facts: VacancyFacts): readonly TextFinding[] => {
    net ??= createLeakNet(sought);
    return caughtIn(facts, net);
  };
  return {
    gate,
    /** The words that must not occur in any file. */
    sought,
    /** A digest of the names of each employer. */
    names,
    caught,
    verdictOn: (vacancy: Parameters<typeof verdictOf>[1], employer: Employer | null) =>
      verdictOf(rules, vacancy, employer),
    judge(vacancy: PublicVacancy, employer: Employer | null): readonly TextFinding[] {
      const findings = judgeVacancy(gate, vacancy, employer);
      return findings.length > 0 ? findings : caught(vacancy);
    },
    /** The names of employers that were not searched in any text, or are searched in another way since. */
    newNames(searched: readonly string[]): ReturnType<typeof textsThatMayName> | undefined {
      const isSearched = new Set(searched);
      const employers = gate.employers.filter((_, at) => !isSearched.has(names[at] ?? ''));
      if (employers.length === 0) return undefined;
      const mayName = textsThatMayName(employers);
      const net = createLeakNet(soughtWords({ employers }, own));
      return (vacancy) => mayName(vacancy) || caughtIn(vacancy, net).length > 0;
    },
  };
}

/** A digest for each employer whose names have been searched in every text that has a verdict. */
const searchedFact = 'searched names';

export const searchedNames = async (view: BoardView): Promise<readonly string[]> =>
  JSON.parse((await view.fact(searchedFact)) ?? '[]');

/** What an import has judged itself, with the names that it knew. */
export interface JustJudged {
  readonly judge: BoardJudge;
  readonly written: ReadonlySet<string>;
  /** Those of them that passed. */
  readonly passed: ReadonlySet<string>;
}

export type Judgement = Awaited<ReturnType<typeof judgeVacancies>>;

/**
 * A vacancy that an import accepted is withheld while it is in doubt, or if an employer or a rule was added later. A text
 * with a verdict is searched for new names only, any other is judged. `keepJudgement` stores what was found.
 */
export async function judgeVacancies(
  view: BoardView,
  { settings, now }: JudgeRequest,
  judge: BoardJudge,
  just?: JustJudged,
) {
  const before = await view.fact(searchedFact);
  const isNamed = judge.newNames(await searchedNames(view));
  const isNamedAnew = just && judge.newNames(just.judge.names);
  const passed: PublicVacancy[] = [];
  const withheld: WithheldVacancy[] = [];
  const verdicts = new Map<string, string | null>();
  let changes = 0;
  const numbers = new Map(judge.gate.knowledge.employers.map(({ legalName }, number) => [legalName, number]));
  const employerOf = new Map<string, number>();
  const saysBasis = new Map<string, boolean>();
  const waits = isUndecided(judge.gate);
  for await (const batch of view.active(todayEverywhere(now), settings.vacancies)) {
    for (const { vacancy, employer, verdict, payWords } of batch) {
      const { id, vacancyId, title } = vacancy;
      const number = employer && numbers.get(employer.legalName);
      if (typeof number === 'number') employerOf.set(id, number);
      if (payWords !== null) saysBasis.set(id, namesBasis(payWords));
      const current = judge.verdictOn(vacancy, employer);
      const isKnown = verdict === current;
      // The import has reported it already.
      if (!isKnown && just?.written.has(id)) {
        verdicts.set(id, null);
        continue;
      }
      const mayBeNamed = just?.passed.has(id) ? isNamedAnew : isNamed;
      const findings = isKnown && !mayBeNamed?.(vacancy) ? [] : judge.judge(vacancy, employer);
      const passes = findings.length === 0;
      if (passes !== isKnown) changes += 1;
      verdicts.set(id, passes ? current : null);
      if (passes) {
        passed.push(vacancy);
      } else {
        const shown = findings.map(({ obstacle: _, ...finding }) => finding);
        withheld.push({ id, vacancyId, title, findings: shown, waits: findings.every(waits) });
      }
    }
  }
  const isNews = changes > 0 || isNamed !== undefined || isNamedAnew !== undefined;
  return { passed, withheld, employerOf, saysBasis, verdicts, before, judge, isNews };
}

/** For a board on which every text has just been judged by this judge. */
export const keepNames = (session: BoardSession, { names }: BoardJudge) =>
  session.keepFact(searchedFact, JSON.stringify(names));

/** Keeps the verdicts, unless another program has searched names meanwhile that these texts may have. */
export async function keepJudgement(
  session: BoardSession,
  { verdicts, before, judge, isNews }: Judgement,
): Promise<void> {
  if (!isNews || (await session.fact(searchedFact)) !== before) return;
  await session.keepVerdicts(verdicts);
  await keepNames(session, judge);
}

/** Somebody may ask about a vacancy long after it closed. */
const rememberedDays = 365;

/** What operators publish about themselves: their address, contact and names are not leaks. */
function ownTexts({ service, apply }: Settings): string[] {
  const hosts = [service.origin, service.dataLicense.url, apply.urlTemplate].map((url) => new URL(url).host);
  const { name, organization, contactEmail, securityContact, address, agencyRegistration } = service;
  const contacts = [contactEmail, securityContact, address, agencyRegistration, service.telephone];
  const links = [service.privacyNotice, service.complaints?.replace('mailto:', '') ?? null];
  return [name, organization, apply.note, ...hosts, ...apply.hosts, ...contacts, ...links].filter(
    (text) => text !== null,
  );
}
