import type { FindingKind } from '../../confidential-kinds.ts';

/** The position of personal data in a readable text, in code units. */
export interface FoundDatum {
  readonly kind: Exclude<FindingKind, 'employer'>;
  readonly start: number;
  readonly end: number;
}

/** Whether a label stands shortly before a place: `RFC: …`, `folio núm. …`. */
export function labelledBefore(text: string, start: number, label: RegExp, reach = 24): boolean {
  return label.test(text.slice(Math.max(0, start - reach), start));
}

const otherwise =
  /(?:cédula profesional|cedula profesional|(?:número|numero|núm\.?|no\.?) de empleado|folio|referencia|\bref|clave|código|codigo|vacante|pedido|orden|expediente|contrato|factura|póliza|poliza|licitación|licitacion|convocatoria|registro|cédula|cedula|serie|sku|\bid|partida|proyecto|acta|lote|modelo|\bISO|NOM|oficio|requisición|requisicion|guía|guia|ticket|caso|\$|MXN|USD|pesos|registros|usuarios|unidades|piezas)\s*(?:de\s+\p{L}+\s+)?(?:n(?:o|úm|um|º|°)?\.?|número|numero|de|intern[ao]?|#)*\s*[:#=-]?\s*$/iu;

/** A label such as `folio`, `orden núm.` or `$` says that the number is not personal. */
export function labelledOtherwise(text: string, start: number): boolean {
  return labelledBefore(text, start, otherwise, 40);
}

const gap = String.raw`[\s.:()#*_\p{Extended_Pictographic}\p{Emoji_Modifier}-]`;
/** «WhatsApp», «whatapp», «wasap», «whastsapp». */
const whatsApp = '[wg]h?u?a[ts]{1,4}[ -]?app?';
const telephone = new RegExp(
  String.raw`(?:(?<!\p{L})(?:tels?|fonos?|post[uú]la(?:te|r|ndo)?|teléfonos?|telefonos?|teléf|cel|cels|celular(?:es)?|móvil|movil|${whatsApp}|whats|wsp|wapp|wa|llama(?:r|nos|me|ndo)?|llámanos|llámame|marca(?:r|ndo|nos)?|márcanos|comun[ií]ca(?:te|rse)?|contacto|contact\s[\p{L}\s]{2,30}\s(?:on|at)|contáct(?:anos|ame|ate)|contactar|informes|número|numero|lada|oficina|extensión|recados|inbox|mensajes?|sms|(?:cv|curr[ií]cul(?:um|o)|hoja\sde\svida)[^\d\n]{0,50}\s(?:al?|o)|(?:tele)?phone|call|fax|mobile)|[📞📲📱☎])${gap}*(?:(?:al|a|o|en|el|los|las|por|de|con|la|lic|ing|${whatsApp}|teléfonos?|telefonos?|tel|cel|celular|móvil|n[º°]|número|numero|\S{1,40}@\S{3,40}|\p{Lu}\p{L}+)${gap}*){0,5}$`,
  'iu',
);

/** `Tel.`, `WhatsApp al`, `llama al número`. */
export function labelledTelephone(text: string, start: number): boolean {
  return labelledBefore(text, start, telephone, 80);
}

const telephoneAfter = /^[\s,.;()-]*(?:ext\b|extensión|whats?app|whats\b|wsp|celular|cel\b|móvil|tel\b)/iu;

export function followedByTelephone(text: string, end: number): boolean {
  return telephoneAfter.test(text.slice(end, end + 20));
}
