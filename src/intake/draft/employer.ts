import { cleanLine } from '../../vacancies/text.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import type { FieldTexts } from '../record-reader.ts';

/** The employer as the gate needs it: every name and domain by which somebody could recognise it. */
export function employerOf(texts: FieldTexts): Employer | null {
  const legalName = cleanLine(texts.text('employer'));
  if (legalName === '') return null;
  return {
    legalName,
    aliases: unique(texts.list('employerAliases').map(cleanLine)).filter((alias) => alias !== legalName),
    domains: unique(
      texts
        .list('employerDomains')
        .flatMap((text) => text.split(/[\s,]+/))
        .map(domainOf),
    ),
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** The host of an address, or a host that stands by itself; anything else is no domain. */
function domainOf(text: string): string {
  const host = URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? '';
  return host.includes('.') ? host.replace(/^www\./, '') : '';
}
