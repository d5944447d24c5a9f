import { fold, ignoringCase } from '../../text/fold.ts';
import { isPlace } from '../names/ordinary-words.ts';
import { isDigit } from '../readable.ts';
import { type FoundDatum, findAll, type Search } from './found-datum.ts';

const kinds = String.raw`av(?:e|enida|da)?\.?|calle|c\/|calz(?:ada)?\.?|bl?v(?:d|r)?\.?|boulevard|bulevar|prol(?:ongaci[oó]n)?\.?|priv(?:ada)?\.?|andador|cerrada|cda\.?|callej[oó]n|carr(?:etera)?\.?|circuito|cto\.?|paseo|perif[eé]rico|perif\.?|anillo|eje|camino|retorno|v[ií]a|libramiento|autopista|antigua?\s+carretera|rinc[oó]n|glorieta`;
const particle = '(?:de|del|la|las|los|el|y|a)';
const properWord = String.raw`(?:(?-i:\p{Lu})[\p{L}\p{M}’'.-]{0,30}|\d{1,2}(?:o|º|°|er|ero)?(?=\s+de\s)|(?<=(?<!\p{L})${particle}\s)[\p{L}\p{M}]{3,12}(?=\s|,))`;
const name = String.raw`(?:${particle}\s){0,2}${properWord}(?:\s(?:${particle}\s){0,2}${properWord}){0,5}`;

const numberSign = String.raw`(?:#|no\.?|n[uú]m(?:ero)?\.?|n[°º]|(?-i:N|Oe|E|S)\s?(?=\d{1,3}-\d)|ext\.?|km\.?|kil[oó]metro)`;
/** Not an hour, an age, a share or a quantity. */
const notQuantity = String.raw`(?!\d|(?-i:\p{Ll}\p{L}|\p{Lu}{2})|[:%]|[.,]\d{3}|\s?(?:a\s\d|hrs?\b|horas?\b|h\b|a[ñn]os?\b|meses\b|d[ií]as?\b|personas?\b|vacantes?\b|min(?:utos)?\b|m2\b|metros\b|km\b|%|de\s(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)))`;
const number = String.raw`\d{1,5}(?:\.\d{1,2})?(?:\s?-\s?[a-zA-Z\d]{1,3}(?![\p{L}\d])|\s?(?-i:[A-Z])(?!\p{L}))?${notQuantity}`;
/** A small number without a sign must end the address: «Camino Real 3 turnos» is not one. */
const smallNumber = String.raw`\d{1,2}(?!\d|[.,]\d|\s(?!(?:int|col|esq|nte|pte|sur|piso|local)(?!\p{L}))(?-i:\p{Ll}))`;
const numbered = String.raw`\s{0,2},?\s{0,2}(?:${numberSign}\s{0,2}${number}|(?=\d{3}|${smallNumber})${number})`;

/** What may follow the number of a house. */
const inside = String.raw`(?:\s{0,2},?\s{1,2}(?:int(?:erior)?|piso|p\.|local|loc|depto|departamento|oficina|of|nave|lote|lt|manzana|mz|bodega|despacho|suite|torre|edificio)\.?\s{0,2}#?[\p{L}\d-]{1,6}(?![\p{L}\d])|\s(?:por|x|entre)\s\d{1,3}(?:-?[a-z])?\s[yx]\s\d{1,3}(?:-?[a-z])?(?![\p{L}\d]))`;
const district = String.raw`(?:\s{0,2},?\s{1,2}(?:col(?:onia)?|fracc(?:ionamiento)?|barrio|u\.?h)\.?\s(?:(?:de|del|la|las|los|el)\s){0,2}(?-i:\p{Lu})[\p{L}\p{M}.]{0,20}(?:\s(?:(?:de|del|la|las|los|el)\s){0,2}(?-i:\p{Lu})[\p{L}\p{M}.]{0,20}){0,3}|\s{0,2},?\s{1,2}c\.?\s?p\.?\s?:?\s?\d{5}(?!\d))`;
const tail = `(?:${inside}|${district}){0,4}`;

const bareName = String.raw`(?<![\p{L}\d])(?!(?:vacantes?|normas?|folio|clave|sueldo|turno|ruta|sucursal|zona|local|tienda|unidad|nave|lote|c\.?p\.?)\s)(?-i:\p{Lu})[\p{L}\p{M}.]{2,20}(?:\s(?:${particle}\s){0,2}(?-i:\p{Lu})[\p{L}\p{M}.]{1,20}){0,4}`;
const bareNumber = String.raw`\d{1,4}(?:-?(?-i:[A-Z]))?`;
const workplace =
  '(?:ubicaci[oó]n|ubicad[oa]s?|direcci[oó]n|domicilio|lugar\\sde\\strabajo|sede|oficinas?|pres[eé]ntate|acude|address)';

/** Fast pre-checks without Unicode classes, which are slow. */
const placeWord = new RegExp(
  String.raw`${workplace}\s?(?::|\s(?:en|a)\s).{4,60}(?:[a-z°#.] ?\d{2,5}(?![\d:])|[nse] ?\d{1,3}-\d)|[a-z] \d{2,4},\s[a-z]`,
  'gi',
);
const streetWord = new RegExp(String.raw`\s(?<=(?<![a-z])(?:${kinds}|c\.)\s)`, 'gi');
const districtWord = /(?<![a-z])(?:col(?:onia)?|fracc(?:ionamiento)?|barrio|u\.?h|c\.?\s?p)\.?[\s:]/gi;

const ignored = (sign: RegExp, ...sources: readonly string[]): Search[] =>
  sources.map((source) => ({
    kind: 'address',
    sign,
    pattern: new RegExp(ignoringCase(source), 'gu'),
    isMeant: (_, { 1: place }) => place === undefined || isPlace(fold(place).replace(/\s/g, '')),
  }));

/** Streets with a number. A street or a district alone is only a zone. */
export function findStreets(text: string): FoundDatum[] {
  let end = text.length;
  while (end > 0 && !isDigit(text.charAt(end - 1))) end -= 1;
  // The number stands behind the kind of street.
  return end === 0 ? [] : [...findAll(text, afterKinds, end), ...findAll(text, others)];
}

const afterKinds = ignored(
  streetWord,
  /** «Av. Insurgentes Sur 1602», «Calle 5 de Mayo #23», «Carretera a Celaya km 8.5». */
  String.raw`(?<![\p{L}\d])(?:${kinds})\s{1,2}${name}${numbered}${tail}`,
  /** «Calle 60 No. 491-B», «Calle 60 174-B por 55 y 57», «Carretera 57 km 12»: streets that are numbers. */
  String.raw`(?<![\p{L}\d])(?:calle|c\/|av(?:enida)?\.?|carretera|carr\.?|eje|privada)\s{1,2}\d{1,3}(?:-?(?-i:[A-Z]))?(?:\s(?-i:[A-Z])[\p{L}]{2,12})?\s{0,2},?\s{0,2}(?:${numberSign}\s{0,2}${number}|${number}(?=\s(?:por|x|entre|col)|\s?,))${tail}`,
  /** In lower case, with a sign before the number or a district after it. */
  String.raw`(?<![\p{L}\d])(?:av(?:enida)?\.?|calle|c\.(?!\s?p)|calz(?:ada)?\.?|blvd\.?|boulevard|privada|prol\.?)\s(?:[\p{L}\d.]{1,20}\s){1,5}?,?\s?(?:(?:#|no\.|n[uú]m\.?)\s?\d{1,5}|\d{1,5}(?=\s?,?\s(?:col\.?|colonia|c\.?p\.?)\s))${tail}`,
);

const others = [
  /** Without the kind of street, when a district or a postal code follows: «Morelos 245, Col. Centro». */
  ...ignored(
    districtWord,
    String.raw`${bareName}\s{1,2}(?:${numberSign}\s?)?${bareNumber}${district}${tail}`,
  ),
  /** «Lugar de trabajo: Campos Elíseos 318», «Campos Elíseos 318, Polanco», «Campos Elíseos 318, Anzures, 11590 …». */
  ...ignored(
    placeWord,
    String.raw`(?:(?<=(?<!\p{L})${workplace}\s?(?::|\s(?:en|a)\s)\s?)${name}${numbered}(?=\s?[,.;\n(]|\s?$|\spiso\s)|(?<!\p{Lu}\p{L}{2,20}\s)${bareName}\s(?!(?:19|20)\d\d)${bareNumber}(?=,\s(?:(?:(?-i:\p{Lu}\p{Ll})[^,;.\n\d]{2,40},\s?){1,4}\d{5}(?!\d)|((?-i:\p{Lu}\p{Ll})[\p{L}\s]{2,24})(?:[,.;\n]|$))))`,
  ),
];
