import type { ServiceIdentity } from '../../contract/service.ts';
import { families } from '../../contract/vocabulary/families.ts';
import type { Figure } from '../../vacancies/salaries/figures.ts';
import { amountsText, pesos } from '../../vacancies/salary-text.ts';
import type { Stamp } from '../pieces.ts';
import { isThin } from '../site/charts/bar-table.ts';
import { payScale } from '../site/charts/pay-scale.ts';
import { type Html, html } from '../site/html.ts';

export const pictureSize = { width: 640, height: 150 } as const;

/**
 * One picture with a view for each family, so that other sites embed `indice.svg#ventas` without a script. Attributes
 * instead of styles, because hosts forbid styles in pictures.
 */
export function indexPicture(
  service: ServiceIdentity,
  figures: readonly Figure[],
  source: string | Stamp,
): Html {
  const { width, height } = pictureSize;
  const shown = figures.filter(({ level, city }) => level === null && city === null);
  const rows = shown.map(({ family, id, band, interval, vacancies, grade }, place) => {
    const y = place * height;
    const { top, ticks } = payScale(band.max);
    const x = (amount: number) => 20 + Math.round((amount / top) * 100 * (width - 40) * 0.01);
    const caution = service.synthetic ? ' · datos ficticios' : '';
    return html`<view id="${id}" viewBox="0 ${y} ${width} ${height}"/>
<g transform="translate(0 ${y})"><rect width="${width}" height="${height}" fill="#fff"/>
<text x="20" y="30" font-size="20" font-weight="bold">${families[family].name}: ${pesos(band.median)} brutos al mes</text>
<line x1="${x(band.min)}" x2="${x(band.max)}" y1="52" y2="52" stroke="#5b6b66" stroke-width="2"/>${!isThin(band) && html`<rect x="${x(band.lowerQuartile)}" y="44" width="${Math.max(x(band.upperQuartile) - x(band.lowerQuartile), 2)}" height="16" fill="#9cc9bb"/>`}<path d="M${x(band.median)} 40l8 12-8 12-8-12z" fill="#0b4f40"/>
<path d="M20 68H${width - 20}${ticks.map((tick) => `M${x(tick)} 64v4`).join('')}" fill="none" stroke="#5b6b66"/>${ticks.map((tick) => html`<text x="${x(tick)}" y="82" font-size="11" text-anchor="middle">${tick === 0 ? '$0' : `${tick / 1_000} mil`}</text>`)}
<text x="20" y="103" font-size="14">Mediana de lo que se ofrece${interval && `, intervalo ${amountsText(interval)}`}; calidad ${grade}</text>
<text x="20" y="121" font-size="14">${!isThin(band) && `La mitad, entre ${pesos(band.lowerQuartile)} y ${pesos(band.upperQuartile)}; `}${band.sampleSize} de ${vacancies} vacantes dicen el sueldo</text>
<text x="20" y="140" font-size="12" fill="#5b6b66">${source}${caution}</text></g>
`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.max(shown.length, 1) * height}" font-family="system-ui, sans-serif" fill="#16211e"><title>${source}</title>
${rows}</svg>
`;
}
