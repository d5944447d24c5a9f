import { textLimits } from '../../contract/limits.ts';
import { say } from '../../foundation/language/language.ts';
import {
  cleanLine,
  cleanList,
  cleanParagraphs,
  hasReplacementCharacter,
  repairMojibake,
} from '../../vacancies/text/text.ts';
import { type TextList, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { notText } from '../feed-item.ts';
import { excessOf, type FieldName } from '../fields.ts';
import type { Notes } from './notes.ts';

type LineField = 'title' | 'company' | 'industry' | 'zone' | 'municipality';

/** A longer line is refused, because a cut could change its meaning. */
export function limitedLine(field: LineField, text: string, notes: Notes): string | undefined {
  const [line, limit] = [cleanLine(text), textLimits[field]];
  const length = lengthOf(line, limit);
  if (length > limit) return notes.refuseLong(field, line, length, limit);
  return line || undefined;
}

/** The published schemas count characters, not UTF-16 code units. */
function lengthOf(text: string, limit: number): number {
  return text.length <= limit ? text.length : [...text].length;
}

/** A text that is too long is cut after a sentence, with a warning. */
export function limitedDescription(text: string, notes: Notes): string | undefined {
  const clean = cleanParagraphs(text);
  return clean === '' ? undefined : cutAtSentence('description', clean, textLimits.description, notes);
}

function cutAtSentence(field: string, text: string, limit: number, notes: Notes): string {
  const length = lengthOf(text, limit);
  if (length <= limit) return text;
  const start = [...text].slice(0, limit - 1).join('');
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((sign) => start.lastIndexOf(sign)));
  // A text without a space is cut between two characters, never within one.
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start;
  const cut = end > start.length / 2 ? start.slice(0, end + 1).trim() : `${words}…`;
  notes.remark(
    field,
    say`it has ${length} characters and was cut after a sentence: at most ${limit} are published`,
  );
  return cut;
}

export function limitedList(field: TextList, texts: readonly string[], notes: Notes): readonly string[] {
  const items = cleanList(texts);
  const { items: limit, characters } = vacancyFields[field].most;
  if (items.length > limit)
    notes.remark(field, say`it has ${items.length} items: the first ${limit} are published`);
  const kept = items.slice(0, limit);
  if (kept.every(({ length }) => length <= characters)) return kept;
  return kept.map((item, index) => cutAtSentence(`${field}[${index}]`, item, characters, notes));
}

/** Codes and addresses may contain any sign. */
const codeFields: ReadonlySet<FieldName> = new Set(['key', 'vacancyId', 'applyUrl', 'employerDomains']);

/** Refuses texts that are too long, are not texts, or have lost characters. */
export function refuseUnfit(field: FieldName, texts: readonly string[], notes: Notes): void {
  const excess = excessOf(field, texts);
  if (excess) {
    notes.refuse('too-long', field, texts[0] ?? '', excess.found, say`at most ${excess.limit}`);
    return;
  }
  if (texts.includes(notText))
    notes.refuse('not-a-text', field, notText, say`it is an object, not a text`, say`a text`);
  const lost = texts.find(hasLostCharacters);
  if (lost !== undefined) {
    notes.refuse(
      'lost-characters',
      field,
      lost,
      say`characters were lost before the import`,
      say`text in the encoding of the file`,
    );
    return;
  }
  if (codeFields.has(field)) return;
  const changed = texts.find((text) => text.includes('?') && hasQuestionInside(repairMojibake(text)));
  if (changed === undefined) return;
  notes.refuse(
    'lost-characters',
    field,
    changed,
    say`an accented letter seems to be lost, as in "Dise?o"`,
    say`a file that was saved as UTF-8 ("CSV UTF-8" in a spreadsheet)`,
  );
}

/** A quick test: only such a text can have lost a character. */
const suspicious = /[\0\uFFFD&ÃÂâ\u0080-\u009f]/;

function hasLostCharacters(text: string): boolean {
  if (!text.isWellFormed()) return true;
  return suspicious.test(text) && (text.includes('\0') || hasReplacementCharacter(text));
}

/** Links contain question marks. */
const link = /:\/\/|www\.|=|\.\p{L}{2,}\/|^\//u;
const questionInside = /\p{L}\?\p{Ll}|\p{Lu}\?\p{Lu}/u;

/** "Dise?o", but not "¿Te interesa?escríbenos", where the mark closes a question. */
function hasQuestionInside(text: string): boolean {
  if (!questionInside.test(text)) return false;
  return text
    .replace(/¿[^?¿]*\?/gu, ' ')
    .split(/[\s"'<>]+/)
    .some((token) => questionInside.test(token) && !link.test(token));
}
