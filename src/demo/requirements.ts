import type { Seniority } from '../contract/vocabulary/job-terms.ts';
import type { Opening } from './opening.ts';
import { fill, uncapitalised } from './phrases.ts';
import type { Random } from './random.ts';

const years: Readonly<Record<Exclude<Seniority, 'Prácticas'>, readonly string[]>> = {
  Junior: ['Al menos un año', 'De seis meses a un año', 'De uno a dos años'],
  Media: ['Dos años', 'Tres años o más', 'De dos a cuatro años'],
  Senior: ['Cinco años o más', 'Cuatro años o más', 'Seis años'],
  Dirección: ['Diez años o más', 'Al menos ocho años', 'Doce años'],
};
const ofInterns = [
  'Disponibilidad de cuatro a seis horas diarias',
  'Seguro facultativo vigente',
  'Carta de presentación de la escuela',
  'Promedio mínimo de 8',
  'Ganas de aprender y de preguntar',
];
const english = ['Inglés avanzado', 'Inglés conversacional', 'Inglés intermedio-avanzado, oral y escrito'];

export function inventRequirements(random: Random, opening: Opening, needsEnglish: boolean): string[] {
  const { trade, words, seniority } = opening;
  const studies = random.pick(trade.studies);
  const asked =
    seniority === 'Prácticas'
      ? [
          `Estudiante de los últimos semestres: ${uncapitalised(studies)}`,
          `Interés por aprender sobre ${trade.field}`,
          ...random.sample(ofInterns, 2),
        ]
      : [
          studies,
          `${random.pick(years[seniority])} de experiencia en ${trade.field}`,
          ...random.sample(trade.requirements, random.integer(3, 5)),
        ];
  if (needsEnglish) asked.push(random.pick(english));
  return asked.map((text) => fill(text, words, random));
}
