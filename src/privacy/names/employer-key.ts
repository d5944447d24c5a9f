import { coreWords } from './legal-forms.ts';
import { squeezed } from './name-words.ts';

/** Equal for two spellings of one legal name: legal form, case, accents and punctuation do not count. */
export function sameEmployerKey(legalName: string): string {
  return squeezed(coreWords(legalName));
}
