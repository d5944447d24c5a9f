import { bandMinimum, listLimits } from '../../contract/limits.ts';
import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { solidSample } from '../../vacancies/salaries/figures.ts';
import { basicMethod, syntheticMethod } from '../../vacancies/salaries/texts.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { type Html, html } from '../site/html.ts';
import texts from './method.json' with { type: 'json' };

/** What stands beside figures, because readers take one for the other; and what only editions explain. */
export const { offeredNotPaid, details: methodDetails, duckdb } = texts;

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}

/** What is assumed about pay, and how many advertisements leave it open. */
export function grossText([total]: readonly TransparencyRow[]): string {
  return texts.gross + (total ? filled(texts.grossSaid, { pay: total.pay, said: total.grossOrNet }) : '');
}

/** The method of pages and editions, and from how many vacancies on they show what. The API states its own limits. */
export function methodOf(
  { service, salaryIndex: { minimumSample } }: Pick<Settings, 'service' | 'salaryIndex'>,
  transparency: readonly TransparencyRow[],
  recompute = 'las búsquedas públicas de la misma fecha',
) {
  const values = {
    gross: grossText(transparency),
    recompute,
    family: Math.max(figureFloor, minimumSample),
    floor: figureFloor,
    acceptable: smallestSolidSample,
    solid: solidSample,
    cities: listLimits.cityBands,
    apiFamily: minimumSample,
    apiLevel: bandMinimum.seniority,
    apiCity: bandMinimum.city,
  };
  const figures = texts.figures.map((text) => filled(text, values));
  return {
    paragraphs: [...basicMethod, ...figures, ...(service.synthetic ? [syntheticMethod] : [])],
    floors: Object.entries(texts.floors).map((row) => filled(row.join(': '), values)),
  };
}

export type Method = ReturnType<typeof methodOf>;

export function methodHtml({ paragraphs, floors }: Method, more: readonly string[] = []): Html {
  return html`${[...paragraphs, ...more].map((paragraph) => html`<p>${paragraph}</p>\n`)}<p>Mínimos de vacantes, los mismos en guías y ediciones. Con menos de ${figureFloor} no se imprime ninguna cifra.</p>
<ul class="floors">${floors.map((row) => html`<li>${row}</li>\n`)}</ul>`;
}
