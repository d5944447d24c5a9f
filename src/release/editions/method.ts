import { listLimits } from '../../contract/limits.ts';
import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { solidSample } from '../../vacancies/salaries/figures.ts';
import { basicMethod, syntheticMethod } from '../../vacancies/salaries/texts.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { type Html, html } from '../site/html.ts';
import texts from './method.json' with { type: 'json' };

/** What stands beside figures, because readers take one for the other; and what only editions explain. */
export const { offeredNotPaid } = texts;

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}

/** The method of pages and editions. The API states its own. */
export function methodOf(
  { service, salaryIndex: { minimumSample } }: Pick<Settings, 'service' | 'salaryIndex'>,
  [total]: readonly TransparencyRow[],
  recompute = 'cada edición tiene ofertas.csv y recalcular.py; las cifras de la API salen de las búsquedas públicas de la misma fecha',
) {
  const values = {
    pay: total?.pay ?? 0,
    said: total?.grossOrNet ?? 0,
    recompute,
    family: Math.max(figureFloor, minimumSample),
    floor: figureFloor,
    acceptable: smallestSolidSample,
    solid: solidSample,
    cities: listLimits.cityBands,
  };
  const figures = texts.figures.map((text) => filled(text, values));
  return {
    paragraphs: [...basicMethod, ...figures, ...(service.synthetic ? [syntheticMethod] : [])],
    details: texts.details.map((text) => filled(text, values)),
  };
}

export function methodHtml({ paragraphs, details }: ReturnType<typeof methodOf>): Html {
  return html`${[...paragraphs, ...details].map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}
