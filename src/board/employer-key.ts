/**
 * Two spellings of an employer's name are one employer when they differ in case, accents, punctuation or spacing only:
 * `Zentrava, S.A. de C.V.` and `ZENTRAVA SA DE CV`. The one place that decides it.
 */
export function employerKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A name without a letter or a digit is still a name.
  return key === '' ? name.trim() : key;
}
