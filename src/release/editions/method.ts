import { bandMinimum, listLimits } from '../../contract/limits.ts';
import { figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { solidSample } from '../../vacancies/salaries/figures.ts';
import { basicMethod, syntheticMethod } from '../../vacancies/salaries/texts.ts';
import type { TransparencyRow } from '../../vacancies/salaries/transparency.ts';
import { type Html, html } from '../site/html.ts';
import texts from './method.json' with { type: 'json' };

/** Where figures are, because readers take one for the other. */
export const { offeredNotPaid, comparisons: comparisonMethod } = texts;

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
    ...{ gross: grossText(transparency), recompute, family: Math.max(figureFloor, minimumSample) },
    ...{ floor: figureFloor, acceptable: smallestSolidSample, solid: solidSample },
    cities: listLimits.cityBands,
    api: `${minimumSample}, ${bandMinimum.seniority}, ${bandMinimum.city}`,
  };
  const figures = texts.figures.map((text) => filled(text, values));
  return {
    paragraphs: [...basicMethod, ...figures, ...(service.synthetic ? [syntheticMethod] : [])],
    floors: Object.entries(texts.floors).map((row) => row.map((text) => filled(text, values))),
  };
}

export type Method = ReturnType<typeof methodOf>;

export function methodHtml({ paragraphs, floors }: Method, more: readonly string[] = []): Html {
  return html`${[...paragraphs, ...more].map((paragraph) => html`<p>${paragraph}</p>\n`)}<table class="floors"><caption>Mínimos, los mismos en guías y ediciones. Con menos de ${figureFloor} no se imprime ninguna cifra.</caption><thead><tr><th scope="col">Se da</th><th scope="col">desde, en vacantes</th></tr></thead><tbody>
${floors.map(([what, least]) => html`<tr><th scope="row">${what}</th><td>${least}</td></tr>\n`)}</tbody></table>`;
}
