import { pages } from '../contract/pages.ts';
import { matchPath } from '../contract/routes.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { createByteScanner, type ScanFinding } from '../privacy/byte-scanner.ts';
import type { EmployerRules } from '../privacy/employer-rules.ts';
import type { Employer } from '../vacancies/vacancy.ts';

/** What the gate looks for and what it lets pass, as plain data: it crosses into the workers. */
export interface GateRules {
  readonly employers: readonly Employer[];
  readonly rules: EmployerRules;
  /** The operator's own address, contact and name. */
  readonly allowed: readonly string[];
}

export type LeakFinder = (path: string, content: Buffer) => readonly ScanFinding[];

export function leakFinder({ employers, rules, allowed }: GateRules): LeakFinder {
  const scanner = createByteScanner(employers, rules, { allowed });
  return (path, content) => {
    // A Buffer's `slice` shares its memory, a Uint8Array's does not: the gate gets what it says it takes.
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.length);
    // What was compressed has been opened for the gate: its name says what is inside once the last ending is off.
    return scanner.scan(path.replace(/\.gz$/, ''), bytes);
  };
}

const shownGroups = 20;
const shownPlaces = 5;

/** Stops a release with anything confidential in it, and says what, in which vacancy, in which files. */
export function refuseLeaks(leaks: readonly ScanFinding[]): void {
  if (leaks.length === 0) return;
  const groups = Map.groupBy(leaks, groupName);
  const lines = [...groups].slice(0, shownGroups).map(([name, found]) => `  ${name}: ${placesOf(found)}`);
  const hidden = groups.size - lines.length;
  if (hidden > 0) lines.push(`  … and ${hidden} more.`);
  throw new OperatorError(
    `The confidentiality gate found what must not be published. The current release stays.\n${lines.join('\n')}`,
    {
      reason: 'refused',
      hint: 'Correct the vacancies and import them again. If a name is an ordinary word, say so in the employers file.',
    },
  );
}

function groupName({ path, kind, found, employer }: ScanFinding): string {
  const vacancy = vacancyOf(path);
  const what = `${kind} "${found}"${employer === null ? '' : ` (${employer})`}`;
  return vacancy === undefined ? what : `vacancy ${vacancy}, ${what}`;
}

/** The vacancy that a file is about, if it is about a single one. */
function vacancyOf(path: string): string | undefined {
  const match = matchPath(path);
  if (match?.operation === 'getJob') return match.parameters.jobId;
  return new RegExp(`^${pages.vacancies}([^/]+)/index\\.html$`).exec(path)?.[1];
}

function placesOf(leaks: readonly ScanFinding[]): string {
  const paths = [
    ...new Set(leaks.map(({ path, where }) => (where === 'path' ? `the name of ${path}` : path))),
  ];
  const shown = paths.slice(0, shownPlaces).join(', ');
  return paths.length > shownPlaces ? `${shown} and ${paths.length - shownPlaces} more files` : shown;
}
