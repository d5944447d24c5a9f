import { memoize } from '../../foundation/memoize.ts';
import { fold } from '../../vacancies/text/fold.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';

type Asking = Pick<PublicVacancy, 'title' | 'description' | 'requirements'>;

const numbers = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(
  ' ',
);
const period = new RegExp(
  `\\b(\\d{1,2}|${numbers.join('|')})[ao]?\\s*(?:\\(\\w+\\)\\s*)?(?:\\+|o mas)?\\s*(?:(?:a|-|–|o|y)\\s*\\w+\\s*)?(ano|mes|year|month)`,
);
const none =
  /\bsin (?:necesidad de )?(?:tener )?experiencia|\bno (?:se )?(?:requier|necesit|pid|exig|es (?:necesari|indispensable|requerid|obligatori))\w*(?: \w+){0,2} experiencia|\bexperiencia (?:previa )?no (?:es )?(?:necesari|requerid|indispensable|obligatori)|\bprimer empleo\b|\bno (?:prior |previous )?experience (?:is )?(?:needed|required|necessary)/;
const refusal = /absten|no aplic|no postul/;

/** The most experience that an advertisement asks for, in months; null if it says nothing. */
export function statedExperience({ title, description, requirements }: Asking): number | null {
  const lines = [title, ...(requirements.length > 0 ? requirements : description.split(/[.;\n]/))];
  const months = Math.max(...lines.map((line) => monthsIn(line)));
  return months < 0 ? null : months;
}

const monthsIn = memoize((text: string): number => {
  const line = fold(text);
  if (!/experienc/.test(line)) return /\bprimer empleo\b/.test(line) ? 0 : -1;
  const [, number = '', unit = ''] = period.exec(line) ?? [];
  const count = (numbers.indexOf(number) + 1 || Number(number)) * (/ano|year/.test(unit) ? 12 : 1);
  // More than fifteen years are an age.
  if (count > 0 && count <= 180) return count;
  return none.test(line) && !refusal.test(line) ? 0 : -1;
});

const span = /\bde (\d\d?)(?::\d\d)? ?(?:am|hrs?|h)? a (\d\d?)(?::\d\d)? ?(?:pm|hrs?|h)\b/g;
const fewHours =
  /\b(?:[1-5]|tres|cuatro|cinco) (?:[ao] \w+ )?horas (?:diarias|al dia)|\b[12]\d horas (?:a la semana|semanales)|\bmedi[oa] (?:tiempo|turno|jornada)\b|\bcompatible con la escuela/;

/** Without one of these a text says nothing of hours. */
const hint = /\bde\s+\d|horas|medi[oa]\s|escuela/i;

/** At most five hours a day or fewer than thirty a week. */
export function isHalfDay({ title, description, requirements, benefits }: PublicVacancy): boolean {
  const lines = [title, description, ...requirements, ...benefits].filter((line) => hint.test(line));
  if (lines.length === 0) return false;
  const text = fold(lines.join('. '));
  const hours = Array.from(
    text.matchAll(span),
    ([, from, to]) => 1 + ((Number(to) - Number(from) + 11) % 12),
  );
  return hours.length > 0 ? Math.max(...hours) <= 5 : fewHours.test(text);
}

/** The names of Google's credentials, the lowest first. */
const credentials = {
  'high school': /^(?:preparatoria|bachillerato|prepa\b|high school)/,
  'professional certificate': /^(?:carrera|bachillerato|nivel) tecnic/,
  'associate degree': /^(?:tecnico superior|tsu\b)/,
  'bachelor degree':
    /^(?:licenciatura|licenciad|lic\.|ingenieria|carrera (?:universitaria|profesional)|bachelor|universidad)/,
  'postgraduate degree': /^(?:maestria|posgrado|especialidad medica|doctorado|master'?s degree)/,
};
const isOptional = /desea|prefer|plus|trunc|estudiante|pasante|semestre/;

/** The least education that a requirement asks for, as schema.org names it. */
export function statedEducation({ requirements }: Pick<Asking, 'requirements'>): string | undefined {
  const lines = requirements
    .map((line) =>
      fold(line).replace(
        /^(?:escolaridad|estudios|formacion|nivel)\W+(?:(?:de|en|minima|academica)\W+)*/,
        '',
      ),
    )
    .filter((line) => !isOptional.test(line));
  return Object.entries(credentials).find(([, pattern]) => lines.some((line) => pattern.test(line)))?.[0];
}
