import { fold } from '../../vacancies/fold.ts';

/** A descriptor says what kind of organization it is; a name says which. */
const kinds =
  /\b(empresas?|compania|firma|organizacion|institucion|despacho|agencia|consultora|consultoria|corporativo|multinacional|transnacional|startup|scale ?up|fintech|negocio|comercializadora|fabricante|cadena|laboratorio|universidad|hospital|banco|aseguradora|confidencial|cliente)\b/;

/** Which, not what kind: the endings of registered names. */
const registered =
  /\b(s\.?\s?a\.?\s?(p\.?\s?i\.?)?|s\.?\s?de\s?r\.?\s?l\.?|s\.?\s?c\.?)(\s?de\s?c\.?\s?v\.?)\b|\b(inc|llc|ltd|gmbh|corp)\b|\b(a\.\s?c\.|s\.\s?c\.)/;

/**
 * Whether a text can stand in public where the employer would be named. The column that a feed calls "company" nearly
 * always holds the name itself, so a text must look like a descriptor to be taken for one.
 */
export function isDescriptor(text: string): boolean {
  const plain = fold(text);
  return kinds.test(plain) && !registered.test(plain);
}
