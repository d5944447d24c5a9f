import { legalFormAhead } from '../../employer-name.ts';
import { fold } from '../../text/fold.ts';
import { isTool } from './ordinary-words.ts';

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
  /(?:[@#][\p{L}\d_]{0,40}|www\.|:\/\/)$/u.test(before) ||
  /^(?:\.(?:com|mx|net|org|io|co|biz|info|lat|app|edu|gob|jobs|careers)(?![\p{L}\d])|@[\p{L}\d])/iu.test(
    after,
  );

/** `long`: one such as «s.a. de c.v.», which is no word in lower case either. */
export const hasLegalForm = ({ after }: Surroundings, length: 'any' | 'long' = 'any') =>
  legalFormAhead(after) > (length === 'any' ? 0 : ' limited'.length);

/** `analista-sky-leon`, `SKY-0042`. */
export const isPartOfSlug = ({ before, after }: Surroundings) =>
  (/[\p{L}\d][-_]$/u.test(before) && /^[-_][\p{L}\d]/u.test(after)) || /^[-_]\d/.test(after);

const betweenItems = /,|\/|\(|\)| (?:y|e|o|and|or) /;

/** One of three or more tools in a row: «Slack, Lince, Jira». */
export function isAmongTools({ before, after }: Surroundings): boolean {
  const earlier = (/[^.;:\n]{0,60}$/.exec(before)?.[0] ?? '').split(betweenItems);
  const [own = '', ...later] = (/^[^.;:\n]{0,60}/.exec(after)?.[0] ?? '').split(betweenItems);
  // «Kali Linux»
  if (isTool(fold(own.trim()))) return true;
  const isItem =
    !/^\s?\(/.test(after) && own.trim() === '' && (later.length > 0 || earlier.at(-1)?.trim() === '');
  const items = [...earlier.slice(0, -1), ...later].map((item) => fold(item.trim().split(' ').at(-1) ?? ''));
  return isItem && items.filter(isTool).length > 1;
}

/** «Conocimientos de …», «manejo de …»: what a person knows is more often a standard or a program than a firm. */
const skill =
  /(?<!\p{L})(?:(?:conocimientos?|manejo|dominio|uso|certificaci(?:[oó]n|ones)|certificad[oa]s?|normas?|est[aá]ndar(?:es)?)(?: \p{Ll}+)? (?:de|del|en|la)|experiencia (?:con|en(?: (?:el )?(?:uso|manejo) de)?)|(?:herramientas|plataformas|programas|software) como|knowledge of|experience (?:with|in)|proficien(?:t|cy) (?:in|with)|familiarity with|using|tools like) $/iu;
const earlierItems = /(?:\p{Lu}[\p{L}\d.+#]*(?: \p{Lu}[\p{L}\d.+#]*)?, )+$/u;
export const isAskedOf = ({ before }: Surroundings) => skill.test(before.replace(earlierItems, ''));

const companyWord =
  /(?:^|[^\p{L}])(?:grupo|corporativo|corporación|corporacion|empresa|compañía|compania|firma|consorcio|marca|cadena|cliente)\s+[*_]*["“«']?$/iu;

/** «grupo», «empresa»: the name of a company follows. */
export const hasCompanyWord = ({ before }: Surroundings) => companyWord.test(before);

/** What a sentence says before a firm, a brand or a product: «nuestro cliente …», «filial de …», «antes conocidos como …». */
const relation = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:nuestr[oa]s?|our)(?:\s(?!(?:en|con|para|por|y|a|al|de|del|in|at|and|for|with|to)\s)\p{L}+){1,3}`,
    String.raw`(?:el|un|al|del)\sclientes?(?:\sfinal)?|clientes?:|somos|pertene\p{L}+\sal?|(?:operador[ae]s?|promotor\p{L}*)\sde|(?:tiendas|farmacias|restaurantes|productos)|campaña\s(?:\p{L}+\s){0,2}de`,
    String.raw`(?:filial|subsidiaria|divisi[oó]n|franquicia|propiedad|representantes?|aliad[oa]s?|socios?|parte|due[ñn][oa]s?|historia|valores|filosof[ií]a|subsidiary|affiliate|brand)(?:\s\p{L}+)?\s(?:de|del|a|of)|(?:programa|app|monedero|club)(?:\s\p{L}+){0,2}`,
    String.raw`(?:consorcio|matriz|holding|corporativo)(?:\s\p{L}+)?|(?:adquirid|comprad|operad|administrad|respaldad|absorbid)[oa]s?\spor`,
    String.raw`(?:conocid|identificad|llamad|denominad)[oa]s?(?:\s\p{L}+)?\scomo|(?:antes|anteriormente)(?:\s(?:llamad[oa]s?|como))?|formerly(?:\sknown\sas)?`,
    String.raw`nos\s(?:dicen|llaman|conocen|ubican|identifican)(?:\s\p{L}+){0,3}|(?:llaman|dicen)\sde\scari[ñn]o(?:\s\p{L}+){0,3}`,
    '(?:operamos|administramos|representamos|fabricamos|producimos|comercializamos|distribuimos)',
    String.raw`(?:con|bajo)\s(?:la\s)?(?:clave|pizarra)|asignad[oa]s?\s(?:a|en|con)`,
  ].join(
    '|',
  )})(?:\s(?:el|la|los|las|the)(?:\s(?:marcas?|productos?|restaurantes?|tiendas?|n[oó]mina|cuenta|proyecto|planta|tarjeta)(?:\sde)?)?)?\s+["“«'*]*$`,
  'iu',
);
/** Where the work of another firm is done. Between it and the name stands the kind of firm: «oficinas de Banco …». */
const site =
  /(?<!\p{L})(?:plantas?|oficinas|instalaciones|tiendas?|sucursal(?:es)?|distribuci[oó]n|cedis|almac[eé]n(?:es)?|cuenta|proyecto|n[oó]mina|productos?|marcas?)(?:\s(?:de|para|con))?(?:\s(?:el|la|los|las))?\s+$/iu;
/** The words with capitals right before a name: «Grupo Industrial ». */
const leadOfName = /(?:(?<!\p{L})\p{Lu}[\p{L}&]*\s+(?:(?:de|del|la|los|las)\s+){0,2}){1,3}["“«'*]*$/u;

/** Whether a sentence names a firm, or what a firm makes or owns, by its relation to the employer. */
export function isRelated({ before, after }: Surroundings): boolean {
  const earlier = before.replace(leadOfName, '');
  const isOfFirm =
    earlier !== before &&
    !/^(?:Plaza|Parque|Col|Zona|Calle|Av|San|Santa|Centro)/.test(before.slice(earlier.length));
  // «The Blue Deer team»
  const isTeam = /(?<!\p{L})[Tt]he \p{Lu}\p{L}+ $/u.test(before) && /^ (?:team|family)(?!\p{L})/u.test(after);
  return (
    isTeam ||
    /^(?: \p{Lu}\p{L}*){0,2}[®™]/u.test(after) ||
    relation.test(before) ||
    relation.test(earlier) ||
    (isOfFirm && site.test(earlier))
  );
}

const call =
  /(?:^|[^\p{L}])(?:(?:qui[eé]nes )?somos:?|soy|we(?: are|['’]re)|(?:[uú]nete|int[eé]grate|s[uú]mate|sumarse|bienvenid[oa]s?) (?:a|al (?:gran )?equipo(?: de)?)|parte del?(?: (?:gran )?equipo(?: de)?| grupo)?|(?:trabajar?|laborar?|colaborar?) (?:en|con|para)|(?:la |nuestra )?familia|(?:contrataci[oó]n|colaborador(?:es)?|equipo) de|empleos? en|join(?:ing)?|welcome to|(?:work(?:ing)?|careers?|jobs?|life)? ?at|working for|about|why|acerca de|conoces?(?: a)?|company description:|raz[oó]n social:?|(?:empresa|company|cliente|unidad de negocio):)\s+[*_]*["“«']?$/iu;

const statement =
  /^["”»']?[*_®™]*(?:,?\s(?:te |nos |los )?(?:solicita|busca|requiere|contrata|ofrece|invita|necesita|desea|recluta|convoca|selecciona|incorpora|precisa|is (?:(?:currently |actively )?(?:hiring|looking|seeking)|committed|proud)|are hiring|offers|seeks|invites|provides|believes)(?!\p{L})|,? (?:es|is) (?:(?:una?|la|el|an?|the|one of) (?!plus|must|ventaja|requisit|oportun|desea)|empresa|líder)|,? (?:te )?(?:est[aá]|se encuentra) (?:contratando|buscando|en (?:la )?b[uú]squeda)|,? (?:una? |an? )?(?:importante |reconocida )?(?:empresa|compañía|firma|líder|leading|company)(?!\p{L})| (?:te|l[ao]s) espera(?!\p{L}))/iu;

/** «En Posadas creemos», «Desde Lince, buscamos», «At Lince, we». */
const opening =
  /(?:^|[^\p{L}\d,%&/\s-]\s*|\n\s*)(?:hoy(?: en d[ií]a)?,? )?(?:en|desde|at|here at)\s+[*_]*["“«']?$/iu;
const continuation = /^["”»']?[*_®™]*[,.]? (?:nos|te|les|lo|we|our|you|\p{Ll}+mos)(?!\p{L})/iu;

/** «En Lince …» at the start of a sentence. */
export const isOpening = ({ before }: Surroundings) => opening.test(before);

/** The sentence calls people to a company, says what the company is or wants, or lets it speak. */
export const isSpokenOf = ({ before, after }: Surroundings) =>
  call.test(before) || statement.test(after) || (opening.test(before) && continuation.test(after));

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
