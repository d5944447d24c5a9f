import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { employersKept, withoutLegalForm, wordsOf } from '../../vacancies/employer-name.ts';
import { isEmployerPlaceholder, isWorkPhrase } from '../../vacancies/employer-placeholder.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { namesOccupation } from './normalise/family.ts';
import { shortened } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';

/** Of fewer rows nothing can be said. */
const fewestRows = 20;

/** A few firms are called like an occupation: «Contadores Asociados». */
const fewestOccupations = 10;

const shownExamples = 3;

/** What a text in the employer column is. `title` depends on the row. */
type Content = 'nothing' | 'general' | 'occupation' | 'name';

/** The column of employers is another column of the file. Nothing was imported. */
export class WrongEmployerColumn extends OperatorError {}

/**
 * Counts what stands in the employer column of a feed. Its names are searched for in every vacancy of the board, so a
 * column of titles would withhold good vacancies of all feeds.
 */
export class EmployerColumn {
  readonly #file: string;
  readonly #occupations = new Set<string>();
  readonly #examples = new Set<string>();
  readonly #rows = { all: 0, title: 0, general: 0, occupation: 0 };

  constructor(file: string) {
    this.#file = file;
  }

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

  /** Half of the rows must be wrong: an agency may be named in its titles, and a few rows may be mixed up. */
  refuseIfWrong(): void {
    const { all, title, general, occupation } = this.#rows;
    const wrong = title + general + (this.#occupations.size < fewestOccupations ? 0 : occupation);
    if (all < fewestRows || wrong * 2 <= all) return;
    const examples = [...this.#examples].map((text) => `"${text}"`).join(', ');
    throw new WrongEmployerColumn(
      say`The employer column of ${this.#file} does not seem to hold employers: in ${wrong} of ${all} rows it repeats the job title, names an occupation or says something general, such as ${examples}.`,
      {
        reason: 'refused',
        hint: say`Nothing was imported: the names in this column are searched for in every vacancy, and wrong ones would withhold good vacancies. Correct the profile (--save-profile FILE writes the guessed one): map "employer" to the right column, or leave it out. If the names are right, import with --accept-employers, or write "acceptEmployers": true into the feed of the settings.`,
      },
    );
  }
}

const contentOf = memoize((text: string): Content => {
  if (isWorkPhrase(text)) return 'general';
  if (isEmployerPlaceholder(text)) return 'nothing';
  const words = wordsOf(text);
  return withoutLegalForm(words).length === words.length && namesOccupation(text) ? 'occupation' : 'name';
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
