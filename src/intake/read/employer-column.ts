import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { employersKept, withoutLegalForm, wordsOf } from '../../vacancies/employer-name.ts';
import { isEmployerPlaceholder, isWorkPhrase } from '../../vacancies/employer-placeholder.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { shortened } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';

/** Of fewer rows nothing can be said. */
const fewestRows = 20;

/** A few firms are called like an occupation: «Contadores Asociados». */
const fewestOccupations = 10;

const shownExamples = 3;

/** What a text in the employer column is. `title` depends on the row. */
type Content = 'nothing' | 'general' | 'occupation' | 'name';

/**
 * Counts what stands in the employer column of a feed. Its names are searched for in every vacancy of the board, so a
 * column of titles would withhold good vacancies of all feeds.
 */
export class EmployerColumn {
  readonly #occupations = new Set<string>();
  readonly #examples = new Set<string>();
  readonly #rows = { all: 0, title: 0, general: 0, occupation: 0 };

  add(texts: FieldTexts): void {
    const text = texts.text('employer');
    const content = contentOf(text);
    if (content === 'nothing') return;
    this.#rows.all++;
    const kind = repeats(text, texts.text('title')) ? 'title' : content;
    if (kind === 'name') return;
    this.#rows[kind]++;
    if (kind === 'occupation' && this.#occupations.size < fewestOccupations) this.#occupations.add(text);
    if (this.#examples.size < shownExamples) this.#examples.add(shortened(text));
  }

  /** What is wrong with the column, if half of its rows are: an agency may be named in its titles, and a few rows mixed up. */
  get doubt(): string | undefined {
    const { all, title, general, occupation } = this.#rows;
    const wrong = title + general + (this.#occupations.size < fewestOccupations ? 0 : occupation);
    if (all < fewestRows || wrong * 2 <= all) return undefined;
    const examples = [...this.#examples].map((text) => `"${text}"`).join(', ');
    return say`the employer column does not seem to hold employers: in ${wrong} of ${all} rows it repeats the job title, names an occupation or says something general, such as ${examples}. Such names would withhold good vacancies`;
  }
}

const contentOf = memoize((text: string): Content => {
  if (isWorkPhrase(text)) return 'general';
  if (isEmployerPlaceholder(text)) return 'nothing';
  const words = wordsOf(text);
  return withoutLegalForm(words).length === words.length && occupationOf(text).isNamed
    ? 'occupation'
    : 'name';
}, employersKept);

/** Whether the whole title stands in the text. Few rows need the slow comparison by words. */
function repeats(text: string, title: string): boolean {
  return title !== '' && fold(text).includes(fold(title)) && spoken(text).includes(spoken(title));
}

function spoken(text: string): string {
  return ` ${wordsOf(text)
    .map(({ letters }) => letters)
    .join(' ')} `;
}
