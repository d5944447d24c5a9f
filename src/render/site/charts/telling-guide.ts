import type { FamilyGuide } from '../../../salary-index/guides.ts';

/** Fewer would not look like steps. */
const steps = 3;

/**
 * The guide whose levels are best founded: the one whose smallest level has the most vacancies, then the one with most
 * vacancies. A level of two vacancies has a range that says nothing.
 */
export function tellingGuide(guides: readonly FamilyGuide[]): FamilyGuide | null {
  const candidates = guides.filter(({ bySeniority }) => bySeniority.length >= steps);
  return (
    candidates.toSorted((a, b) => smallest(b) - smallest(a) || b.band.sampleSize - a.band.sampleSize)[0] ??
    null
  );
}

function smallest({ bySeniority }: FamilyGuide): number {
  return Math.min(...bySeniority.map(({ band }) => band.sampleSize));
}
