import { legalFormAhead } from '../../employer-name.ts';

/** The text before and after a match. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Part of a handle, a hashtag or an address. */
export function isPartOfAddress({ before, after }: Surroundings): boolean {
  return (
    /(?:[@#]|www\.|:\/\/)$/.test(before) ||
    /^\.(?:com|mx|net|org|io|co|biz|info|lat|app|edu|gob)(?![\p{L}\d])/iu.test(after) ||
    /^@[\p{L}\d]/u.test(after)
  );
}

export const hasLegalForm = ({ after }: Surroundings) => legalFormAhead(after) > 0;

/** `analista-sky-leon`, `SKY-0042`. */
export const isPartOfSlug = ({ before, after }: Surroundings) =>
  (/[\p{L}\d][-_]$/u.test(before) && /^[-_][\p{L}\d]/u.test(after)) || /^[-_]\d/.test(after);

const companyWord =
  /(?:^|[^\p{L}])(?:grupo|corporativo|corporación|corporacion|empresa|compañía|compania|firma|consorcio|marca|cadena|cliente)\s+["“«']?$/iu;

/** «grupo», «empresa»: the name of a company follows. */
export const hasCompanyWord = ({ before }: Surroundings) => companyWord.test(before);

const invitation =
  /(?:^|[^\p{L}])(?:somos|soy|[uú]nete a|int[eé]grate a|s[uú]mate a|formar? parte de|form[ae] parte de|parte de|trabajar? (?:en|con|para)|laborar? (?:en|con|para)|colaborar? (?:en|con)|bienvenid[oa]s? a|(?:la |nuestra )?familia|equipo(?: de)?|join|at|work(?:ing)? (?:at|for|with)|welcome to|team|contrataci[oó]n de|vacantes? (?:en|de)|empleos? en|colaborador(?:es)? de|cultura(?: de)?)\s+["“«']?$/iu;

const statement =
  /^["”»']?(?:,? (?:te |nos |los |se )?(?:solicita|busca|requiere|contrata|ofrece|invita|necesita|recluta|convoca|is (?:hiring|looking|seeking|recruiting|searching)|are hiring|offers|seeks|invites)(?![\p{L}])|,? (?:es|is)(?: una?| la| el| an?| the)?(?: [\p{L}-]+){0,2} (?:empresa|compañía|firma|grupo|líder|company|firm|leader|startup|organization)(?![\p{L}])|,? (?:est[aá]|se encuentra) (?:contratando|buscando|en búsqueda|creciendo|en expansión)|, (?:una? |an? )?(?:empresa|compañía|firma|grupo|consultora|líder|leading|company))/iu;

/** The sentence invites people to join, or says what the company is or wants. */
export const isSpokenOf = ({ before, after }: Surroundings) =>
  invitation.test(before) || statement.test(after);

const article =
  /(?:^|[^\p{L}])(?:el|la|los|las|del|al|un|una|zona|región|region|frontera|sector|área|area|turno|sucursal|baja|corea|eje|polo|puerto|américa|america)\.?\s+$/iu;

/** «la Sierra», «zona Norte». */
export const hasArticle = ({ before }: Surroundings) => article.test(before);

const placeWord = /(?:^|[^\p{L}])(?:plaza|parque|av|avenida|calle|col|colonia|torre|edificio)\.?\s+$/iu;

export const hasPlaceWord = ({ before }: Surroundings) => placeWord.test(before);

const personWord =
  /(?:^|[^\p{L}])(?:familia|hermanos|hermanas|hnos|lic|licenciad[oa]|ing|ingenier[oa]|mtr[oa]|maestr[oa]|dra?|doctora?|c\.?\s?p|arq|sra?|srta|señora?|señorita|don|doña|profr?|jef[ea])\.?\s+$/iu;

/** «Lic.», «familia». */
export const hasPersonWord = ({ before }: Surroundings) => personWord.test(before);

export interface Segment {
  readonly before: string;
  readonly after: string;
  /** The other long words of the line, without the first, whose capital says nothing. */
  readonly others: readonly string[];
}

export function segmentAround({ before, after }: Surroundings): Segment {
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  const [lineAfter = ''] = after.split('\n', 1);
  const earlier = lineBefore.match(/[\p{L}]+/gu) ?? [];
  const later = lineAfter.match(/[\p{L}]+/gu) ?? [];
  return { before: lineBefore, after: lineAfter, others: [...earlier.slice(1), ...later].filter(isTelling) };
}

const isTelling = (word: string) =>
  word.length > 2 && !/^(?:del|los|las|con|por|para|una|and|the|for)$/i.test(word);
const isCapitalWord = (word: string) => word === word.toUpperCase();
const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);

function isMostly(words: readonly string[], is: (word: string) => boolean): boolean {
  return words.length > 0 && words.filter(is).length * 2 > words.length;
}

export const isShouted = ({ others }: Segment) => isMostly(others, isCapitalWord);

export const isHeading = ({ others }: Segment) => others.length > 1 && isMostly(others, isCapitalised);

export const isProse = ({ others }: Segment) =>
  others.some((word) => !isCapitalised(word)) && !isMostly(others, isCapitalised);

export const startsSentence = ({ before }: Segment) => /(?:^|[.!?:;•·*–—\-¿¡(|/>…])\s*$/u.test(before);

/** A whole part of a divided title: «Analista contable - Lince». */
export const standsAlone = ({ before, after }: Segment) =>
  (/[\p{L}\d)]\s*(?:\s[-–—]|\|)\s*$/u.test(before) && /^\s*(?:$|[|(,]|[-–—]\s)/u.test(after)) ||
  (before.trim() === '' && /^\s*(?:\||[-–—]\s)\s*[\p{L}]/u.test(after));

/** «Google Search» is another name. */
export const hasCapitalBeside = ({ before, after }: Segment) =>
  /(?<![.!?:;]\s*)(?<=\S\s+)\p{Lu}[\p{L}]+\s$/u.test(before) || /^\s\p{Lu}\p{Ll}/u.test(after);
