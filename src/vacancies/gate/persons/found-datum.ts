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

const telephone =
  /(?<!\p{L})(?:tel|tels|teléfonos?|telefonos?|teléf|cel|cels|celular(?:es)?|móvil|movil|whats?app|whats|wsp|wapp|wa|llama(?:r|nos|me|ndo)?|llámanos|llámame|marca(?:r|ndo|nos)?|márcanos|comun[ií]ca(?:te|rse)?|contacto|contáct(?:anos|ame|ate)|contactar|informes|número|numero|lada|oficina|extensión|recados|inbox|mensajes?|sms)[\s.:()#-]*(?:(?:al|a|en|el|los|las|por|de|con|la|lic|ing|whats?app|teléfonos?|telefonos?|tel|cel|celular|móvil|número|numero|\p{Lu}\p{L}+)[\s.:()#-]*){0,5}$/iu;

/** `Tel.`, `WhatsApp al`, `llama al número`. */
export function labelledTelephone(text: string, start: number): boolean {
  return labelledBefore(text, start, telephone, 60);
}

const telephoneAfter = /^[\s,.;()-]*(?:ext\b|extensión|whats?app|whats\b|wsp|celular|cel\b|móvil|tel\b)/iu;

export function followedByTelephone(text: string, end: number): boolean {
  return telephoneAfter.test(text.slice(end, end + 20));
}
