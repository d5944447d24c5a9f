import type { ServiceIdentity } from '../../contract/service.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { pesos } from '../../vacancies/salary-text.ts';
import { isThin } from '../site/charts/bar-table.ts';
import { payScale, percent } from '../site/charts/pay-scale.ts';
import { type Html, html } from '../site/html.ts';
import { changesBy, editionTitle, populationOf, shownText } from './citations.ts';
import type { EditionContent } from './identity.ts';

export const pictureSize = { width: 640, height: 150 } as const;

/**
 * One picture of an edition with a view for each family, so that other sites embed `indice.svg#ventas` without a script.
 * It says its month, and shows a later correction by itself. Attributes
 * instead of styles, because hosts forbid styles in pictures.
 */
export function indexPicture(
  service: ServiceIdentity,
  edition: EditionContent,
  correction?: EditionContent,
): Html {
  const { width, height } = pictureSize;
  const shown = edition.figures.filter(({ level, city }) => level === null && city === null);
  const changes = correction ? changesBy(edition, correction) : [];
  const caution = service.synthetic ? ' · datos ficticios' : '';
  const source = editionTitle(service, edition) + caution;
  const rows = shown.map((cited, place) => {
    const { family, id } = cited;
    const change = changes.find((each) => each.id === id);
    const { band, vacancies } = correction?.figures.find((figure) => figure.id === id) ?? cited;
    const y = place * height;
    const scale = payScale(band.min, band.max);
    const { ticks } = scale;
    const x = (amount: number) => 20 + Math.round(percent(scale, amount) * (width - 40) * 0.01);
    return html`<view id="${id}" viewBox="0 ${y} ${width} ${height}"/>
<g transform="translate(0 ${y})"><rect width="${width}" height="${height}" fill="#fff"/>
<text x="20" y="30" font-size="20" font-weight="bold">${families[family].name}: ${change?.after === null ? 'cifra retirada' : `${pesos(band.median)} brutos al mes`}</text>
<line x1="${x(band.min)}" x2="${x(band.max)}" y1="52" y2="52" stroke="#5b6b66" stroke-width="2"/>${!isThin(band) && html`<rect x="${x(band.lowerQuartile)}" y="44" width="${Math.max(x(band.upperQuartile) - x(band.lowerQuartile), 2)}" height="16" fill="#9cc9bb"/>`}<path d="M${x(band.median)} 40l8 12-8 12-8-12z" fill="#0b4f40"/>
<path d="${ticks.map((tick) => `M${x(tick)} 64v4`).join('')}" fill="none" stroke="#5b6b66"/>${ticks.map((tick) => html`<text x="${x(tick)}" y="82" font-size="11" text-anchor="middle">${tick / 1_000} mil</text>`)}
<text x="20" y="103" font-size="14">Mediana de lo que se ofrece, ${populationOf(edition)}${!isThin(band) && `; la mitad, entre ${pesos(band.lowerQuartile)} y ${pesos(band.upperQuartile)}`}</text>
<text x="20" y="121" font-size="14"${correction && html` font-weight="bold"`}>${correction ? `Corregida por la edición ${correction.id}${change ? `: decía ${shownText(change.before)}` : ''}` : `${band.sampleSize} de ${vacancies} vacantes dicen el sueldo`}</text>
<text x="20" y="140" font-size="12" fill="#5b6b66">${source}</text></g>
`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.max(shown.length, 1) * height}" font-family="system-ui, sans-serif" fill="#16211e"><title>${source}</title>
${rows}</svg>
`;
}
