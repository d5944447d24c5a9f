import { readFileSync } from 'node:fs';
import type { Settings } from '../../foundation/settings/settings.ts';
import { wordsIn } from '../../vacancies/gate/leak-net.ts';

/** One word a line. `npm run words` writes it, and a test says when it must run again. */
const wordsFile = new URL('product-words.txt', import.meta.url);

/**
 * The words that the product itself publishes and that no dictionary has, in templates, keys, labels and programs, and
 * those of the settings. The gate looks for an employer with such a name in the texts of vacancies only.
 */
export function productWords({ service, apply, vacancies }: Settings): readonly string[] {
  const published = JSON.stringify([service, apply, vacancies.idPrefix]);
  return [...readFileSync(wordsFile, 'utf8').trimEnd().split('\n'), ...wordsIn(Buffer.from(published))];
}
