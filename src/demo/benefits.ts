import type { ModalitySlug, Seniority } from '../contract/vocabulary/job-terms.ts';
import type { Random } from './random.ts';

const byLaw = [
  'Prestaciones de ley desde el primer día',
  'IMSS, Infonavit, aguinaldo y prima vacacional',
  'Prestaciones de ley: IMSS, Infonavit, aguinaldo, vacaciones y PTU',
];
const aboveLaw = [
  'Vales de despensa',
  'Fondo de ahorro',
  'Seguro de vida',
  'Bono de puntualidad y asistencia',
  'Comedor subsidiado',
  'Transporte de personal',
  'Aguinaldo de 30 días',
  'Vacaciones superiores a la ley',
  'Capacitación pagada',
  'Convenios con gimnasios y universidades',
  'Día de cumpleaños libre',
  'Horario flexible de entrada',
  'Caja de ahorro',
  'Licencias de paternidad y maternidad extendidas',
];
const forSeniors = [
  'Seguro de gastos médicos mayores (SGMM)',
  'Bono anual por resultados',
  'Seguro dental y de visión',
];
const forDirectors = ['Automóvil utilitario', 'Plan de pensiones', 'Chequeo médico anual', 'Bono ejecutivo'];
const forInterns = [
  'Beca mensual',
  'Horario compatible con la escuela',
  'Posibilidad de contratación al terminar',
];
const fromHome = ['Apoyo mensual para internet', 'Equipo de cómputo y silla ergonómica', 'Home office'];

export function inventBenefits(random: Random, seniority: Seniority, modality: ModalitySlug): string[] {
  if (seniority === 'Prácticas')
    return [...random.sample(forInterns, 2), ...random.sample(aboveLaw.slice(4, 9), 1)];
  const onSite = modality !== 'remoto';
  const pool = onSite ? aboveLaw : aboveLaw.filter((text) => !/Comedor|Transporte/.test(text));
  return [
    random.pick(byLaw),
    ...random.sample(pool, random.integer(2, 4)),
    ...(seniority === 'Senior' || seniority === 'Dirección'
      ? random.sample(forSeniors, random.integer(1, 2))
      : []),
    ...(seniority === 'Dirección' ? random.sample(forDirectors, 2) : []),
    ...(modality === 'presencial' ? [] : random.sample(fromHome, 1)),
  ];
}
