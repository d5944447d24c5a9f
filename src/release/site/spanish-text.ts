import { grouped } from '../../contract/number-text.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { modalityName, type Seniority } from '../../contract/vocabulary/job-terms.ts';
import { isAssumed, type PublicVacancy } from '../../vacancies/vacancy.ts';

export const freeToApply = 'Postularte es gratis; nadie debe cobrarte.';

/** `1 vacante`, `12 vacantes` */
export function vacancyCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;
}

/** A text cut between words. */
export function clipped(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/[\s,.·:(]+\S*$/, '')}…`;
}

/** A label in a sentence: `desarrollo de software`, but `DevOps e infraestructura`. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}+(\s|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Where, how and at which level, as far as the advertisement says it. */
export function knownFacts(
  vacancy: Pick<PublicVacancy, 'city' | 'modality' | 'seniority' | 'assumed'>,
): string[] {
  const { city, modality, seniority } = vacancy;
  const facts = {
    city: cities[city].name,
    modality: modalityName[modality],
    seniority: levelName(seniority),
  };
  return Object.entries(facts).flatMap(([name, text]) => (isAssumed(vacancy, name) ? [] : text));
}

/** "Media" could be read as an average, so pages use the word of candidates. The API keeps its value. */
export function levelName(level: Seniority): string {
  return level === 'Media' ? 'Intermedio' : level;
}
