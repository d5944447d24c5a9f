import { legalFormAhead } from '../../employer-name.ts';
import { fold } from '../../text/fold.ts';
import { isPlace, isTool } from './ordinary-words.ts';

/** The text before and after a match. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** What stands within so many code units of a match. */
export const surroundingsOf = (text: string, start: number, end: number, units: number): Surroundings => ({
  before: text.slice(Math.max(0, start - units), start),
  after: text.slice(end, end + units),
});

/** Part of a handle, a hashtag or an address. */
export const isPartOfAddress = ({ before, after }: Surroundings) =>
  /(?:[@#]|www\.|:\/\/)$/.test(before) ||
  /^(?:\.(?:com|mx|net|org|io|co|biz|info|lat|app|edu|gob|jobs|careers)(?![\p{L}\d])|@[\p{L}\d])/iu.test(
    after,
  );

/** `long`: one such as «s.a. de c.v.», which is no word in lower case either. */
export const hasLegalForm = ({ after }: Surroundings, length: 'any' | 'long' = 'any') =>
  legalFormAhead(after) > (length === 'any' ? 0 : ' limited'.length);

/** `analista-sky-leon`, `SKY-0042`. */
export const isPartOfSlug = ({ before, after }: Surroundings) =>
  (/[\p{L}\d][-_]$/u.test(before) && /^[-_][\p{L}\d]/u.test(after)) || /^[-_]\d/.test(after);

const placeWord =
  /(?:^|[^\p{L}])(San|Santa|Santo|Las|Los|La|El|Gran|Puerto|Villa|Ciudad|Nuev[oa]|Monte|Playas?|Isla|Valle|Río|colonia|col\.|fracc(?:ionamiento|\.)|avenida|av\.|calle|plaza|alcaldía|municipio)\s+$/iu;

/** «Santa Cruz», «Las Palmas»: with the word before it, the word of a name is that of a place. */
export function isPartOfPlace({ before }: Surroundings, letters: string): boolean {
  const word = placeWord.exec(before)?.[1] ?? '';
  if (word.length < 4 && !/^\p{Lu}/u.test(word)) return false;
  return !/^(?:El|La)$/iu.test(word) || isPlace(word.toLowerCase() + letters);
}

/** «Nuevo Laredo», «Benito Juárez», «Playa del Carmen»: with the words beside it, the word is a known place. */
export function isInPlace({ before, after }: Surroundings, letters: string): boolean {
  const [earlier = ''] = /(?:(?<!\p{L})\p{L}+[ -]){0,3}$/u.exec(before.slice(-60)) ?? [];
  const [later = ''] = /^(?:[ -]\p{L}+){0,3}/u.exec(after) ?? [];
  if (!/\p{Lu}/u.test(earlier + later)) return false;
  const ends = fold(later).split(/(?=[ -])/);
  return ['', ...fold(earlier).split(/(?<=[ -])/)].some((_, from, words) =>
    ['', ...ends].some((_, to) => {
      const beside = [words.slice(from + 1).join(''), ends.slice(0, to).join('')];
      const place = beside.join(letters).replace(/[ -]/g, '');
      return place !== letters && isPlace(place);
    }),
  );
}

const otherName =
  /(?:^|[^\p{L}])(?:(?:avenida|av\.|calle|blvd\.|boulevard|calzada|colonia|col\.|alcaldía|municipio|estaci[oó]n(?: metro)?|fiestas?|mar|golfo|río|d[ií]as?(?= de))\s(?:de(?:l| la| los| las)? )?|(?:secretaría|ministerio|procuraduría|(?:instituto|comisión|servicio|dirección|registro|sistema|fondo|consejo)(?: (?:nacional|general|federal|estatal|mexican[oa]|públic[oa]))+) (?:(?:de|del|para|la|el|los|las) ){0,2})$/iu;

/** «avenida Aurora», «Día de la Aurora», «Instituto Nacional de Aurora», «Playa Aurora», «Aurora Municipal», «Aurora de Fuego». */
export const isOtherName = ({ before, after }: Surroundings) =>
  otherName.test(before) ||
  !isPlace(fold(/^ de(?:l| la| los| las)? (\p{Lu}\p{Ll}+)/u.exec(after)?.[1] ?? 'México')) ||
  /(?:^|[^\p{L}])(?:Nuev[oa]|Playas?|Ciudad|Puerto|Villa) (?:de(?:l| la)? )?$/u.test(before) ||
  /^ (?:Municipal|Nacional|Federal|Estatal)(?!\p{L})/u.test(after);

/** «Crear reportes», «Pulcro, ordenado y»: what somebody does or is. */
export const isDemand = ({ before, after }: Surroundings, letters: string) =>
  /(?:^|[.!?:;•·*\n-])\s*$/u.test(before) &&
  (/^, \p{Ll}+(?:,| y | e )/u.test(after) ||
    (/[aei]r$/.test(letters) && /^ (?!is |has |was |uses |will )\p{Ll}/u.test(after)));

const betweenItems = /,|\/|\(|\)| (?:y|e|o|and|or) /;

/** One of three or more tools in a row: «Slack, Lince, Jira». */
export function isAmongTools({ before, after }: Surroundings): boolean {
  const earlier = (/[^.;:\n]{0,60}$/.exec(before)?.[0] ?? '').split(betweenItems);
  const [own = '', ...later] = (/^[^.;:\n]{0,60}/.exec(after)?.[0] ?? '').split(betweenItems);
  const isItem =
    !/^\s?\(/.test(after) && own.trim() === '' && (later.length > 0 || earlier.at(-1)?.trim() === '');
  const items = [...earlier.slice(0, -1), ...later].map((item) => fold(item.trim().split(' ').at(-1) ?? ''));
  return isItem && items.filter(isTool).length > 1;
}

const companyWord =
  /(?:^|[^\p{L}])(?:grupo|corporativo|corporación|corporacion|empresa|compañía|compania|firma|consorcio|marca|cadena|cliente)\s+[*_]*["“«']?$/iu;

/** «grupo», «empresa»: the name of a company follows. */
export const hasCompanyWord = ({ before }: Surroundings) => companyWord.test(before);

const joining = `(?:[uú]nete|int[eé]grate|s[uú]mate|bienvenid[oa]s?) (?:a|al (?:gran )?equipo(?: de)?)|(?:(?:form|s)[aeé]?[rs]?|somos|orgullosamente) parte del?(?: (?:gran )?equipo(?: de)?| grupo(?: de empresas)?)?`;
const call = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:qui[eé]nes )?somos:?|soy|we(?: are|['’]re)|${joining}|join(?:ing)?|(?:welcome|plug in) to|greetings from)\s+[*_]*["“«']?$`,
  'iu',
);

const mention =
  /(?:^|[^\p{L}])(?:trabajar? (?:en|con|para)|laborar? (?:en|con|para)|colaborar? (?:en|con)|(?:la |nuestra )?familia|contrataci[oó]n de|empleos? en|colaborador(?:es)? de|(?:un|una) (?:colaborador|embajador)a?|pr[aá]cticas(?: profesionales)? en|con nosotros en|ingreso a|n[oó]mina de|corporativo de|carrera(?: profesional)? en|procesos de|nombre comercial(?: de)?|managed by|acerca de|conoces?(?: a)?|at|(?:work(?:ing)?|careers?|jobs?|life) (?:at|for)|about|why|(?:al|el|del|nuestro) equipo(?: \p{L}+)? de|(?<=^|[.!?\n] ?)equipo(?: de)?|por qu[eé](?: elegir)?|qu[eé] es|(?:organizada|gestionada) por|una división de|miembro de|[aà] propos de|company description:|bolsa de trabajo(?: de)?|raz[oó]n social:?|(?<!la |the )(?:empresa|company|employer|empleador|cliente|marca|unidad de negocio|business unit):)\s+[*_]*["“«']?$/iu;

const statement =
  /^["”»']?[*_®™]*(?:,?\s(?:te |nos |los )?(?:solicita|busca|requiere|contrata|ofrece|invita|necesita|desea|recluta|convoca|selecciona|incorpora|precisa|se (?:enorgullece|distingue)|is (?:(?:currently|now|actively) )?(?:hiring|looking|seeking|recruiting|searching|committed|proud|one of|an equal)|are hiring|offers|seeks|invites|provides|believes)(?![\p{L}])|,? (?:es|is)(?: una?| la| el| an?| the)?(?: [\p{L}-]+){0,2} (?:empresa|compañía|firma|grupo|líder|multinacional|consultora|company|firm|leader|startup|organization|provider)(?![\p{L}])|,? (?:te )?(?:est[aá]|se encuentra) (?:contratando|buscando|en (?:la )?b[uú]squeda|creciendo|en expansión)|, (?:una? |an? )?(?:marca|empresa|compañía|firma|consultora|líder|leading|company)(?![\p{L}])| (?:te|l[ao]s) espera(?!\p{L}))/iu;

/** «Lince, líder en»; but also «importante empresa». */
const apposition =
  /^["”»']?[*_®™]*,? (?:una? |an? )?(?:importante |reconocid[oa] |prestigios[oa] )?(?:empresa|compañía|firma|grupo(?! familiar)|consultora|institución|líder|multinacional|leading|company|dedicad[oa]s? al?)(?![\p{L}])/iu;

/** «Lince es la red», «Lince is the leading»; but also «Bash is a plus». */
export const isDefined = ({ after }: Surroundings) =>
  /^ (?:es|is) (?:una?|la|el|an?|the|one of) (?!plus|must|ventaja|requisit|oportun|desea)/iu.test(after);

/** «En Posadas creemos», «Desde Lince, buscamos», «At Lince, we», «En la empresa – Lince estamos». */
const opening =
  /(?:^|[^\p{L}\d,%&/\s-]\s*|\n\s*)(?:(?:hoy(?: en d[ií]a)?|aqu[ií]|actualmente|desde \d{4}),? )?(?:en|desde|con|at|here at)\s+(?:[^.!?:;\n]{2,30}\s[-–—/]\s)?[*_]*["“«']?$/iu;
const continuation =
  /^["”»']?[*_®™]*(?: (?:human resources|recursos humanos|consulting|consultores|solutions|services|group|m[eé]xico))?[,.]? (?:nos|te|les|lo|we|our|you|\p{Ll}+mos)(?![\p{L}])/iu;

/** «En Lince …» at the start of a sentence; but «En Excel harás» is about a tool. */
export const isOpening = ({ before, after }: Surroundings) =>
  opening.test(before) &&
  !/con\s+\S*$/iu.test(before) &&
  !/^(?:,? \p{L}+){0,4} (?!(?:encontra|tend|pod|crece|recibi|disfruta)rás)\p{L}+rás(?!\p{L})/u.test(after);

/** «En Lince creemos». */
const isSpeaking = ({ before, after }: Surroundings) => continuation.test(after) && opening.test(before);

/** The sentence calls people to a company, says what the company is or wants, or lets it speak. */
export const isAnnounced = (around: Surroundings) =>
  statement.test(around.after) || isSpeaking(around) || call.test(around.before);

/** «Lince nace», «Lince builds»: the name begins a sentence and is its subject. */
export const isActor = ({ before, after }: Surroundings) =>
  /(?:^|[.!?\n¡*])\s*$/u.test(before) &&
  /^["”»']?[*_®™]*,? (?:es|est[aá]|ha|tiene|cuenta|nace|naci[oó]|fue|somos|pertenece|promueve|contin[uú]a|trabaja|opera|brinda|impulsa|valora|cree|lidera|forma|comprende|no discrimina|is|has|was|are|will|helps?|builds|focuses|relies|employs|delivers|creates|develops|serves|operates|works|supports|makes|designs|manufactures|partners|values|strives|specializes|promotes|celebrates|welcomes|prohibits|complies|reserves|participates|encourages|recognizes|embraces|maintains)(?![\p{L}])(?! (?:que|una? |an? )?\s?(?:plus|must|bonus|nice|huge|big|ventaja|desea|indispens|necesar|requer|requir|prefer|oblig|opcional|valora|ideal|important|esencial|essential|helpful|strong|cuadr))|^, (?:ofrec|busc|solicit|requer|contrat)[aei]mos(?![\p{L}])/u.test(
    after,
  );

/** The same, or a weaker sign. */
export const isSpokenOf = (around: Surroundings) =>
  isAnnounced(around) ||
  mention.test(around.before) ||
  apposition.test(around.after) ||
  (around.after.startsWith(',') && opening.test(around.before));

const employed =
  /(?:^|[^\p{L}])(?:(?:\p{L}+(?:[dst]ora?|er[ao]|ista|[ae]nte)|chofer|auxiliar|recepci[oó]n|vacantes?|reparto) (?:en|para)|tiendas?|sucursal|productos?|demostradora?|promotora?)\s+$/iu;

/** «cajera en Lince», «tienda Lince», «Lince sucursal Centro»; but also «especialista en Excel». */
export const isEmployed = ({ before, after }: Surroundings) =>
  employed.test(before) || /^ sucursal(?!\p{L})/iu.test(after);

const article =
  /(?:^|[^\p{L}])(?:el|la|los|las|del|al|un|una|zona|región|region|frontera|sector|área|area|turno|sucursal|baja|corea|eje|polo|puerto|américa|america)\.?\s+$/iu;

/** «la Sierra», «zona Norte»; but not «El Martillo», if the article belongs to the name. */
export function hasArticle({ before }: Surroundings, own?: ReadonlySet<string>): boolean {
  const [, capital = ''] = /(?:^|[^\p{L}])(El|La|Los|Las)\s+$/u.exec(before) ?? [];
  return article.test(before) && !own?.has(capital.toLowerCase());
}

/** «Corona de piñón», «Plaza con mayor afluencia»: what a noun has after it, and the name of a company has not. */
export const isNoun = ({ after }: Surroundings) => /^ (?:del?|con|para|of|for|with) \p{Ll}/u.test(after);

/** The line of a match. */
export interface Segment extends Surroundings {
  /** The other long words of the line. */
  readonly others: readonly string[];
}

export function segmentAround({ before, after }: Surroundings): Segment {
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  const [lineAfter = ''] = after.split('\n', 1);
  const earlier = lineBefore.match(/[\p{L}]+/gu) ?? [];
  const later = lineAfter.match(/[\p{L}]+/gu) ?? [];
  // The capital of the first word says nothing, unless all its letters are capitals.
  const others = [...earlier.slice(/^\p{Lu}{4,}$/u.test(earlier[0] ?? '') ? 0 : 1), ...later];
  return { before: lineBefore, after: lineAfter, others: others.filter(isTelling) };
}

const isTelling = (word: string) =>
  word.length > 2 && !/^(?:del|los|las|con|por|para|una|and|the|for)$/i.test(word);

const areMostly = (words: readonly string[], kind: RegExp) =>
  words.filter((word) => kind.test(word)).length * 2 > words.length;

export const isShouted = ({ others }: Segment) => areMostly(others, /^\P{Ll}+$/u);

export const isHeading = ({ others }: Segment) => others.length > 1 && areMostly(others, /^\p{Lu}/u);

export const startsSentence = ({ before }: Segment) => /(?:^|[.!?:;•·*–—\-¿¡(|/>…])\s*$/u.test(before);
