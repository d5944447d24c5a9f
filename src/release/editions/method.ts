import { listLimits } from '../../contract/limits.ts';
import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { solidSample } from '../../vacancies/salaries/figures.ts';
import { basicMethod, syntheticMethod } from '../../vacancies/salaries/texts.ts';
import texts from './method.json' with { type: 'json' };

/** What stands beside figures, because readers take one for the other; and what only editions explain. */
export const { offeredNotPaid } = texts;

/** The method of pages and editions. The API states its own. */
export function methodOf(
  { service, salaryIndex: { minimumSample } }: Pick<Settings, 'service' | 'salaryIndex'>,
  recompute = 'cada edición tiene ofertas.csv y recalcular.py; las cifras de la API salen de las búsquedas públicas de la misma fecha',
) {
  const values: Readonly<Record<string, string | number>> = {
    recompute,
    family: Math.max(figureFloor, minimumSample),
    floor: figureFloor,
    acceptable: smallestSolidSample,
    solid: solidSample,
    cities: listLimits.cityBands,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
  const figures = texts.figures.map(filled);
  return {
    paragraphs: [...basicMethod, ...figures, ...(service.synthetic ? [syntheticMethod] : [])],
    details: texts.details.map(filled),
  };
}
