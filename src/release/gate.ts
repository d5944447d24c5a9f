import { pages } from '../contract/pages.ts';
import { matchPath } from '../contract/routes.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { say } from '../language/language.ts';
import type { EmployerRules } from '../privacy/employer-rules.ts';
import { createLeakNet, type Leak, type LeakNet } from '../privacy/leak-net.ts';
import { isSearchTermFile } from '../render/site/search-index.ts';
import { kindText } from '../vacancies/inspection.ts';
import type { Employer } from '../vacancies/vacancy.ts';
import { sha256 } from './digests.ts';

/** What the gate looks for and what it lets pass, as plain data: it crosses into the workers. */
export interface GateRules {
  readonly employers: readonly Employer[];
  readonly rules: EmployerRules;
  /** The operator's own address, contact and name. */
  readonly allowed: readonly string[];
  /** What the product publishes whatever the vacancies say. */
  readonly productWords: readonly string[];
}

/** Stands for all that the gate looks for and lets pass. */
export function gateDigest(rules: GateRules): string {
  return sha256(Buffer.from(JSON.stringify(rules)));
}

/** Reads the finished files of one release. The terms of the search index are stems: parts of words, which may look like any name. */
export function leakFinder({ employers, rules, ...options }: GateRules): LeakNet {
  const net = createLeakNet(employers, rules, options);
  return (path, ...parts) => (isSearchTermFile(path) ? [] : net(path, ...parts));
}

const shownGroups = 20;
const shownPlaces = 5;

/** Stops a release with anything confidential in it, and says what, in which vacancy, in which files. */
export function refuseLeaks(leaks: readonly Leak[]): void {
  if (leaks.length === 0) return;
  const groups = Map.groupBy(leaks, groupName);
  const lines = [...groups].slice(0, shownGroups).map(([name, found]) => `  ${name}: ${placesOf(found)}`);
  const hidden = groups.size - lines.length;
  if (hidden > 0) lines.push(`  ${say`… and ${hidden} more.`}`);
  throw new OperatorError(
    [
      say`The confidentiality gate found what must not be published. The current release stays.`,
      ...lines,
    ].join('\n'),
    {
      reason: 'refused',
      hint: say`It is in no text of a vacancy, so a setting or the program itself put it there. Look at the settings of the service; if a name is an ordinary word, say so in the employers file.`,
    },
  );
}

function groupName({ path, kind, found, employer }: Leak): string {
  const vacancy = vacancyOf(path);
  const what = `${kindText(kind)} "${found}"${employer === null ? '' : ` (${employer})`}`;
  return vacancy === undefined ? what : say`vacancy ${vacancy}, ${what}`;
}

/** The vacancy that a file is about, if it is about a single one. */
function vacancyOf(path: string): string | undefined {
  const match = matchPath(path);
  if (match?.operation === 'getJob') return match.parameters.jobId;
  return new RegExp(`^${pages.vacancies}([^/]+)/index\\.html$`).exec(path)?.[1];
}

function placesOf(leaks: readonly Leak[]): string {
  const paths = [
    ...new Set(leaks.map(({ path, where }) => (where === 'path' ? say`the name of ${path}` : path))),
  ];
  const shown = paths.slice(0, shownPlaces).join(', ');
  return paths.length > shownPlaces ? say`${shown} and ${paths.length - shownPlaces} more files` : shown;
}

/**
 * Stops a release that would empty the service. What counts is how far the number of vacancies drops, not how many ids
 * went away: on a normal day some close and as many open, and a feed that gives every vacancy a new id loses nobody
 * anything to read.
 */
export function refuseEmptyOrShrunken(
  vacancies: number,
  previous: number | undefined,
  maximumLoss: number,
): void {
  const hint = say`Look at the board and at the last import. If it is meant, build with --force.`;
  if (vacancies === 0) {
    throw new OperatorError(say`The release would have no vacancies.`, { reason: 'refused', hint });
  }
  if (previous === undefined || vacancies >= previous) return;
  const loss = (previous - vacancies) / previous;
  if (loss <= maximumLoss) return;
  throw new OperatorError(
    say`The release would have ${vacancies} vacancies and the current one has ${previous}: a loss of ${percent(loss)}, more than the ${percent(maximumLoss)} allowed.`,
    { reason: 'refused', hint },
  );
}

/** Clients look at `generatedAt` to learn whether there is something new: it must not run backwards by mistake. */
export function refuseEarlierClock(generatedAt: string, previous: string | undefined): void {
  if (previous === undefined || generatedAt >= previous) return;
  throw new OperatorError(say`The current release was built at ${previous}, and now it is ${generatedAt}.`, {
    reason: 'refused',
    hint: say`Check the clock of this machine, or unset TABULADOR_NOW. If it is meant, build with --force.`,
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`;
}
