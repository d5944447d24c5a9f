import { ownCities, stateNames } from '../../../vacancies/gazetteer.ts';
import { fold, wordSet } from '../../../vacancies/text/fold.ts';
import type { Employer } from '../../../vacancies/vacancy.ts';

/** Stay in capitals, besides words without a vowel, with a digit or of Roman numerals. */
const acronyms = wordSet(`
  abap aml api aws bi bim cad capex ceo cfo cio ciso cnc coo cpa cro cto dba edi ehs erp esg etl ia ifrs imss infonavit ios
  isr iso iva kam kyc mba noc oem opex pemex plc pmo pos pyme pymes qa roi saas sap sat sem seo siem soc sua ti tic tics uat
  ui uif usa ux voip vp`);

/** Names that are written in their own way. */
const names = new Map(
  `Android Angular AutoCAD Azure CONTPAQi Cisco Django Docker DevOps Excel Facebook Figma Flutter GitHub Golang Google
  HubSpot Instagram Java JavaScript Jira Kotlin Kubernetes Laravel Linux LinkedIn Magento MongoDB MySQL NetSuite Node.js
  Odoo Oracle Photoshop PostgreSQL Python React Revit Salesforce Scala Scrum Shopify SolidWorks Tableau TikTok TypeScript
  Unity Unix .NET WhatsApp Windows WordPress Workday Sr Jr Ssr Lic Ing Dr Dra`
    .split(/\s+/)
    .map((name) => [fold(name), name] as const),
);

/** Places with their capitals and accents, the longest first. */
const places = [
  ...Object.keys(stateNames),
  ...ownCities.flatMap(({ name, municipalities }) => [name, ...municipalities.map((one) => one.name)]),
].sort((a, b) => b.length - a.length);
const accents: Readonly<Record<string, string>> = { á: '[aá]', é: '[eé]', í: '[ií]', ó: '[oó]', ú: '[uúü]' };
const placePattern = new RegExp(
  `(?<!\\p{L})(?:${places
    .map((name) => `(${RegExp.escape(name).replace(/[áéíóú]/g, (letter) => accents[letter] ?? letter)})`)
    .join('|')})(?!\\p{L})`,
  'giu',
);

const shout = /\p{Lu}{5}|\p{Lu}{2,} (?:DE |DEL |Y |EN )?\p{Lu}{3}/u;
const word = /[\p{L}\d&+#.]*[\p{L}\d]/gu;
const roman = /^(?:i{1,3}|iv|v|vi{1,3}|ix|x)$/;

/** A title in capitals, in sentence case. Words of the employer keep a capital, so that the gate still knows them as a name. */
export function sentenceCase(title: string, employer: Employer | null): string {
  if (!shout.test(title)) return title;
  const letters = title.match(/\p{L}/gu) ?? [];
  if (letters.filter((letter) => /\p{Lu}/u.test(letter)).length < letters.length * 0.6) return title;
  const own = [employer?.legalName ?? '', ...(employer?.aliases ?? [])].map((name) => fold(name));
  const ownWords = new Set(own.flatMap((name) => name.split(/[^a-z\d]+/).filter(({ length }) => length > 3)));
  const initials = new Set(own.map((name) => name.match(/(?<![a-z])[a-z]/g)?.join('') ?? ''));
  const lowered = title.replace(word, (found) => {
    const folded = fold(found);
    if (/\p{Ll}/u.test(found) || acronyms.has(folded) || initials.has(folded)) return found;
    const name = names.get(folded);
    if (name !== undefined) return name;
    if (/[\d&+#]/.test(found) || roman.test(folded) || !/[aeiouy]/.test(folded)) return found;
    const lower = found.toLowerCase();
    return ownWords.has(folded) ? capitalised(lower) : lower;
  });
  return capitalised(
    lowered.replace(placePattern, (_, ...groups: unknown[]) => places[groups.findIndex(Boolean)] ?? _),
  );
}

function capitalised(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
