import { everyMatch } from '../../../foundation/every-match.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { isKnownWord } from '../names/ordinary-words.ts';
import {
  type FoundDatum,
  findAll,
  followedByTelephone,
  labelledOtherwise,
  labelledTelephone,
  type Search,
} from './found-datum.ts';
import lists from './phones.json' with { type: 'json' };

const { unit, teen, ten } = lists;

/** Signs, emoji, arrows and stars between digits hide a number. */
const odd = String.raw`*_|·•~=+'"<>^\\[\]#\p{Extended_Pictographic}\p{Emoji_Modifier}\u2190-\u21ff\u25a0-\u27bf…`;
const isOdd = new RegExp(`[${odd}]`, 'u');

/** Seven to fifteen digits in groups, not after a price. In «5512345678Horario» a line break was lost. */
const candidates = new RegExp(
  String.raw`(?=[\d+(])(?<![\d$€=]|(?<!(?:br|p|li|div|\d{7}) ?)\/|\d_|(?<!\d{6})\d[.,:-])(?:\(?\s?\+\s?|00)?\(?\d(?:(?:(?!\n\s*\n)[\s.()/\p{Pd}\p{M}${odd}]){0,5}\d){6,14}(?![\d%]|_[\p{L}\d]|[,:]\d(?!\d{6}))`,
  'gu',
);

const sevenDigits = /\d(?:[^\d]{0,6}\d){6}/;

/** How Mexico groups ten digits. «18000-22000» and «2019-2024» are not phone numbers. */
const groupings = wordSet(lists.groupings);

/** Area codes: two digits in the three largest cities, elsewhere three; 800 and 900 for services; 09 for mobiles farther south. */
const areaCode = /^(?:09|33|55|56|81|[2-9][1-9]\d|800|900)/;
/** How the United States and Canada write a number. */
const northAmerican = /^\(?[2-9]\d\d\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}$/;
/** Hours, dates, years and amounts, from and to. */
const range =
  /^\(?(?:[0-2]?\d\.[0-5]\d\s?[-–/]\s?[0-2]?\d\.|[0-3]?\d([/.-])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d(?:\s?[-–/]\s?(?:19|20)\d\d(?!\d)|([/.-])[01]\d\2[0-3]\d)|\d{4,5}\s?[-–]\s?\d{5}$)/;

/** With signs that amounts and dates do not have. Lists have digits in other groups. */
const oddGroupings = wordSet(lists.oddGroupings);

const digitsOfTelephone = 10;

const digitsIn = (text: string) => text.match(/\d/g)?.length ?? 0;

export function findPhones(text: string): FoundDatum[] {
  const found: FoundDatum[] = [];
  candidates.lastIndex = sevenDigits.test(text) ? 0 : text.length;
  for (let match = candidates.exec(text); match; match = candidates.exec(text)) {
    const isNext = nextNumber.test(text.slice(found.at(-1)?.end ?? match.index, match.index));
    const [from, to] = telephoneIn(match[0], match.index, text, isNext);
    if (to === 0) {
      // Of «B12 5512345678» only the first group belongs to a code.
      if (/[\p{L}_]/u.test(text.charAt(match.index - 1)))
        candidates.lastIndex = match.index + match[0].search(/\d(?!\d)/) + 1;
      continue;
    }
    // A bracket that is not closed inside the match belongs to the text around it.
    const start = from + (/^\([^)]*$/.test(text.slice(from, to)) ? 1 : 0);
    const end = to + (extension.exec(text.slice(to, to + 40))?.[0].length ?? 0);
    found.push({ kind: 'phone', start, end });
    // Another number may stand beside it.
    candidates.lastIndex = to;
  }
  found.push(...findAll(text, spoken), ...findWoven(text));
  const isNew = ({ start, end }: FoundDatum) => !found.some((one) => one.start < end && start < one.end);
  return [...found, ...findScattered(text).filter(isNew)];
}

/** Between two numbers. */
const nextNumber = /^\s?(?:[,;/|-]|[yo](?=\s))\s?$/;

/** The longest groups at the start that are a number; all of them after a label. */
function telephoneIn(written: string, start: number, text: string, isNext: boolean): [number, number] {
  const end = start + written.length;
  const isFollowed = followedByTelephone(text, end);
  if (labelledOtherwise(text, start) && !isFollowed) return [0, 0];
  const isLabelled = isNext || isFollowed || labelledTelephone(text, start);
  // `VAC-5512345678`, `VAC5512345678`: a reference code; but «al5512345678» is a lost space.
  const [, word, sign] =
    /(\p{Lu}?\p{Ll}+|\p{Lu}+)(_|-)?$/u.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
  const isCode = word !== undefined && !(sign !== '-' && isTelephone(written, false) && mayEnd(word));
  if (isCode && !isLabelled && !/^\+\d/.test(written)) return [0, 0];
  const ends = [...written.matchAll(/(?<=\d)(?!\d)/g)].map(({ index }) => index);
  const last = ends.findLast((index) => isTelephone(written.slice(0, index), isLabelled));
  if (last !== undefined) return [start, start + last];
  return isLabelled && !range.test(written) ? [start, end] : [0, 0];
}

/** Right before a number: the end of a sentence whose line break was lost, not the letters of a code. */
const mayEnd = (word: string) =>
  /^(?:al?|app|[ct]el|â|.{3,}(?:me|nos))$/i.test(word) || (word.length > 3 && isKnownWord(fold(word)));

/** Whether the digits are a whole number, with the prefix of a country or without. */
function isTelephone(written: string, isLabelled: boolean): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length < digitsOfTelephone - 1) return false;
  if (/^\(?\s?\+/.test(written) || (/^\(?00\s?[1-9]/.test(written) && digits.length >= 12)) return true;
  if (range.test(written)) return false;
  // Old prefixes: 044 and 045 for mobiles, 01 for long distance; 52 and 521 without the plus sign, or «1-800».
  const prefix =
    /^(?:044|045|01|521|52)(?=\d{10}$)/.exec(digits)?.[0] ?? (/^1[\s.-]/.test(written) ? '1' : '');
  const national = digits.slice(prefix.length);
  if (national.length !== digitsOfTelephone) return false;
  if (!areaCode.test(national)) return northAmerican.test(written);
  const usual = isOdd.test(written) ? oddGroupings : groupings;
  return isLabelled || prefix.startsWith('0') || usual.has(groupingAfter(written, prefix.length));
}

function groupingAfter(written: string, prefixLength: number): string {
  const national = written.replace(new RegExp(String.raw`^(?:\D*\d){${prefixLength}}`), '');
  return (national.match(/\d+/g) ?? []).map((group) => group.length).join('-');
}

/** «55 1234 5678/79 ext. 12». */
const extension =
  /^(?:\/\d{1,4}(?![\d/-]))?(?:[\s,.;(-]*(?:ext|extensión|extension)\.?\s*:?\s*\d{1,6}\)?)?/iu;

const spokenWord = `(?:${ten}|${teen}|${unit})`;
const spokenNumber = new RegExp(
  String.raw`(?<!\p{L})(?:(${ten}(?:\sy\s${unit})?|${teen})|${unit})(?!\p{L})`,
  'giu',
);
/** «55 doce treinta y cuatro 56 78»: groups of figures and number words. */
const sequence = new RegExp(
  String.raw`(?<![\p{L}\d$#])(?:${spokenWord}|\d{1,4})(?:[\s,.;:/–-]{0,3}(?:y\s)?(?!(?<=\d)\d)(?:${spokenWord}|\d{1,4})){3,14}(?![\d\p{L}_%])`,
  'giu',
);
/** Fewer number words side by side are a quantity. */
const spoken: readonly Search[] = [
  {
    kind: 'phone',
    sign: new RegExp(String.raw`${spokenWord}[\s,.;/–-]{0,3}(?:y\s)?(?:\d|${spokenWord})`, 'gi'),
    pattern: sequence,
    isMeant: (written) => {
      const digits = written.replace(spokenNumber, (_, two) => (two ? '##' : '#'));
      const count = digits.match(/[#\d]/g)?.length ?? 0;
      return count >= leastScattered && count <= mostDigits && (digits.match(/##?/g)?.length ?? 0) > 1;
    },
  },
];
/** With the prefix of mobiles or of the country. */
const mostDigits = 13;

const tenFigures = /\d(?:[^\d\n$%:]{0,6}\d){9}(?!\d)/y;

/** «5 5H 4 5H 8 9H 2 4H 2 7», «55/21/50/88/28»: figures with the same one or two signs again and again between them. */
function findWoven(text: string): FoundDatum[] {
  let done = 0;
  return everyMatch(/(?<!\d)\d/g, text).flatMap(({ index: start }): FoundDatum[] => {
    tenFigures.lastIndex = start;
    const [written = ''] = (start < done ? null : tenFigures.exec(text)) ?? [];
    const signs = written.match(/[^\d\s]+/g) ?? [];
    const groups = written.match(/\d+/g)?.map(Number) ?? [];
    const isRising = groups.every((group, index) => index === 0 || group > (groups[index - 1] ?? 0));
    // Commas and points stand between other figures too: «22.5, 23.5».
    const isList = isRising || /\d{3}|^[.,\s\d]*\d\d[.,\s\d]*$/.test(written) || date.test(written);
    if (signs.length < 3 || new Set(fold(signs.join(''))).size > 2 || isList) return [];
    if (!areaCode.test(written.replace(/\D/g, ''))) return [];
    done = start + written.length;
    return [{ kind: 'phone', start, end: done }];
  });
}
const date = /^[0-3]?\d[/.-][01]?\d[/.-]/;

const contactWord =
  /(?<!\p{L})(?:[wg]h?u?a[ts]{1,4}[ -]?app?|whats|wsp|tel(?:s|[eé]fonos?)?|cel(?:ular(?:es)?)?|m[oó]vil|ll[aá]m(?:a|e|ar|anos|ame|enos)|m[aá]rc(?:a|ar|anos|ame)|comun[ií]ca(?:te|rse)|cont[aá]ct(?:o|anos|ame|ate|ar)|informes|lada|inbox|mensajes?|escr[ií]be(?:nos|me)|phone|call|text)(?!\p{L})|[📞📲📱☎]/giu;
/** How far after the word the digits stand, and how many make a number. */
const reachOfContact = 30;
const leastScattered = 8;

/** What people write figures for beside telephones: pay, hours, ages, dates, streets, codes. */
const otherFigures =
  /\d+\s?(?:%|a[ñn]os|h(?:rs?|oras)?(?!\p{L})|mil(?!\p{L})|k(?!\p{L})|[ap]\.?\s?m(?!\p{L}))|\d{1,2}:\d{2}|\d{1,3}(?:[.,]\d{3}|, \d{1,3}(?!\d)){1,9}|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d|(?<=(?:de|desde|en|del|hasta|a[ñn]o)\s)(?:19|20)\d\d(?!\d)|\d{1,2}[ /.-]\d{1,2}[ /.-](?:19|20)?\d\d(?!\d)/giu;
const otherMeaning =
  /[$€%]|(?<!\p{L})(?:sueldo|salario|pag[oa]|ingresos?|bono|neto|brut|mxn|usd|pesos|calle|av|col|c\.?p|km|hora|edad|folio|clave|c[oó]digo|vacante|ref|id|iso|nom)/iu;

/** «WhatsApp al 55 ¬ 1234 ¬ 5678», «cel 5M 5 1 2 3 4 5 6 7 8»: after a word of contact, whatever stands between the digits. */
function findScattered(text: string): FoundDatum[] {
  return everyMatch(contactWord, text).flatMap(({ 0: word, index }): FoundDatum[] => {
    const from = index + word.length;
    const near = text
      .slice(from, from + reachOfContact)
      .split('\n\n', 1)[0]
      ?.replace(otherFigures, (figures) => ' '.repeat(figures.length))
      .replace(spokenNumber, (word, two) => (two ? '11' : '1').padEnd(word.length));
    if (near === undefined || digitsIn(near) < leastScattered || otherMeaning.test(near)) return [];
    const start = from + near.search(/\d/);
    const [rest = ''] = /^(?:[^\p{L}\d\n]{0,3}\d)*/u.exec(text.slice(from + near.length)) ?? [];
    const last = near.replace(/\D+$/, '').length;
    return [{ kind: 'phone', start, end: last === near.length ? from + last + rest.length : from + last }];
  });
}
