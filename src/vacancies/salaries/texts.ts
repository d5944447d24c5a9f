import { bandMinimum, listLimits, medianStep } from '../../contract/limits.ts';
import { grouped } from '../../contract/number-text.ts';
import { pages } from '../../contract/pages.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { longDate, todayIn } from '../calendar.ts';

/** The calendar day in Mexico City: `16 de noviembre de 2026`. */
export function updateDate(generatedAt: string): string {
  return longDate(todayIn('ciudad-de-mexico', new Date(generatedAt)));
}

/** The part of the citation that changes with every build. */
export function updateNotice(generatedAt: string): string {
  return `actualizado el ${updateDate(generatedAt)}`;
}

/** A text around the notice of the update. */
type WithNotice = readonly [before: string, notice: string, after: string];

export function citation(service: ServiceIdentity, generatedAt: string): WithNotice {
  return [`${salaryIndexName(service)}, `, updateNotice(generatedAt), publisher(service, pages.salaries)];
}

function publisher({ organization, origin, synthetic }: ServiceIdentity, page: string): string {
  return `. ${organization}, ${origin}${page}.${synthetic ? ' Datos ficticios, de demostración.' : ''}`;
}

/** What the API, pages and editions say alike. */
export const basicMethod = [
  'El índice se calcula con las vacantes activas de esta misma publicación que muestran un sueldo mensual en pesos mexicanos, y con ninguna otra fuente.',
  `De cada vacante se toma el punto medio de su rango. La mediana es la de esos puntos medios (con un número par de vacantes, el promedio de los dos centrales) y se redondea una sola vez, al final, a los ${medianStep} pesos más cercanos; si queda justo a la mitad, hacia arriba.`,
  'Los importes son mensuales. Si la fuente no dice si un sueldo es bruto o neto, se supone bruto; uno neto se convierte a bruto o no se publica.',
];

export const syntheticMethod =
  'Las vacantes de este servicio son ficticias: sirven de demostración y no describen el mercado.';

/** How the figures of the API are computed. */
export function methodology(service: ServiceIdentity, minimumSample: number): string {
  return [
    ...basicMethod,
    'El mínimo es el menor sueldo inicial publicado y el máximo, el mayor sueldo tope.',
    `Una familia de puestos tiene guía cuando reúne al menos ${vacancies(minimumSample)} con sueldo; un nivel de experiencia se muestra con al menos ${vacancies(bandMinimum.seniority)} y una ciudad con al menos ${vacancies(bandMinimum.city)}, hasta ${listLimits.cityBands} ciudades por guía. Las prácticas profesionales cuentan en la cifra general, sin nivel propio.`,
    'Cualquier persona puede repetir el cálculo con las búsquedas públicas de la misma fecha.',
    ...(service.synthetic ? [syntheticMethod] : []),
  ].join('\n');
}

function vacancies(count: number): string {
  return count === 1 ? 'una vacante' : `${grouped(count)} vacantes`;
}
