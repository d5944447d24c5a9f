import { lettersOfWords, withoutLegalForm, wordsOf } from './legal-forms.ts';

/**
 * Equal for two spellings of one employer's name: legal form, case, accents, punctuation and spacing do not count, so
 * `Acme, S.A. de C.V.` and `ACME` are one. Has itself as key.
 */
export function employerKey(legalName: string): string {
  const key = lettersOfWords(withoutLegalForm(wordsOf(legalName, { otherScripts: true })));
  // A name without a letter or a digit is still a name.
  return key === '' ? legalName.trim() : key;
}
