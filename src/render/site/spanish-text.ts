import { grouped } from '../../contract/number-text.ts';

/** `1 vacante`, `12 vacantes` */
export function vacancyCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;
}

/** A label inside a sentence: `desarrollo de software`, but `DevOps e infraestructura`. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}+(\s|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
