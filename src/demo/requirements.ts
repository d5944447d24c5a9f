import type { Seniority } from '../contract/vocabulary/seniorities.ts';
import type { Opening } from './opening.ts';
import { fill } from './phrases.ts';
import type { Random } from './random.ts';

const years: Readonly<Record<Exclude<Seniority, 'Prácticas'>, readonly string[]>> = {
  Junior: ['Al menos un año', 'De seis meses a un año', 'De uno a dos años'],
  Media: ['Dos años', 'Tres años o más', 'De dos a cuatro años'],
  Senior: ['Cinco años o más', 'Cuatro años o más', 'Seis años'],
  Dirección: ['Diez años o más', 'Al menos ocho años', 'Doce años'],
};
const english = ['Inglés avanzado', 'Inglés conversacional', 'Inglés intermedio-avanzado, oral y escrito'];

export function inventRequirements(
  random: Random,
  { trade, seniority }: Opening,
  needsEnglish: boolean,
): string[] {
  const studies = random.pick(trade.studies);
  const own = random.sample(trade.requirements, random.integer(3, 5));
  const general =
    seniority === 'Prácticas'
      ? [`Estudiante de los últimos semestres: ${studies.charAt(0).toLowerCase()}${studies.slice(1)}`]
      : [studies, `${random.pick(years[seniority])} de experiencia en ${trade.field}`];
  return [...general, ...own, ...(needsEnglish ? [random.pick(english)] : [])].map((text) =>
    fill(text, trade.words, random),
  );
}
