import type { ModalitySlug } from '../../contract/vocabulary/modalities.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** `16 de noviembre de 2026`. By hand, so that no version of the locale data changes a release. */
export function longDate(day: CalendarDay): string {
  const [year, month, date] = partsOf(day);
  return `${date} de ${months[month - 1]} de ${year}`;
}

/** `16 nov 2026` */
export function shortDate(day: CalendarDay): string {
  const [year, month, date] = partsOf(day);
  return `${date} ${months[month - 1]?.slice(0, 3)} ${year}`;
}

function partsOf(day: CalendarDay): readonly [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** `12,480` */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 vacante`, `12 vacantes` */
export function vacancyCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;
}

/** A label inside a sentence: `desarrollo de software`, but `DevOps e infraestructura`. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}+(\s|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

export const modalityAdjective: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'remotas',
  hibrido: 'híbridas',
  presencial: 'presenciales',
};
