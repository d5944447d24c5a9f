import type { BoardView } from '../../board/board.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { Edition } from '../../release/editions/edition.ts';
import { contentKey, type FileSink } from '../../release/file-sink.ts';
import type { PreviousRelease } from '../../release/open-data/open-data.ts';
import { type RenderedTotals, renderRelease } from '../../release/render-release.ts';
import { lastVerdicts, type Verdicts } from '../../release/write/release-record.ts';
import { addDays, todayEverywhere, todayIn } from '../../vacancies/calendar.ts';
import { type Gate, soughtWords } from '../../vacancies/gate/gate.ts';
import { judgeVacancy, type TextFinding } from '../../vacancies/gate/judge-vacancy.ts';
import { createLeakNet, type SoughtWords } from '../../vacancies/gate/leak-net.ts';
import { generatedAtOf, type Snapshot } from '../../vacancies/snapshot.ts';
import { fold } from '../../vacancies/text/fold.ts';
import type { Employer, PublicVacancy } from '../../vacancies/vacancy.ts';
import { employersNamedByWords, gateOf, isUndecided } from './confidentiality.ts';
import { buildFingerprint, packageVersion } from './own-package.ts';
import { productWords } from './product-words.ts';
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

/** Judges every active vacancy by the current rules, except texts that the last build accepted by the same rules. */
export async function judgeBoard(view: BoardView, request: JudgeRequest, releases: string) {
  const { settings, now } = request;
  const fingerprint = buildFingerprint(settings);
  const gate = gateOf(request, await view.employers());
  const sought = soughtWords(gate, { allowed: ownTexts(settings), productWords: productWords(settings) });
  const judged = await judgeVacancies(view, request, {
    gate,
    sought,
    earlier: { fingerprint, verdicts: lastVerdicts(releases, fingerprint) },
  });
  const { passed, withheld, verdicts, employerOf } = judged;
  const since = addDays(todayIn('ciudad-de-mexico', now), -rememberedDays);
  const ended = await view.ended(since, todayEverywhere(now), settings.vacancies);
  const snapshot: Snapshot = { generatedAt: generatedAtOf(now), vacancies: passed, employerOf, ended };
  return {
    snapshot,
    withheld,
    employersNamedByWords: employersNamedByWords(gate),
    /** The words that must not occur in any file. */
    sought,
    /** Files of a build with another one are not reused. */
    buildFingerprint: fingerprint,
    verdicts,
  };
}

/** Name and version of the program. */
export const toolName = () => `tabulador ${packageVersion()}`;

interface JudgeContext {
  readonly gate: Gate;
  /** The words that must not occur in any file, if the caller needs them too. */
  readonly sought?: SoughtWords;
  /** Vacancies that the same rules have just accepted. */
  readonly alreadyRead?: ReadonlySet<string>;
  /** What an earlier build of the same fingerprint accepted. */
  readonly earlier?: { readonly fingerprint: string; readonly verdicts: Verdicts };
}

/** A vacancy that an import accepted is withheld while it is in doubt, or if an employer or a rule was added later. */
export async function judgeVacancies(
  view: BoardView,
  request: JudgeRequest,
  { gate, sought, alreadyRead, earlier }: JudgeContext,
) {
  const rules = contentKey(JSON.stringify([earlier?.fingerprint, gate.knowledge]));
  const passed: PublicVacancy[] = [];
  const withheld: WithheldVacancy[] = [];
  const verdicts = new Map<string, string>();
  const numbers = new Map(gate.knowledge.employers.map(({ legalName }, number) => [legalName, number]));
  const employerOf = new Map<string, number>();
  const judge = judgeWithNet(gate, request.settings, sought);
  const waits = isUndecided(gate);
  for await (const batch of view.active(todayEverywhere(request.now), request.settings.vacancies)) {
    for (const { vacancy, employer } of batch) {
      const { id, vacancyId, title } = vacancy;
      if (alreadyRead?.has(id)) continue;
      const number = employer && numbers.get(employer.legalName);
      if (typeof number === 'number') employerOf.set(id, number);
      // The day of the last confirmation says nothing about anybody.
      const { confirmedOn: _, ...judged } = vacancy;
      const verdict = contentKey(`${rules}${JSON.stringify([judged, employer])}`);
      const findings = earlier?.verdicts.get(id) === verdict ? [] : judge(vacancy, employer);
      if (findings.length === 0) {
        verdicts.set(id, verdict);
        passed.push(vacancy);
      } else {
        const shown = findings.map(({ obstacle: _, ...finding }) => finding);
        withheld.push({ id, vacancyId, title, findings: shown, waits: findings.every(waits) });
      }
    }
  }
  return { passed, withheld, verdicts, employerOf };
}

/** The judge, then the leak net, which is made only if there is a text that no earlier build accepted. */
function judgeWithNet(gate: Gate, settings: Settings, sought?: SoughtWords) {
  let net: ReturnType<typeof createLeakNet> | undefined;
  return (vacancy: PublicVacancy, employer: Employer | null): readonly TextFinding[] => {
    const findings = judgeVacancy(gate, vacancy, employer);
    if (findings.length > 0) return findings;
    net ??= createLeakNet(sought ?? soughtWords(gate, { allowed: ownTexts(settings), productWords: [] }));
    return caughtIn(vacancy, net);
  };
}

/** What the check of the finished files would refuse withholds the vacancy, so that one text never stops a release. */
function caughtIn(vacancy: PublicVacancy, net: ReturnType<typeof createLeakNet>): TextFinding[] {
  return Object.entries(vacancy).flatMap(([name, value]) =>
    [value].flat().flatMap((text, index): TextFinding[] => {
      if (typeof text !== 'string') return [];
      const field = Array.isArray(value) ? `${name}[${index}]` : name;
      return net(text).map(({ kind, found, employer }) => {
        const start = Math.max(0, fold(text).indexOf(found));
        return { field, kind, found, start, isDoubt: true, ...(employer && { employer }) };
      });
    }),
  );
}

/** Somebody may ask about a vacancy long after it closed. */
const rememberedDays = 365;

/** Renders the vacancies that passed. Some files name closed vacancies, so their ids and codes are judged too. */
export function renderJudged(
  { snapshot, sought, withheld }: JudgedBoard,
  settings: Settings,
  sink: FileSink,
  previous: PreviousRelease | undefined,
  editions: readonly Edition[],
): Promise<RenderedTotals> {
  let findLeaks: ReturnType<typeof createLeakNet> | undefined;
  const names = (text: string) => {
    findLeaks ??= createLeakNet(sought);
    return findLeaks(text).length > 0;
  };
  const isConfidential = (id: string) => names(id) || withheld.some((vacancy) => vacancy.id === id);
  const ended = snapshot.ended?.filter(({ vacancyId }) => !names(vacancyId));
  return renderRelease({ ...snapshot, ...(ended && { ended }) }, settings, sink, {
    previous: previous && { ...previous, isConfidential },
    editions,
  });
}

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
