import { updateNotice } from '../salary-index/texts.ts';

/**
 * The texts of a release that change with the clock alone. Whoever asks whether a file's content changed leaves them
 * out of the comparison.
 */
export function buildStamps(generatedAt: string): readonly string[] {
  return [generatedAt, updateNotice(generatedAt)];
}
