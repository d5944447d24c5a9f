import { everyMatch } from '../../../foundation/every-match.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { legalFormAhead, lettersOfWords, wordsOf } from '../../employer-name.ts';
import { isBusiness, isEmployerPlaceholder, isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold } from '../../text/fold.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { nameClass } from '../persons/person-names.ts';
import lists from './ordinary-words.json' with { type: 'json' };
import { contentWords, isBrand, isFrequent, isKnownWord, isPlace, ordinariness } from './ordinary-words.ts';
import { findResemblances, type OwnName } from './resemblances.ts';
import {
  isActor,
  isAnnounced,
  isDefined,
  isOpening,
  isPresented,
  isSpeaking,
  isSpokenOf,
  type Surroundings,
  surroundingsOf,
} from './surroundings.ts';

const shoutedName = String.raw`\p{Lu}{3,}(?: \p{Lu}{3,})`;
const cueOfSentence = `En|EN|Desde|Con|Somos|Soy|Conoces?|Acerca|Equipo|Procesos|Colaboradores|Familia|At|Here|Join|Joining|About|Why|Our|Campaña|Cultura|Uniforme|[UÚ]NETE|AL?|EQUIPO|FORMA|PARTE|DEL?|SOMOS|POR|QU[EÉ]|ES|ACERCA|JOIN`;
const properWord = String.raw`\p{Lu}(?:[\p{L}\d&-]|['’](?!s(?!\p{L})))*`;
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\d@#/]|(?<!\p{Ll}{4})\.)(?:${[
    /** «ZYNTRAX SOLICITA», «EN ZYNTRAX CREEMOS», «ÚNETE A ZYNTRAX»: a name in capitals beside a cue. */
    String.raw`${shoutedName}{0,3}?(?=\s(?:TE |NOS )?(?:SOLICITA|BUSCA|REQUIERE|CONTRATA|OFRECE|INVITA|EST[AÁ] (?:CONTRAT|BUSC)ANDO|(?:EST[AÁ]|SE ENCUENTRA) EN (?:LA )?B[UÚ]SQUEDA)(?!\p{L}))`,
    String.raw`(?<=(?<!\p{L})EN )${shoutedName}??(?= (?:NOS|\p{Lu}+MOS)(?!\p{L}))`,
    String.raw`(?<=(?<!\p{L})(?:[UÚ]NETE A|EQUIPO(?: DE)?|PARTE DEL?|SOMOS|QU[EÉ] ES|POR QU[EÉ]|ACERCA DE|JOIN) )(?:GRUPO )?\p{Lu}{3,}(?!\p{L})`,
    /** Up to four words with a capital, without the cue that begins a sentence. */
    `(?!(?:${cueOfSentence}) )${properWord}(?: (?:(?:de|del|la|los|las|y|&|of|the) ){0,2}(?!(?:Busca|Solicita|Requiere|Contrata):|(?:Busca|Solicita|Requiere|Contrata|Ofrece|Invita) )${properWord}){0,3}`,
  ].join('|')})`,
  'gu',
);

const unitsAround = 60;
const unitsBeside = 30;

/** The sign of a company on an exchange. */
const listed =
  /(?<!\p{L})(?:NASDAQ|Nasdaq|NYSE|BMV|BIVA|LSE|TSX|ASX|OTC|BME|Euronext)(?: \p{Lu}\p{L}+)?\s?:\s?[A-Z]{1,6}(?!\p{L})/gu;

/** A fast look for any legal form. */
const legalSign = /\b(?:S\. ?[ACR]|SA[SC]?|SRL|SL|LLC|LLP|Inc|Ltd|Ltda|LTDA|Corp|GmbH|C\.V)\b/;

/** «Zyntrax Laminados, S.A.», «ZYNTRAX SA DE CV»: where the legal form after a name ends, or 0. */
function registeredEnd(text: string, start: number, name: string): number {
  for (const { index } of name.matchAll(/(?<=\p{Lu}[\p{L}\d&'’-]*)(?= |$)/gu)) {
    const after = text.slice(start + index, start + index + unitsBeside);
    const form = legalFormAhead(after);
    if (form === 0) continue;
    const core = name.slice(0, index);
    const isPhrase = core.includes(' ') && /^,? (?:S\.|S\.?R\.?L|LLC|Inc)/.test(after);
    return isPhrase || kindOf(core, '') !== 'words' ? start + index + form : 0;
  }
  return 0;
}

interface UnknownName extends TextSpan {
  /** Whether a legal form leaves no doubt. */
  readonly isRegistered?: true;
}

/**
 * Names that the text uses for an employer although no column gives them: «En Zyntrax creemos», «Zyntrax is hiring».
 * They may be a brand, the parent company or the client of an agency, so a person decides. So does one about words that
 * resemble the name of the employer.
 */
export function findUnknownNames(source: string, ownName?: OwnName): readonly UnknownName[] {
  const breaks = lostBreaks(source);
  const text = breaks.reduceRight((rest, at) => `${rest.slice(0, at)}\n${rest.slice(at)}`, source);
  const inSource = (at: number) => at - breaks.filter((lost, count) => lost + count < at).length;
  const found: UnknownName[] = ownName ? [...findResemblances(text, ownName)] : [];
  for (const { 0: ticker, index } of everyMatch(listed, text))
    found.push({ start: index, end: index + ticker.length, isRegistered: true });
  const mayRegister = legalSign.test(text);
  for (const { 0: name, index: start } of everyMatch(capitalised, text)) {
    const end = start + name.length;
    const beside = text.slice(end, end + unitsBeside) || text.slice(Math.max(0, start - unitsBeside), start);
    const isShouted = !/\p{Ll}/u.test(name + beside);
    const kind = kindOf(name, isShouted ? 'shouted' : '');
    const registered = mayRegister ? registeredEnd(text, start, name) : 0;
    if (registered > 0) found.push({ start, end: registered, isRegistered: true });
    if (kind === 'words') continue;
    const around = surroundingsOf(text, start, end, unitsAround);
    const isFirm =
      kind === 'coined' && !isShouted
        ? isFirmName(name)
        : kind !== 'phrase' && kind !== 'business' && /^Grupo /i.test(name);
    const isInPlace = () => placeBefore.test(around.before) && !isSpeaking(around);
    const house = isFirm ? -1 : namedByCommonWords(name);
    if (house >= 0 && !/(?:cerca|frente|convenio|descuentos?|pago|dep[oó]sito)\s\S+\s$/iu.test(around.before))
      found.push({ start: start + house, end });
    else if (isFirm || (cues[kind](around) && !isInPlace())) found.push({ start, end });
  }
  const inBroken = found.map((name) => ({ ...name, start: inSource(name.start), end: inSource(name.end) }));
  return breaks.length > 0 && ownName ? [...inBroken, ...findResemblances(source, ownName)] : inBroken;
}

/** «empresaZyntrax», «CVEmpresa», «LEONSOLICITA»: a lost line break joined a known word to the next. */
const lostBreaks = (text: string): readonly number[] =>
  mayBeJoined.test(text)
    ? everyMatch(joint, text)
        .map(({ index }) => index)
        .filter((at) => {
          const before = text.slice(Math.max(0, at - longestWord), at);
          const [head = ''] = /(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.exec(before) ?? [];
          const [tail = ''] = /^\p{L}+/u.exec(text.slice(at, at + longestWord)) ?? [];
          // «DevOps» is one word.
          const isBreak = isKnownWord(fold(head)) || /^(?:Solicita|Busca|Requiere|Contrata)/.test(tail);
          return isBreak && !endOfName.test(tail) && !isKnownWord(fold(head + tail));
        })
    : [];
const mayBeJoined = /[^\0-@[-`{-¿][A-ZÀ-Þ]|[A-Z]{3}/;
const joint =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})|(?<=\p{Lu}{3})(?=(?:SOLICITA|REQUIERE|CONTRATA)(?!\p{L}))|(?<=(?<!\p{L})(?:SOLICITA|REQUIERE|CONTRATA))(?=\p{Lu}{4})/gu;
const longestWord = 24;
/** «SolarPro» is one name. */
const endOfName = /^(?:Pro|Pal|Pay|Hub|Ya|Net|Med|Lab|Mex|Bank|Soft|Group)$/;

/** The sentence treats unknown initials as a company. */
const isActing = (around: Surroundings) =>
  isAnnounced(around) ||
  isPresented(around) ||
  isDefined(around) ||
  isOpening(around) ||
  isActor(around) ||
  groupBefore.test(around.before.slice(-20));

/** Not «la empresa», which may replace a name. */
const groupBefore =
  /(?:^|\P{L})(?:grupo|consorcio|corporación|nuestr[oa] (?:cliente|tienda|marca|cadena)) $/iu;

/** Whether a sentence is as the pattern says, with «¦» in place of the name. */
function isAs(pattern: RegExp): (around: Surroundings) => boolean {
  return ({ before, after }) => pattern.test(`${before}¦${after}`);
}

/** «Nuestro equipo en Zyntrax!», «Crece con Zyntrax!», «Zyntrax, un espacio», «Zyntrax's culture», «, Zyntrax está comprometida». */
const isPromised = isAs(
  /\p{L} (?:con|en|at|with) ¦!|, ¦ (?:est[aá] comprometid|is (?:committed|proud))|(?:^|[.!?\n])\s*¦(?:(?:, (?:una?|an?)|['’]s) (?!plus|must|ventaja)\p{L}|, con (?:m[aá]s de )?\d)/u,
);

/** A word that no list has needs less. */
const isShown = (around: Surroundings) =>
  isActing(around) ||
  isSpokenOf(around) ||
  isPromised(around) ||
  shownAfter.test(around.after) ||
  shownBefore.test(around.before.slice(-unitsBeside));

const firmNoun = lists.firmNouns.join(' ').replaceAll(' ', '|');
const shownBefore = new RegExp(
  String.raw`(?:^|\P{L})(?:${lists.shownBefore.join('|')}|(?:${firmNoun})) ?[("“«']?$`,
  'iu',
);
const shownAfter = /^ (?:sucursal|plaza)(?!\p{L})/iu;

/** «Heladería Zyntrax», «Zyntrax Group»; but «Planta Rancagua». */
const isFirmName = (name: string) =>
  / (?:Group|Corporation|Holdings?)$/.test(name) ||
  (isBusiness(fold(name.split(' ', 1)[0] ?? '')) && !noFirm.test(name));

/** «Hotel Casa Blanca»: after these words common words are a name too; but «Hospital General», «Tiendas Coppel». */
function namedByCommonWords(name: string): number {
  const house = houses.exec(name);
  const rest = house ? contentWords(wordsOf(name.slice(house.index + house[0].length))) : [];
  const isName =
    rest.length > 0 && !isBrand(rest.map(({ letters }) => letters)) && !isPlace(lettersOfWords(rest));
  return house && isName ? house.index : -1;
}
const houses =
  /(?<!\p{L})(?:Hotel(?:es)?|Hospital(?:es)?|Aseguradora|Tiendas|Farmacias|Muebler[ií]as?|Cementos|Pl[aá]sticos|Galletas|Llantas|Refrescos|L[aá]cteos) (?:el |la |los |las )?(?!(?:General|Nacional|Central|Regional|Privad|P[uú]blic|Boutique|Industrial|Veterinari|Especial|Universitari|Civil|Infantil|Digital|Departament|Gran |Cinco|Cuatro|Todo|Materno|Militar|Pedi[aá]tric|Manager|Spa|Comercial|T[eé]cnic|Ubicad|De|En|Con|Para|Por|Y|A)\p{L}*)(?=\p{Lu}\p{Ll})/u;

const noFirm =
  /^(?:\p{L}+ de |planta|marcas|enfermer|plataforma|organi[sz]a|maquin|business|school|client(?!e)|company|bank|brand|group|firm|lab |(?!distribu|comercial|oper|asegur|import|export|empac)\p{L}+[ai]dora)/iu;

/** After these cues several common words are a name too. */
const isSelf = isAs(
  /nuestra familia ¦|¦ (?:is (?:proud to be )?an equal|nos encontramos)|(?:^|[.!?\n])\s*¦ is (?:currently |now )?(?:looking for|seeking|hiring)|(?<!\p{L})At ¦, we/u,
);

/** «Casa Blanca solicita», «Casa Blanca es una empresa» at the start of a sentence. */
const isSeeker = isAs(
  /(?:^|[.!?\n])\s*¦(?:, con m[aá]s de \d|(?: (?:solicita|contrata|busca|te invita|se distingue|se enorgullece)|,? es una (?:\p{L}+ )?(?:empresa|compañía|firma|organización|institución))(?!\p{L}))/u,
);

/** «ubicada en X busca», «clínica DE X REQUIERE», «based in X is looking»: X is a place, whoever is looking. */
const placeBefore = new RegExp(
  String.raw`(?:(?:^|[^\p{L}])(?:${lists.placeCues.join('|')})|(?<![Tt]rabaj\p{L}*|[Ll]abor\p{L}*|[Cc]olabor\p{L}*|[Ee]mpleos?|[Pp]rofesional(?:es)?|nosotros|equipo|usted|ti|[Cc]arrera|[Ww]ork\p{L}*)\s(?:en|in))\s(?:(?:la|el|the)\s)?$`,
  'u',
);

/** «CABA Se ofrece», «NúñezLa empresa»: a lost full stop. */
const nextSentence = /(?:^| |(?<=\p{Ll}))(?:Se|La|El|Nos|Para|Importante|Es|En)$/u;

/** What shows that a name means a company, by what the name looks like. */
const cues = {
  /** No list has a word of it. */
  coined: isShown,
  initials: isActing,
  surname: (around: Surroundings) =>
    isAnnounced(around) || isPresented(around) || (isActor(around) && isDefined(around)),
  /** A rare word. */
  name: isAnnounced,
  /** Common words. */
  phrase: (around: Surroundings) => isSelf(around) || isSeeker(around),
  /** The same, with a kind of business and no article: «Empresa Constructora busca» names nobody. */
  business: isSelf,
};

const kindOf = memoize(
  (written: string, shouted: string): keyof typeof cues | 'words' => {
    const name = written.replace(nextSentence, '');
    const words = withoutPlace(name)
      .split(/[^\p{L}\d]+/u)
      .map(fold);
    if (isPlace(words.join(''))) return 'words';
    if (/\p{Lu}&\p{Lu}/u.test(name)) return 'name';
    if (words.some(isCoined)) return /(?:mente|ly|ing|r(?:nos|te|se|me))$/i.test(name) ? 'name' : 'coined';
    const isShouted = shouted !== '';
    if (generic.test(name) || isEmployerPlaceholder(name)) return 'words';
    const rare = words.filter((word) => isRare(word, isShouted));
    if (rare.length > 0 && !isShouted && !/\p{Ll}/u.test(name)) return 'initials';
    if (rare.length > 0) return rare.some((word) => nameClass(word) !== undefined) ? 'surname' : 'name';
    const isPhrase = words.length > 1 && !isShouted;
    if (!isPhrase || words.every(isPlace)) return 'words';
    const isBare = words.some(isKindOfEmployer) && !/ (?:del|[Ee]l|[Ll]as?|[Ll]os) /.test(name);
    return isBare ? 'business' : 'phrase';
  },
  { maxEntries: 16_384 },
);

const generic =
  /^(?:Zona |[ÁA]rea |Regi[oó]n |Departamento |Direcci[oó]n |Gerencia |Nuestr|Est[aeo]s? |Tu |Su |Una? |Para |Sector |Importa|Prestigi|Reconocid|Empresa (?:Multi|Inter)?nacional|Our|The Company|This|Your|Recursos H|Human R)|(?:mente|ly|ing|-based)$/i;

/** «Prestigiosa Clínica de Temuco»: after the kind of employer comes a place. */
const withoutPlace = (name: string) => {
  const [kind = '', ...rest] = name.split(/ (?:de|del|en) (?!Empresas)/i);
  return rest.length > 0 && kind.split(' ').some((word) => isKindOfEmployer(fold(word))) ? kind : name;
};

const isCoined = (letters: string) =>
  letters.length > 3 &&
  ordinariness(letters) === 'distinctive' &&
  nameClass(letters) === undefined &&
  !isKindOfEmployer(letters) &&
  !isBrand([letters]);

/** In a text in capitals a rare word of the dictionary is no name. */
const isRare = (letters: string, isShouted: boolean) =>
  letters.length > 2 &&
  !isFrequent(letters) &&
  !isPlace(letters) &&
  !isKindOfEmployer(letters) &&
  !(isShouted && isKnownWord(letters));
