import { everyMatch } from '../../../foundation/every-match.ts';
import type { FindingKind } from '../../confidential-kinds.ts';
import { fold } from '../../text/fold.ts';
import { isKnownWord } from '../names/ordinary-words.ts';
import { nameClass } from './person-names.ts';

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The position of personal data in a readable text, in code units. */
export interface FoundDatum extends TextSpan {
  readonly kind: Exclude<FindingKind, 'employer'>;
}

/** Sorts the findings. Where they overlap, the one with the lowest rank wins, then the longest. */
export function withoutOverlaps<Found extends TextSpan>(
  found: readonly Found[],
  rank: (one: Found) => number,
): Found[] {
  const best = found.toSorted((a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start));
  // Marks occupied positions instead of comparing pairs, because a hostile text has thousands of findings.
  const occupied = new Uint8Array(found.reduce((last, { end }) => Math.max(last, end), 0));
  const kept = best.filter(({ start, end }) => {
    if (occupied.subarray(start, end).includes(1)) return false;
    occupied.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}

/** What is looked for. Patterns are slow, so only the text around a sign is read. Both are global. */
export interface Search {
  readonly kind: FoundDatum['kind'];
  readonly sign: RegExp;
  readonly pattern: RegExp;
  readonly isMeant?: (written: string, match: RegExpExecArray) => boolean;
}

/** How many characters on each side of a sign are read. */
const reach = 200;

/**
 * What the patterns find, without punctuation at the end. In a long text it may be found twice. `signsBefore`: no sign
 * stands behind it.
 */
export function findAll(text: string, searches: readonly Search[], signsBefore = text.length): FoundDatum[] {
  const found: FoundDatum[] = [];
  for (const { kind, sign, pattern, isMeant = () => true } of searches) {
    let done = 0;
    for (const { index } of everyMatch(sign, text.slice(0, signsBefore))) {
      if (index < done) continue;
      const rest = text.slice(index + 4 * reach).search(/\s|$/);
      const piece = text.slice(0, index + 4 * reach + rest);
      done = piece.length < text.length ? piece.length - reach : text.length;
      pattern.lastIndex = Math.max(0, index - reach);
      for (let match = pattern.exec(piece); match; match = pattern.exec(piece)) {
        const written = match[0].replace(/(?:[\s.,;:!?\]}'"»”]|(?<!\([^()]*)\))+$/u, '');
        if (isMeant(written, match))
          found.push({ kind, start: match.index, end: match.index + written.length });
      }
    }
  }
  return found;
}

/** Whether a label stands shortly before a place: `RFC: …`, `folio núm. …`. */
export const labelledBefore = (text: string, start: number, label: RegExp, reach = 24) =>
  label.test(text.slice(Math.max(0, start - reach), start));

const otherwise =
  /(?:cédula profesional|cedula profesional|(?:número|numero|núm\.?|no\.?) de empleado|folio|referencia|\bref|clave|código|codigo|vacante|pedido|orden|expediente|contrato|factura|póliza|poliza|licitación|licitacion|convocatoria|registro|cédula|cedula|serie|sku|\bid|partida|proyecto|acta|lote|modelo|\bISO|NOM|oficio|requisición|requisicion|guía|guia|ticket|caso|\$|MXN|USD|pesos|registros|usuarios|unidades|piezas)\s*(?:de\s+\p{L}+\s+)?(?:n(?:o|úm|um|º|°)?\.?|número|numero|de|intern[ao]?|#)*\s*[:#=_-]?\s*$/iu;

/** A label such as `folio`, `orden núm.` or `$` says that the number is not personal. */
export const labelledOtherwise = (text: string, start: number) => labelledBefore(text, start, otherwise, 40);

const gap = String.raw`[\s.:()#*_\p{Extended_Pictographic}\p{Emoji_Modifier}-]`;
/** «WhatsApp», «whatapp», «wasap», «whastsapp». */
const whatsApp = '[wg]h?u?a[ts]{1,4}[ -]?app?';
const between = String.raw`al|a|o|on|at|correo|mail|en|el|los|las|por|de|con|la|lic|ing|${whatsApp}|teléfonos?|telefonos?|tel|cel|celular|móvil|n[º°]|número|numero|\S{1,40}@\S{3,40}`;
const telephone = new RegExp(
  String.raw`(?:(?<!\p{L})(?:tels?|fonos?|post[uú]la(?:te|r|ndo)?|teléfonos?|telefonos?|teléf|cel|cels|celular(?:es)?|móvil|movil|${whatsApp}|whats|wsp|wapp|wa|llama(?:r|nos|me|ndo)?|llámanos|llámame|marca(?:r|ndo|nos)?|márcanos|comun[ií]ca(?:te|rse)?|contacto|contact\s[\p{L}\s]{2,30}\s(?:on|at)|contáct(?:anos|ame|ate)|contactar|informes|número|numero|lada|oficina|extensión|recados|inbox|mensajes?|sms|(?:cv|curr[ií]cul(?:um|o)|hoja\sde\svida)[^\d\n]{0,50}\s(?:al?|o)|(?:tele)?phone|call|fax|mobile)(?!\p{L})|[📞📲📱☎])${gap}*((?:(?:${between}|\p{L}+)${gap}*){0,5})$|(?<!\p{L})(?:informaci[oó]n|consultas|escr[ií]b\p{L}{0,5}|interesad[oa]s|ws|ring|bel|[tm]:)${gap}*(?:(?:al?|to|us|on)${gap}+){0,2}$`,
  'iu',
);

const betweenWords = new RegExp(String.raw`(?<![\p{L}\d])(?:${between})(?!\p{L})`, 'giu');

const mayBeName = (word: string) => nameClass(fold(word)) !== undefined || !isKnownWord(fold(word));

/** `Tel.`, `WhatsApp al`, `llama al número`; between the label and the number may be the name of a person. */
export function labelledTelephone(text: string, start: number): boolean {
  let before = text.slice(Math.max(0, start - 80), start);
  for (let label = telephone.exec(before); label; label = telephone.exec(before)) {
    const others = label[1]?.replace(betweenWords, '').match(/\p{L}+/gu) ?? [];
    if (others.every(mayBeName)) return true;
    // «Envía tu CV a recepción o por WhatsApp al»: a later label may be the right one.
    before = before.slice(label.index + 1);
  }
  return false;
}

const telephoneAfter = /^[\s,.;()-]*(?:ext\b|extensión|whats?app|whats\b|wsp|celular|cel\b|móvil|tel\b)/iu;

export const followedByTelephone = (text: string, end: number) =>
  telephoneAfter.test(text.slice(end, end + 20));
