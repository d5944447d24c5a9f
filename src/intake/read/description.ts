import { say } from '../../foundation/language/language.ts';
import { type TextList, textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { fillTemplate, type PlaceholderValues, type Profile } from '../understand/profile.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import { limitedParagraphs } from './texts.ts';

type TextLists = Readonly<Record<TextList, readonly string[]>>;

/** The description that the row itself has: undefined when it has none, null when it has one that is refused. */
export function givenDescription(
  texts: FieldTexts,
  profile: Profile,
  notes: Notes,
): string | null | undefined {
  if (profile.constants?.description !== undefined) return undefined;
  const before = notes.findings.length;
  const given = limitedParagraphs('description', texts.all('description').join('\n\n'), notes);
  return notes.findings.length > before ? null : given;
}

/** What stands for a description that is missing: the profile's template, else what the other texts of the row tell. */
export function suppliedDescription(
  profile: Profile,
  values: PlaceholderValues,
  lists: TextLists,
  notes: Notes,
): string | undefined {
  const templates = [profile.constants?.description ?? profile.defaults?.description ?? []].flat();
  const before = notes.findings.length;
  const filled = limitedParagraphs('description', fillTemplate(templates, values) ?? '', notes);
  if (filled !== undefined || notes.findings.length > before) return filled;
  const composed = notes.isStrict('description') ? undefined : composedOf(values, lists);
  if (composed !== undefined) {
    notes.remark(
      'description',
      say`it is missing: the title, the place and the lists of the row stand for it`,
    );
    return limitedParagraphs('description', composed, notes);
  }
  // What is wrong with a field that the text would need has been said: a cause, and this its consequence.
  if (before > 0 && (templates.length > 0 || Object.values(lists).flat().length > 0)) return undefined;
  return notes.refuse({
    code: 'missing',
    field: 'description',
    found: '',
    reason: say`it is missing`,
    accepted: say`what the vacancy is about, in a few sentences`,
  });
}

/** A few items tell what it is about; the lists are published whole beside it. */
const itemsTold = 5;

/** Undefined when the row tells nothing more than its title. */
function composedOf({ title, city }: PlaceholderValues, lists: TextLists): string | undefined {
  const name = textLists.find((list) => lists[list].length > 0);
  if (name === undefined || title === null || city === null) return undefined;
  const items = lists[name].slice(0, itemsTold).map((item) => item.replace(/[.;,\s]+$/, ''));
  return `Vacante de ${title} en ${city}.\n\n${vacancyFields[name].label}: ${items.join('; ')}.`;
}
