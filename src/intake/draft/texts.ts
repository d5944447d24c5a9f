import { listLimits, textLimits } from '../../contract/limits.ts';
import { cleanLine, cleanList, cleanParagraphs } from '../../vacancies/text.ts';
import type { Notes } from './notes.ts';

type LineField = 'title' | 'company' | 'industry' | 'zone' | 'municipality';
type PublicList = 'responsibilities' | 'requirements' | 'benefits';

/** One line of text within its limit. What is longer is refused: nobody can tell what a cut would take away. */
export function limitedLine(field: LineField, text: string, notes: Notes): string | undefined {
  return limited(field, cleanLine(text), textLimits[field], notes);
}

export function limitedParagraphs(field: 'description', text: string, notes: Notes): string | undefined {
  return limited(field, cleanParagraphs(text), textLimits[field], notes);
}

function limited(field: string, text: string, limit: number, notes: Notes): string | undefined {
  if (text === '') return undefined;
  // The published schemas count characters, not the halves of a surrogate pair.
  const length = text.length <= limit ? text.length : [...text].length;
  if (length > limit)
    return notes.refuse({
      field,
      found: text,
      reason: `${length} characters`,
      accepted: `at most ${limit} characters`,
    });
  return text;
}

export function limitedList(field: PublicList, texts: readonly string[], notes: Notes): readonly string[] {
  const items = cleanList(texts);
  const limit = listLimits[field];
  if (items.length > limit) {
    notes.refuse({
      field,
      found: items[0] ?? '',
      reason: `${items.length} items`,
      accepted: `at most ${limit} items`,
    });
    return [];
  }
  return items.filter(
    (item, index) => limited(`${field}[${index}]`, item, textLimits.listItem, notes) !== undefined,
  );
}
