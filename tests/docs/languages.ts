import { posix } from 'node:path';
import { documents, read } from './documents.ts';
import {
  anchorOf,
  type CodeBlock,
  figuresIn,
  linksIn,
  listItemsIn,
  type Page,
  parsePage,
  type Section,
  sessionIn,
  termsInCode,
} from './markdown.ts';

/** Pages for those who work on the program or write programs against it, like the decisions. */
const englishOnly = ['docs/agents.md', 'docs/client.md', 'docs/speed.md'];

/** The pages of the operator, in English; each has the same page in Spanish. */
export const translatedPages = [
  'README.md',
  ...documents.filter((path) => /^docs\/[^/]+\.md$/.test(path) && !englishOnly.includes(path)),
];

export function inSpanish(path: string): string {
  return path === 'README.md' ? 'README.es.md' : path.replace(/^docs\//, 'docs/es/');
}

/** In what the Spanish page says something else than the English one, part by part. Nothing when they agree. */
export function differences(path: string, english = read(path), spanish = read(inSpanish(path))): string[] {
  const pages = { english: parsePage(english), spanish: parsePage(spanish) };
  const levels = (page: Page) => page.sections.map(({ level }) => '#'.repeat(level));
  const found = compare('headings', levels(pages.english), levels(pages.spanish));
  if (found.length > 0) return found;
  return pages.english.sections.flatMap((section, at) => {
    const other = pages.spanish.sections[at] as Section;
    return differencesOfSections(path, section, other).map(
      (difference) => `${section.title} / ${other.title}: ${difference}`,
    );
  });
}

/** What somebody replaces by something of their own is a word of their language. */
const placeholders: Readonly<Record<string, string>> = { FILE: 'ARCHIVO', 'feed/key': 'fuente/clave' };

function termsIn(text: string, language: 'english' | 'spanish'): string[] {
  return language === 'spanish'
    ? termsInCode(text)
    : termsInCode(text)
        .map((term) => term.replace(/\bFILE\b|^feed\/key$/, (word) => placeholders[word] ?? word))
        .sort();
}

function differencesOfSections(path: string, english: Section, spanish: Section): string[] {
  const text = (section: Section) => `${section.title}\n${section.prose}`;
  const textOfTables = ({ tables }: Section) => tables.flat(2).join('\n');
  return [
    ...compare('blocks of code', english.code.flatMap(essence), spanish.code.flatMap(essence)),
    ...compare('terms in code', termsIn(text(english), 'english'), termsIn(text(spanish), 'spanish')),
    ...compare('figures', figuresIn(text(english)), figuresIn(text(spanish))),
    ...compare(
      'links',
      linksIn(text(english) + textOfTables(english))
        .flatMap((target) => spanishTarget(path, target))
        .sort(),
      linksIn(text(spanish) + textOfTables(spanish)).filter((target) => !isCounterpart(path, target)),
    ),
    ...compare('items of lists', [listItemsIn(english.prose)], [listItemsIn(spanish.prose)]),
    ...compare(
      'rows of tables',
      english.tables.flatMap((rows) => rowsOf(rows, 'english')),
      spanish.tables.flatMap((rows) => rowsOf(rows, 'spanish')),
    ),
  ];
}

/** What must be the same in both languages: all but comments, and what a program or a drawing says. */
function essence({ language, lines }: CodeBlock): string[] {
  if (language === 'text') return [`a drawing of ${lines.length} lines`];
  const session = sessionIn(lines);
  const typed = session.length > 0 ? session.map(({ command }) => command) : lines;
  return typed.map((line) => line.replace(/\s+# .*$|^# .*$/, ''));
}

function rowsOf(rows: readonly (readonly string[])[], language: 'english' | 'spanish'): string[] {
  return rows.map((cells) =>
    cells
      .map((cell) => [...termsIn(cell, language), ...figuresIn(cell), ...quotations(cell)].join(' '))
      .join(' | '),
  );
}

/** A message of the program is another text in each language. */
function quotations(cell: string): string[] {
  return cell.match(/“/g) ?? [];
}

function isCounterpart(path: string, target: string): boolean {
  return posix.join(posix.dirname(inSpanish(path)), target) === path;
}

/** Where a link of an English page leads in the Spanish one. */
function spanishTarget(path: string, target: string): string[] {
  if (/^\w+:/.test(target)) return [target.replace(/\/desarrolladores\/en\/$/, '/desarrolladores/')];
  const [file = '', anchor] = target.split('#');
  const goal = file === '' ? path : posix.join(posix.dirname(path), file);
  if (goal === inSpanish(path)) return [];
  const counterpart = translatedPages.includes(goal) ? inSpanish(goal) : goal;
  const relative = file === '' ? '' : posix.relative(posix.dirname(inSpanish(path)), counterpart);
  return [anchor === undefined ? relative : `${relative}#${spanishAnchor(goal, counterpart, anchor)}`];
}

/** The heading at the same place of the other page. */
function spanishAnchor(page: string, counterpart: string, anchor: string): string {
  const titles = (path: string) => parsePage(read(path)).sections.map(({ title }) => title);
  const place = titles(page).findIndex((title) => anchorOf(title) === anchor);
  return anchorOf(titles(counterpart)[place] ?? '');
}

function compare(what: string, english: readonly unknown[], spanish: readonly unknown[]): string[] {
  const length = Math.max(english.length, spanish.length);
  return Array.from({ length }, (_, at) => [english[at], spanish[at]])
    .filter(([one, other]) => one !== other)
    .slice(0, 1)
    .map(() => {
      const lacking = english.filter((one) => !spanish.includes(one));
      const added = spanish.filter((one) => !english.includes(one));
      return lacking.length + added.length === 0
        ? `${what} in another order or number: ${JSON.stringify(english)} / ${JSON.stringify(spanish)}`
        : `${what}: only in English ${JSON.stringify(lacking)}, only in Spanish ${JSON.stringify(added)}`;
    });
}
