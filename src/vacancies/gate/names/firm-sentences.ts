import { atEnd, type Surroundings } from './surroundings.ts';

/**
 * The sentences in which advertisements speak of a firm. The ledger weighs them, names that are also words need them, and
 * a redaction puts «la empresa» into them.
 */

export const praise =
  '(?:(?:importante|reconocida|prestigiada|prestigiosa|destacada|gran|sólida|joven|nueva|exitosa) )*';
export const firm = String.raw`(?:empresa|compa[ñn][ií]a|firma|grupo|despacho|consultora|consultor[ií]a|agencia|instituci[oó]n|organizaci[oó]n|cadena|plataforma|marca|multinacional|startup|fintech|l[ií]der(?:es)?|franquicia|financiera|aseguradora|corporativo|company|firm|leader|provider|leading|global)(?!\p{L})`;
/** «te busca», «está contratando»: a firm is the subject. */
export const hiring = String.raw`(?:(?:te |nos |los )?(?:busca|solicita|requiere|necesita|contrata|recluta|invita|convoca|selecciona|incorpora|precisa|desea|ofrece)|(?:se )?(?:encuentra|est[aá]) (?:actualmente )?(?:en (?:la )?b[uú]squeda|buscando|contratando|reclutando|solicitando))(?!\p{L})`;
const hiringInEnglish = String.raw`(?:(?:is|are) (?:(?:currently |actively )?(?:hiring|looking|seeking)|committed|proud)|offers|seeks|invites|provides|believes)(?!\p{L})`;

/** Where a sentence begins. */
const start = String.raw`(?<=^|[.!?:;)»"'“‘”¡¿*•|>\n-]\s{0,3})`;
const quote = String.raw`[*_]*["“«']?`;
/** Between a name and what is said of it, also «, S.A. de C.V.». */
const closed = String.raw`["”»']?[*_®™]*(?:,? s\. ?(?:de r\. ?l\.|a\. ?p\. ?i\.|a\.?|c\.?)(?: de c\. ?v\.?)?)?["”»']?`;
const described = String.raw`(?:(?:una?|la|el|an?|the) )?(?:[\p{L}\d%/-]+ ){0,3}?${firm}`;

/** What owns, is owned, or is a client, and earlier names. */
const related = [
  String.raw`(?:nuestr[oa]s?|our)(?:\s(?!(?:en|con|para|por|y|a|al|de|del|in|at|and|for|with|to)\s)\p{L}+){1,3}`,
  String.raw`(?:el|un|al|del)\sclientes?(?:\sfinal)?|clientes?:|pertene\p{L}+\sal?|(?:operador[ae]s?|promotor\p{L}*)\sde|(?:tiendas|farmacias|restaurantes|productos)|campaña\s(?:\p{L}+\s){0,2}de`,
  String.raw`(?:divisi[oó]n|propiedad|representantes?|aliad[oa]s?|socios?|due[ñn][oa]s?|historia|valores|filosof[ií]a|subsidiary|affiliate|brand)(?:\s\p{L}+)?\s(?:de|del|a|of)|(?:programa|app|monedero|club)(?:\s\p{L}+){0,2}`,
  String.raw`(?:consorcio|matriz|holding|corporativo)(?:\s\p{L}+)?|(?:adquirid|comprad|operad|administrad|respaldad|absorbid)[oa]s?\spor`,
  String.raw`(?:conocid|identificad|llamad|denominad)[oa]s?(?:\s\p{L}+)?\scomo|(?:antes|anteriormente)(?:\s(?:llamad[oa]s?|como))?|formerly(?:\sknown\sas)?`,
  String.raw`nos\s(?:dicen|llaman|conocen|ubican|identifican)(?:\s\p{L}+){0,3}|(?:operamos|administramos|representamos|fabricamos|producimos|comercializamos|distribuimos)`,
  String.raw`(?:con|bajo)\s(?:la\s)?(?:clave|pizarra)|asignad[oa]s?\s(?:a|en|con)`,
];

/** What such a sentence says of the firm, and what stands before and after the name. */
const slots: readonly (readonly [cue: string, before: string, after: string])[] = [
  // «Skelta es una reconocida empresa», «Brun is a global provider», «Grupo Luna, líder en calzado»
  ['stated', '', `,? (?:es|somos|is) ${described}|, (?:una? |an? )?${praise}${firm}`],
  // «En Casa Blanca nos dedicamos», «At Brun, we»
  [
    'opened',
    String.raw`(?:^|[^\p{L}\d,%&/\s-]\s*|\n\s*)(?:hoy(?: en d[ií]a)?,? )?(?:en|desde|at|here at)\s+${quote}`,
    String.raw`[,.]? ¡?(?:\p{L}{2,20}mos|nos|te|les|we|our|you|(?:una? )?${firm})(?!\p{L})`,
  ],
  // «Manufacturas del Centro requiere personal»
  [
    'wanting',
    '',
    String.raw`,? (?:${hiring}|${hiringInEnglish}|naci[oó](?!\p{L})|fue fundad|(?:te|l[ao]s) espera(?!\p{L}))`,
  ],
  // «Únete a Casa Blanca», «Acerca de Casa Blanca:», «filial de Banco Lunar», «financiera "Crédito Fiel"»
  [
    'named',
    String.raw`${start}(?:somos|[uú]nete a|forma parte de|acerca de|sobre|about)\s+${quote}|(?<!\p{L})(?:filial|subsidiaria|franquicia)(?:\s\p{L}+)? (?:de|del)\s+${quote}|(?:${firm}) ["“«]`,
    '',
  ],
  [
    'called',
    String.raw`(?<!\p{L})(?:(?:qui[eé]nes )?somos:?|soy|we(?: are|['’]re)|(?:[uú]nete|int[eé]grate|s[uú]mate|sumarse|bienvenid[oa]s?) (?:a|al (?:gran )?equipo(?: de)?)|parte del?(?: (?:gran )?equipo(?: de)?| grupo)?|(?:trabajar?|laborar?|colaborar?) (?:en|con|para)|(?:la |nuestra )?familia|(?:contrataci[oó]n|colaborador(?:es)?|equipo) de|empleos? en|join(?:ing)?|welcome to|(?:work(?:ing)?|careers?|jobs?|life)? ?at|working for|why|conoces?(?: a)?|company description:|raz[oó]n social:?|(?:empresa|company|cliente|unidad de negocio):)\s+${quote}`,
    '',
  ],
  [
    'called',
    '',
    String.raw` (?:es|is) (?:una?|la|el|an?|the|one of) (?!plus|must|ventaja|requisit|oportun|desea)| (?:una? |an? )?${praise}(?:empresa|compañ[ií]a|firma|l[ií]der|leading|company)(?!\p{L})`,
  ],
  // «nuestro cliente …», «antes conocidos como …»
  [
    'related',
    String.raw`(?<!\p{L})(?:${related.join('|')})(?:\s(?:el|la|los|las|the)(?:\s(?:marcas?|productos?|restaurantes?|tiendas?|n[oó]mina|cuenta|proyecto|planta|tarjeta)(?:\sde)?)?)?\s+${quote}`,
    '',
  ],
];

const patterns = slots.map(
  ([cue, before, after]) => [cue, atEnd(before), new RegExp(`^${closed}(?:${after})`, 'iu')] as const,
);

/** How a sentence speaks of the firm that stands in it. */
export function cuesOf({ before, after }: Surroundings, wanted?: ReadonlySet<string>): readonly string[] {
  const cues: string[] = [];
  for (const [cue, earlier, later] of patterns)
    if (wanted?.has(cue) !== false && !cues.includes(cue) && later.test(after) && earlier.test(before))
      cues.push(cue);
  return cues;
}

/** The sentence calls people to a company, says what the company is or wants, or lets it speak. */
export const isSpokenOf = (around: Surroundings) => cuesOf(around).some((cue) => cue !== 'related');

const companyWord = atEnd(
  String.raw`(?<!\p{L})(?:grupo|corporativo|corporaci[oó]n|empresa|compa[ñn][ií]a|firma|consorcio|marca|cadena|cliente)\s+[*_]*["“«']?`,
);

/** «grupo», «empresa»: the name of a company follows. */
export const hasCompanyWord = ({ before }: Surroundings) => companyWord.test(before);

const capital = String.raw`[\p{Lu}\d](?:[\p{L}\d&-]|['’](?!s(?!\p{L}))){0,40}`;
/** One to seven words with capitals, perhaps with «de la» between them. */
export const capitals = `${capital}(?: (?:(?:de|del|la|las|los|el|y|e|&|the|of) ){0,2}${capital}){0,6}`;
