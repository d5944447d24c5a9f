import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { grouped } from '../../contract/number-text.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { sample } from '../../contract/schemas/examples.ts';
import { demoService } from '../../contract/service.ts';
import { say } from '../../foundation/language/language.ts';
import { defaultEmployersFile, type Settings } from '../../foundation/settings/settings.ts';
import { loadAssets } from '../../release/site/assets.ts';
import { searchVocabulary } from '../../release/site/search-vocabulary.ts';
import { employerKey, nameLetters } from '../../vacancies/employer-name.ts';
import { type EmployerRules, loadEmployerRules } from '../../vacancies/gate/employer-rules.ts';
import { compileGate, type Gate, undecidedNames } from '../../vacancies/gate/gate.ts';
import type { TextFinding } from '../../vacancies/gate/judge-vacancy.ts';
import { wordsIn } from '../../vacancies/gate/leak-net.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { readBoard, type Workspace } from './workspace.ts';

export function employersFile({ cwd, settings: { privacy } }: Workspace): string {
  return resolve(cwd, privacy.employers ?? defaultEmployersFile);
}

/** The decisions of the operator about names. Only a file that the settings name must exist. */
export function employerRules(workspace: Workspace): EmployerRules {
  const file = employersFile(workspace);
  const isOptional = workspace.settings.privacy.employers === null;
  return isOptional && !existsSync(file) ? {} : loadEmployerRules(file);
}

export function isUndecided({
  knowledge,
}: Gate): (finding: Pick<TextFinding, 'found' | 'employer' | 'isDoubt'>) => boolean {
  const { hidden = [], employers = [], words = [] } = knowledge.rules;
  const closed = words.flatMap(({ word, as }) => (as === 'hidden' || as === 'person' ? word : []));
  const isHidden = new Set([...hidden, ...closed].map(nameLetters));
  const declared = [...employers.map(({ name }) => name), ...words.map(({ word, of }) => of ?? word)];
  const isDeclared = new Set(declared.map(employerKey));
  return ({ found, employer, isDoubt }) =>
    !isHidden.has(nameLetters(found)) &&
    (isDoubt === true || employer === undefined || !isDeclared.has(employerKey(employer)));
}

export function decisionLines(vacancies: number, employers: number): string[] {
  const waiting = say`Vacancies that wait for review and are not published: ${grouped(vacancies)}. Decide with tabulador review`;
  const named = say`Employers with a name of ordinary words, found only in sentences about the employer: ${grouped(employers)}. See tabulador employers`;
  return [...(vacancies > 0 ? [waiting] : []), ...(employers > 0 ? [named] : [])];
}

/** How many employers have a name that only a cue distinguishes from ordinary words. */
export function employersNamedByWords(gate: Gate): number {
  const byCue = undecidedNames(gate).filter(({ reason }) => reason === 'ordinary words');
  return new Set(byCue.map(({ employer }) => employer)).size;
}

export function gateOf(workspace: Workspace, employers: readonly Employer[]): Gate {
  const { apply, vacancies, privacy } = workspace.settings;
  return compileGate({
    employers,
    rules: employerRules(workspace),
    allowedHosts: apply.hosts,
    ownCodePrefix: vacancies.idPrefix,
    unknownWords: privacy.unknownWords,
  });
}

export type EmployerReview = Awaited<ReturnType<typeof reviewEmployers>>;

export async function reviewEmployers(workspace: Workspace) {
  const employers = await readBoard(workspace, (view) => view.employers());
  return { employers: employers.length, undecided: undecidedNames(gateOf(workspace, employers)) };
}

/** One word a line. `npm run words` writes it, and a test says when it must run again. */
const wordsFile = new URL('product-words.txt', import.meta.url);

/**
 * The words that the product itself publishes and that no dictionary has, in templates, keys, labels and programs, and
 * those of the settings. The gate looks for an employer with such a name in the texts of vacancies only.
 */
export function productWords({ service, apply, vacancies }: Settings): readonly string[] {
  const published = JSON.stringify([service, apply, vacancies.idPrefix]);
  const listed = readFileSync(wordsFile, 'utf8').trimEnd().split('\n');
  return [...listed, ...derivedWords(), ...wordsIn(Buffer.from(published))];
}

/** The words of what is published as it is: style sheets, scripts, the vocabulary of the search, the description of the API. */
export function derivedWords(): readonly string[] {
  // With the invented examples, which a release without vacancies shows.
  const invented = { ...demoService, name: sample.serviceName, origin: sample.origin };
  const words = wordsIn(Buffer.from(JSON.stringify([openApiDocument(invented), searchVocabulary])));
  loadAssets().emit({
    file(path, pieces) {
      if (/\.(?:css|js)$/.test(path))
        for (const piece of pieces) words.push(...wordsIn(Buffer.from(piece as Uint8Array)));
    },
    derived() {},
    problem() {},
  });
  return words;
}
