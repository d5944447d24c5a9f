import type { FieldName } from '../fields.ts';

/** The two texts that can be put together from others. Every other value of a profile is taken as it is written. */
export const templateFields: readonly FieldName[] = ['company', 'description'];

/** As the default of `postedAt`: the day on which the vacancy was imported for the first time. */
export const firstSeen = '{firstSeen}';

/** What a template may name: public facts alone. Whatever it makes is published. */
export const placeholders = [
  'title',
  'industry',
  'city',
  'region',
  'zone',
  'municipality',
  'modality',
  'seniority',
  'employmentType',
] as const;

export type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** The descriptor where a profile has none: from the sector if there is one. The employer's name never takes part. */
export const usualDescriptors = ['Importante empresa del sector {industry}', 'Empresa confidencial'];

const placeholder = /\{(\w+)\}/g;

export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name);
}

/** The first template whose placeholders all have a value, filled in. */
export function fillTemplate(templates: readonly string[], values: PlaceholderValues): string | undefined {
  for (const template of templates) {
    const named = placeholdersIn(template) as Placeholder[];
    if (named.every((name) => values[name] !== null)) {
      return template.replace(placeholder, (_, name: Placeholder) => inSentence(name, values[name] ?? ''));
    }
  }
  return undefined;
}

/** "del sector tecnología": a sector is no proper name. Abbreviations stay as they are. */
function inSentence(name: Placeholder, value: string): string {
  if (name !== 'industry' || /^\p{Lu}{2}/u.test(value)) return value;
  return value.charAt(0).toLowerCase() + value.slice(1);
}
