import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { employerLimits, employersKept, withoutLegalForm, wordsOf } from '../../vacancies/employer-name.ts';
import { isEmployerPlaceholder, isKindOfEmployer } from '../../vacancies/employer-placeholder.ts';
import { ordinariness } from '../../vacancies/gate/names/ordinary-words.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { fold, wordSet } from '../../vacancies/text/fold.ts';
import { cleanLine } from '../../vacancies/text/text.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import {
  fillTemplate,
  type PlaceholderValues,
  type Profile,
  usualDescriptors,
} from '../understand/profile.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import { limitedLine } from './texts.ts';

/** The employer with all its names and domains, for the gate. With notes, names that are too long are refused. */
export function employerOf(texts: FieldTexts, notes?: Notes): Employer | null {
  const name = nameFrom(texts.text('employer'));
  if (name === '') return null;
  if (isOwnTitle(name, texts.text('title'))) {
    notes?.remark(
      'employer',
      say`it repeats the job title, so the vacancy is imported without an employer`,
      name,
    );
    return null;
  }
  const aliases = texts.list('employerAliases');
  for (const [field, names] of Object.entries({
    employer: [name],
    employerAliases: aliases.map((alias) => nameFrom(alias)),
  })) {
    const long = names.find(({ length }) => length > employerLimits.name);
    if (long !== undefined) notes?.refuseLong(field, long, long.length, employerLimits.name);
  }
  return employerFrom(name, aliases.join(between), texts.list('employerDomains').join(' '));
}

/** Many feeds repeat the title, or its beginning. A word that no dictionary has may name the employer, in both cells. */
function isOwnTitle(name: string, title: string): boolean {
  if (!fold(title).includes(fold(name))) return false;
  const [words, ofTitle] = [wordsOf(name), wordsOf(cleanLine(title))];
  const spoken = (list: typeof words) => ` ${list.map(({ letters }) => letters).join(' ')} `;
  if (words.length === 0 || !spoken(ofTitle).includes(spoken(words))) return false;
  const isPlain = words.every(({ letters }) => !/^(?:distinctive|person)$/.test(ordinariness(letters)));
  const isRegistered = withoutLegalForm(words).length < words.length;
  if (words.length === ofTitle.length) return occupationOf(title).isNamed || (isPlain && !isRegistered);
  const [{ letters: first } = { letters: '' }] = words;
  const isAgent = spoken(ofTitle).startsWith(spoken(words)) && agent.test(first) && !isKindOfEmployer(first);
  return isPlain && !isRegistered && (isAgent || occupationOf(name).isNamed);
}

/** «Operador», «ayudante», «mesera», «almacenista». */
const agent = /(?:[aei]d|t|s)or(?:a|es|as)?$|istas?$|er[oa]s?$|[aei]ntes?$/;

const between = '\u001f';

const isName = (text: string) => text !== '' && text.length <= employerLimits.name;

/** Empty for a placeholder such as "Confidencial". */
const nameFrom = memoize((text: string) => {
  const name = cleanLine(text);
  return isEmployerPlaceholder(name.slice(0, employerLimits.name)) ? '' : name;
}, employersKept);

/** Returns the same object for the same texts, since rows repeat them. */
const employerFrom = memoize((legalName: string, aliases: string, domains: string): Employer | null => {
  if (!isName(legalName)) return null;
  const names = aliases.split(between).map((alias) => nameFrom(alias));
  return {
    legalName,
    aliases: unique(names.filter((alias) => isName(alias) && alias !== legalName)),
    domains: unique(domains.split(/[\s,]+/).map(domainOf)).slice(0, employerLimits.domains),
  };
}, employersKept);

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

function domainOf(text: string): string {
  const host = URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? '';
  return host.includes('.') && host.length <= employerLimits.domain ? host.replace(/^www\./, '') : '';
}

export function companyOf(
  texts: FieldTexts,
  profile: Profile,
  values: PlaceholderValues,
  notes: Notes,
): string | undefined {
  const given = texts.text('company');
  const own = profile.defaults?.company;
  const templates = own === undefined ? usualDescriptors : [own, ...usualDescriptors];
  const company = limitedLine('company', given || (fillTemplate(templates, values) ?? ''), notes);
  if (company !== undefined && given !== '' && !isDescriptor(company)) {
    return notes.refuse(
      'employer-as-company',
      'company',
      company,
      say`it looks like the name of an employer`,
      say`a descriptor such as "Importante empresa del sector tecnología"; the name belongs in employer`,
    );
  }
  return company;
}

/** Kinds of organizations. Banks, hospitals, schools and groups are missing on purpose: "Banco azteca" is a name. */
const organizationKinds = wordSet(
  'empresa compania firma organizacion institucion despacho agencia consultora consultoria corporativo multinacional transnacional startup fintech negocio confidencial aseguradora cadena comercializadora constructora desarrolladora distribuidora fabricante farmaceutica inmobiliaria laboratorio operador operadora plataforma productora proveedor proveedora',
);

/** These may follow such a word with a capital letter without making it a name. */
const qualities = wordSet(
  'confidencial lider nacional internacional mexicana mexicano global multinacional transnacional privada publica financiera educativa',
);

const registered = /\b(?:de cv|s de rl|sa|sab|sapi|sofom|sc|srl|sas|ac|inc|llc|ltd|gmbh|corp)$/;

/** The column "company" usually holds a name. "Compañía líder en acero" is a descriptor, "Compañía Acerera" is not. */
export const isDescriptor = memoize((text: string): boolean => {
  const spoken = text.replace(/\./g, '').split(/[\s,()]+/);
  if (registered.test(fold(spoken.join(' ')))) return false;
  return spoken.some((word, index) => {
    const next = spoken[index + 1] ?? '';
    return (
      organizationKinds.has(fold(word)) && (next === '' || /^\p{Ll}/u.test(next) || qualities.has(fold(next)))
    );
  });
});
