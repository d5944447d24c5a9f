import { firm as firmNoun, hiring, praise } from '../names/firm-sentences.ts';
import { capitalised } from './sentences.ts';

/** What stands in a sentence for what was found: the own employer, any firm, or a person or datum. */
export const own = '\uE000';
export const firm = '\uE001';
export const datum = '\uE002';

const mark = `[${own}${firm}${datum}]`;
const inPhrase = `[^.:;\\n${own}${firm}${datum}]`;

/** The signs at the start of a sentence, a label, and words after which a sentence begins anew. */
const start = String.raw`^(?<lead>(?:(?!${mark})[^\p{L}\d#@])*(?:hola[^\p{L}]+)?(?:(?!${mark})[^:\n]{3,40}:\s*)?(?:(?:actualmente|además|asimismo|también|hoy|hoy en día|por eso|por ello|por esto|porque|en la actualidad),?\s)?)`;
const one = `["“«'*]*[${own}${firm}]["”»'*®™]*`;
/** A name, or two side by side: «Acme – Zeta», «Acme (Zeta)». */
const bare = String.raw`${one}(?:\s?(?:[-–—/&|,]|y)\s?${one}|\s\(${one}\))?`;
/** With what may stand before it: «la empresa Acme», «Importante Grupo Acme». */
const name = String.raw`(?:(?:el|la|empresa|compañía|firma|agencia|cadena|tienda|importante|reconocida|prestigiosa|destacada|gran)\s){0,3}${bare}`;
const inside = String.raw`(?:en|dentro de|desde|at|here at|with|within)\s(?:the\s)?`;
/** What is said of the firm before the verb. */
const aside = String.raw`[,\s](?!(?:y|e|junto|que|quien)\s)${inPhrase}{0,120}?(?<!\s(?:que|donde|lo))`;
const company = praise + firmNoun;

/** Verbs whose subject may be of any gender. */
const verb = String.raw`(?:no\s)?(?:(?:se|te|les|le|nos)\s)?(?:${hiring}|cobra|conecta|discrimina|abre|amplía|cuenta con|tiene|ha(?! sido)|dedica|especializa|preocupa|enfoca|caracteriza|crece|continúa|sigue|brinda|promueve|fomenta|cree|valora|apuesta|nace|opera|trabaja|espera|compromete|encuentra (?:en|actualmente)|est[aá] en|es (?:el|la|parte|líder|mucho|más)|apoya|impulsa|mantiene|pertenece|basa|forma parte|genera|desarrolla|comercializa|fabrica|produce|lidera|posee|ayuda|garantiza|respeta|cumple|atiende|distribuye|maneja|quiere|pone|agradece|considera|paga|nació|inició)(?!\p{L})`;
/** After these the sentence is complete without its beginning. */
const we = String.raw`(?:(?:nos|te|les|lo|no|sí|siempre|hoy|actualmente|también)\s)*\p{L}+[aeio]mos(?!\p{L})`;
const ourselves = String.raw`(?:${we}|\p{L}{3,}[aei]rás(?!\p{L})|(?:nuestr[oa]s?|tu|tú|we|our|you|your)(?!\p{L}))`;
/** Signs and words before which a name ends. */
const stop = String.raw`\s*(?:[,;:!?)"»”]|\.(?:\s|$)|$|\s\()`;
const end = String.raw`(?=${stop}|\s(?:(?:y|e|o|u|para|que|en|con|como|se|te|tu|tus|nos|es|a|por|desde|sin|sobre|podrás|tendrás|buscamos|ofrecemos|hoy|ya|aquí)(?!\p{L})|${verb}))`;
/** Before these the name may be that of a place. */
const spot = String.raw`(?<!(?:comuna|ciudad|municipio|localidad|sector|zona|colonia|alcaldía|regi[oó]n|estado|población|plaza|mall|calle|avenida|parque|valle|ubicad[oa]s?|ubicarse|residir|vivir|domicilio|cerca|acerca|empresas?|compañías?|firmas?|grupo|marca|cliente)\s)`;
/** An article and a noun, which make sense without the name behind them: «nuestra familia Acme». */
const noun = String.raw`(?:nuestr[oa]s?|las?|los|el|del|al|tus?|sus?)\s(?:gran\s)?(?!(?:gran|prestigi|reconocid|importante|mejor|nuev|destacad|propi|mism|ciudad|comuna)\p{L}*\s)\p{L}{4,}`;

/** Nothing before it to which the name belongs, as in «our group Acme», «a company called Acme», «using Acme». */
const apart = String.raw`(?<![^\s("“«'–—])(?<!(?:group|client|company|firm|brand|employer|subsidiary|agency|bank|startup|called|named|us(?:e|es|ed|ing)|adopt(?:ing)?|love|am|are|is|be|was|['’]re)\s["“'*]*)`;

const frame = (pattern: string, said: string): readonly [RegExp, string] => [
  new RegExp(pattern, 'giu'),
  said,
];

/**
 * The only places where other words take the place of a name, or none: what is left is grammatical whatever the gender
 * and number of the name. `^` stands before a letter that becomes a capital. In any other sentence the whole sentence goes.
 */
const frames = [
  frame(
    String.raw`(?<!\s(?:a|al|con|de|del|en|por|para|with|of|at|to|for|in|by)\s*)\s*\((?:(?!${mark})[^()\n]){0,60}${mark}+[^()\n]{0,60}\)`,
    '',
  ),
  frame(
    String.raw`([,:(]\s?(?:(?!${mark})[^,.;:()\n]){2,30}),\s${one}(?=,\s(?!(?:part|parte|an?|the|una?|el|la|empresa)\s)|\s(?:y|e|o|u|and|or)\s|\))`,
    '$1',
  ),
  frame(String.raw`${start}${name},?\s(?:es|somos)\s(?=una?\s|la\s${company})`, 'Se trata de '),
  frame(String.raw`${start}${name}(?:${aside})??,?\s(?=${hiring})`, 'La empresa '),
  frame(String.raw`${start}${name},?\s(?=${verb})`, 'La empresa '),
  frame(String.raw`${start}${inside}${name}(?:,\s?|\s)(?=${ourselves})`, '^'),
  frame(String.raw`${start}(?:nosotros\s)?somos\s${name},?\s?(?=(?:una?|el|la)\s)`, 'Somos '),
  frame(String.raw`${start}we(?:\sare|['’]re)\s${name},?\s(?=(?:an?|the)\s)`, 'We are '),
  frame(String.raw`(?<!\p{L})(nuestr[oa]s?\s(?:gran\s)?\p{L}{4,})\s(?:de|en)\s${bare}${end}`, '$1'),
  frame(
    String.raw`(?<!\p{L})((?:(?:[uú]ne|s[uú]ma|int[eé]gra|incorp[oó]ra|\p{L}+[aei]r)(?:te|se)|ven)\sa|(?:parte|equipo|éxito|familia)\sde|(?:trabaj|labor|colabor)\p{L}*\s(?:en|con|para))\s${bare}${end}`,
    '$1 la empresa',
  ),
  frame(String.raw`(?<!\p{L})(${noun})\s${own}${end}`, '$1'),
  frame(
    String.raw`(?<![\p{L}\d])${spot}(en|de|con|para|por|hacia|desde|sobre|entre|según|y|o|que|como|donde|porque|si)\s${own}${end}(?!,\s${company})`,
    '$1 la empresa',
  ),
  frame(String.raw`(?<=\p{L},\s)${own}\s(?=${verb})`, 'la empresa '),
];

/** English nouns have no gender, so the name may stand anywhere but beside another noun or before a plural verb. */
const englishFrames = [
  frame(String.raw`${start}${one}(?=\s(?!(?:are|were|have|do)\s)\p{L})`, 'The company'),
  frame(
    String.raw`(?<![^\s])(the|our|your|this|each|every|any|all|other|new|current|existing)\s${own}(?=\s|['’´]s|${stop})`,
    '$1 company',
  ),
  frame(String.raw`${apart}${own}['’´]s(?!\p{L})`, "the company's"),
  frame(
    String.raw`${apart}(?<!(?:about|why)\s)${own}(?=${stop}|\s(?!(?:are|were|have|do)\s)\p{L})`,
    'the company',
  ),
];

const hasMark = new RegExp(mark);

/** By its little words. */
export const isEnglish = (sentence: string) =>
  / (?:the|and|of|to|with|for|you|your|our|we|is|are|has|offers|seeks|provides|believes) /i.test(sentence) &&
  !/ (?:de|la|el|en|y|que|con|para|los|las|una?|su|tu|por|al|del) /i.test(sentence);

/** The sentence in other words; null if no frame fits something in it. */
export function inOtherWords(sentence: string): string | null {
  let said = sentence;
  for (const [pattern, words] of isEnglish(sentence) ? [...frames, ...englishFrames] : frames)
    for (let before = ''; before !== said && hasMark.test(said); ) {
      before = said;
      said = said.replace(pattern, (...found) => {
        const { lead = '' } = Object(found.at(-1)) as { lead?: string };
        // «Actualmente la empresa …»
        const isInside = /[\p{L}\d],?\s$/u.test(lead);
        return (
          lead + (isInside ? words.toLowerCase().replace('^', '') : words).replace('$1', String(found[1]))
        );
      });
      const at = said.indexOf('^');
      if (words.startsWith('^') && at >= 0) said = said.slice(0, at) + capitalised(said.slice(at + 1));
    }
  if (hasMark.test(said)) return null;
  const isLoud = /\p{Lu}{2}/u.test(sentence) && !/\p{Ll}{2}/u.test(sentence);
  if (isLoud) return said.toUpperCase();
  return startsLoud.test(sentence) ? capitalised(said) : said;
}
const startsLoud = new RegExp(String.raw`^(?:(?!${mark})\P{L})*(?:\p{Lu}|${mark})`, 'u');
