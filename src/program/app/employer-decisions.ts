import { existsSync, readFileSync } from 'node:fs';
import type { ForgottenEmployers } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { replacePrivateFile } from '../../foundation/private-files.ts';
import { employerKey, nameLetters } from '../../vacancies/employer-name.ts';
import type { EmployerRule, EmployerRules, WordDecision } from '../../vacancies/gate/employer-rules.ts';
import { loadEmployerRules, parseEmployerRules } from '../../vacancies/gate/employer-rules.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { employersFile } from './confidentiality.ts';
import { changeBoard, readBoard, type Writer } from './workspace.ts';

export type EmployerDecision =
  | { readonly kind: 'confirm'; readonly name: string; readonly match: NonNullable<EmployerRule['match']> }
  | { readonly kind: 'alias'; readonly name: string; readonly aliases: readonly string[] }
  | { readonly kind: 'ignore'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly names: readonly string[] }
  /** Words of the ledger. */
  | { readonly kind: 'words'; readonly words: readonly WordDecision[] }
  | { readonly kind: 'undo'; readonly words: readonly string[] }
  /** Removes every decision about the name, and from the board an employer of that name without vacancies. */
  | { readonly kind: 'forget'; readonly name: string };

export async function decideEmployer(workspace: Writer, decision: EmployerDecision) {
  const file = employersFile(workspace);
  const rules = existsSync(file) ? loadEmployerRules(file) : {};
  const employers = await readBoard(workspace, (view) => view.employers());
  const decided = decide(rules, decision, employers);
  const wasSo = JSON.stringify(decided) === JSON.stringify(rules);
  if (!wasSo) write(file, decided);
  if (decision.kind === 'forget') {
    const forgotten = await forgetEmployers(workspace, decision.name);
    if (wasSo && forgotten.removed === 0) throw nothingForgotten(decision.name, forgotten);
    return { file, wasSo, isKnown: true, forgotten };
  }
  /** Whether the board has an employer of this name. Always true for words. */
  const isKnown = !('name' in decision) || ownerOf(decision.name, employers) !== undefined;
  return { file, wasSo, isKnown, forgotten: undefined };
}

export function forgetEmployers(workspace: Writer, name?: string): Promise<ForgottenEmployers> {
  return changeBoard(workspace, (board) => board.write('forget', (session) => session.forgetEmployers(name)));
}

function nothingForgotten(name: string, { vacancies }: ForgottenEmployers): OperatorError {
  if (vacancies > 0) return new OperatorError(keptEmployerText(vacancies), { reason: 'refused' });
  return new OperatorError(say`Neither the employers file nor the board knows "${name}".`, {
    reason: 'usage',
    hint: say`\`tabulador employers\` lists the names that wait for a decision.`,
  });
}

export function keptEmployerText(vacancies: number): string {
  const count = say`The board keeps this employer. Vacancies that belong to it: ${vacancies}.`;
  return `${count} ${say`If the name is wrong, correct the employer column of their feed, import it again and forget the name then. If it is an ordinary word: tabulador employers ignore NAME`}`;
}

export function decide(
  rules: EmployerRules,
  decision: EmployerDecision,
  employers: readonly Employer[],
): EmployerRules {
  switch (decision.kind) {
    case 'confirm': {
      const { name, match } = decision;
      const owner = ownerOf(name, employers);
      const isAlias = owner !== undefined && !isSame(owner.legalName, name);
      return withRule(withoutHidden(rules, [name]), owner?.legalName ?? name, (rule) =>
        isAlias ? { ...rule, aliases: [...aliasesBut(rule, name), { name, match }] } : { ...rule, match },
      );
    }
    case 'alias':
      return withRule(rules, ownerOf(decision.name, employers)?.legalName ?? decision.name, (rule) => {
        const known = (rule.aliases ?? []).map(nameOf);
        const fresh = decision.aliases.filter((alias) => !known.some((other) => isSame(other, alias)));
        return fresh.length === 0 ? rule : { ...rule, aliases: [...(rule.aliases ?? []), ...fresh] };
      });
    case 'ignore': {
      const known = rules.ordinaryWords ?? [];
      const fresh = decision.words.filter((word) => !known.some((other) => isSame(other, word)));
      const shown = withoutHidden(rules, decision.words);
      return fresh.length === 0 ? shown : { ...shown, ordinaryWords: [...known, ...fresh] };
    }
    case 'list': {
      const { employers: declared = [] } = rules;
      const known = new Set(declared.map(({ name }) => employerKey(name)));
      const listed = Map.groupBy(decision.names, employerKey).entries();
      const fresh = [...listed].flatMap(([key, [name = '']]) => (known.has(key) ? [] : { name }));
      return { ...rules, employers: [...declared, ...fresh] };
    }
    case 'words':
      return withWords(
        withoutWords(
          rules,
          decision.words.map(({ word }) => word),
        ),
        decision.words,
      );
    case 'undo':
      return withoutWords(rules, decision.words);
    case 'forget':
      return without(rules, decision.name);
  }
}

function withRule(
  rules: EmployerRules,
  name: string,
  change: (rule: EmployerRule) => EmployerRule,
): EmployerRules {
  const { employers = [] } = rules;
  const isThere = employers.some((rule) => isSame(rule.name, name));
  const changed = isThere
    ? employers.map((rule) => (isSame(rule.name, name) ? change(rule) : rule))
    : [...employers, change({ name })];
  return { ...rules, employers: changed };
}

const withWords = (rules: EmployerRules, words: readonly WordDecision[]): EmployerRules => ({
  ...rules,
  words: [...(rules.words ?? []), ...words],
});

function withoutWords(rules: EmployerRules, gone: readonly string[]): EmployerRules {
  const letters = new Set(gone.map(nameLetters));
  const { words, ordinaryWords, ...rest } = withoutHidden(rules, gone);
  return {
    ...rest,
    ...(ordinaryWords && { ordinaryWords: ordinaryWords.filter((word) => !letters.has(nameLetters(word))) }),
    ...(words && { words: words.filter(({ word }) => !letters.has(nameLetters(word))) }),
  };
}

/** Names that are ordinary words or belong to an employer need not be hidden any more. */
function withoutHidden(rules: EmployerRules, names: readonly string[]): EmployerRules {
  const { hidden, ...rest } = rules;
  const shown = new Set(names.map(nameLetters));
  return hidden === undefined
    ? rules
    : { ...rest, hidden: hidden.filter((name) => !shown.has(nameLetters(name))) };
}

function without(rules: EmployerRules, name: string): EmployerRules {
  const { employers, ...rest } = withoutWords(rules, [name]);
  return {
    ...rest,
    ...(employers && {
      employers: employers
        .filter((rule) => !isSame(rule.name, name))
        .map((rule) => (rule.aliases ? { ...rule, aliases: aliasesBut(rule, name) } : rule)),
    }),
  };
}

type Alias = NonNullable<EmployerRule['aliases']>[number];

function aliasesBut({ aliases = [] }: EmployerRule, name: string): Alias[] {
  return aliases.filter((alias) => !isSame(nameOf(alias), name));
}

function nameOf(alias: Alias): string {
  return typeof alias === 'string' ? alias : alias.name;
}

function ownerOf(name: string, employers: readonly Employer[]): Employer | undefined {
  return (
    employers.find(({ legalName }) => isSame(legalName, name)) ??
    employers.find(({ aliases }) => aliases.some((alias) => isSame(alias, name)))
  );
}

function isSame(a: string, b: string): boolean {
  return employerKey(a) === employerKey(b);
}

/** Checks the new file, then replaces the old one in one step. `$schema` stays for the editor. */
function write(file: string, rules: EmployerRules): void {
  const schema = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as { $schema?: string }).$schema
    : undefined;
  const text = `${JSON.stringify({ ...(schema !== undefined && { $schema: schema }), ...rules }, null, 2)}\n`;
  parseEmployerRules(text, file);
  replacePrivateFile(file, text);
}
