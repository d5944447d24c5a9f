import { listingPage, occupationPage, pages, salaryPage } from '../../../contract/pages.ts';
import { type Band, figureFloor } from '../../../contract/salary-band.ts';
import { noFilter, noFilters } from '../../../contract/search-filters.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { families } from '../../../contract/vocabulary/families.ts';
import type { Job } from '../../../contract/vocabulary/occupations.ts';
import { isFullTimePay } from '../../../vacancies/salaries/figures.ts';
import { bandsOf } from '../../../vacancies/salaries/guides.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import type { OccupationGroup } from '../../occupation-groups.ts';
import { type BandRow, bandLegend, bandScale, bandTable, isThin } from '../charts/bar-table.ts';
import { type Html, html } from '../html.ts';
import { document, feedLinks, newVacanciesFeed, shareLinks, titleLength } from '../layout.ts';
import type { Site } from '../site.ts';
import { clipped, freeToApply, inSentence, levelName, vacancyCount } from '../spanish-text.ts';
import { breadcrumbList, crumbLinks } from '../structured-data.ts';
import { type OccupationLink, occupationLinks } from './facets.ts';
import { listingCrumbs } from './listing.ts';
import { netNote, netOf, netText } from './salaries.ts';

const mostRows = 40;
const mostLinks = 12;

const nameOf = (city: OccupationGroup['city']) => (city === noFilter ? 'México' : cities[city].name);

/** `Contador(a) en Monterrey` */
export function occupationTitle({
  job,
  city,
}: {
  readonly job: Pick<Job, 'name'>;
  readonly city: OccupationGroup['city'];
}): string {
  return `${job.name} en ${nameOf(city)}`;
}

/** Everything that the page depends on besides its rows and the release. With the same content the page is reused. */
export function occupationContent(site: Site, { job, slug, city, positions }: OccupationGroup) {
  const { entries, offers, occupations } = site.index;
  const family = entries[positions[0] ?? -1]?.family ?? job.family;
  const everywhere = occupations.find((group) => group.slug === slug && group.city === noFilter);
  const paid = (group: readonly number[] = []) => {
    const own = group.flatMap((position) => offers[position] ?? []).filter(isFullTimePay);
    return own.length < figureFloor ? null : bandsOf(own);
  };
  const [here, mexico] = [city === noFilter ? null : paid(positions), paid(everywhere?.positions)];
  const row = (label: string, band: Band) => ({ label, band, net: netOf(site.updatedOn, band.median) });
  const linksTo = (groups: readonly OccupationGroup[]) =>
    groups.slice(0, mostLinks).map(
      (group): OccupationLink => ({
        title: occupationTitle(group),
        address: occupationPage(group.slug, group.city),
        count: group.positions.length,
      }),
    );
  const content = {
    job: { name: job.name },
    slug,
    city,
    family: family && { slug: family, hasGuide: site.guideOf.has(family) },
    total: positions.length,
    rows: [
      ...(here ? [row(nameOf(city), here.band)] : []),
      ...(mexico ? [row('México', mexico.band)] : []),
      ...(mexico?.knownLevels ?? []).map(({ seniority, band }) =>
        row(`${levelName(seniority)}, México`, band),
      ),
    ],
    elsewhere: linksTo(occupations.filter((group) => group.slug === slug && group.city !== city)),
    near: linksTo(
      occupations.filter(
        (group) => group.slug !== slug && group.city === city && group.job.area === job.area,
      ),
    ),
  };
  const shown = site.inPageOrder(Uint32Array.from(positions)).subarray(0, mostRows);
  return { content, positions: Array.from(shown) };
}

/** What people ask: what it pays, where it is open, and what is like it. */
export function occupationDocument(
  site: Pick<Site, 'service' | 'assets'>,
  content: ReturnType<typeof occupationContent>['content'],
  vacancies: readonly Html[],
): Html {
  const { job, slug, city, family, total, rows, elsewhere, near } = content;
  const address = occupationPage(slug, city);
  const title = occupationTitle(content);
  const crumbs = listingCrumbs({ ...noFilters, city, family: family?.slug ?? noFilter });
  const [first] = rows;
  const pay = first && `Sueldo mediano en ${first.label}: ${pesos(first.band.median)} brutos al mes`;
  return document(site, {
    repeatsFrame: true,
    address,
    title: clipped(`${title}: vacantes y sueldo`, titleLength),
    description: `${title}: ${vacancyCount(total)}. ${pay ? `${pay}. ` : ''}${freeToApply}`,
    scripts: ['site'],
    head: html`${feedLinks(address)}${breadcrumbList(site.service, crumbs, job.name)}`,
    body: html`<div class="frame guide-sections listing">
<div>${crumbLinks(crumbs)}
<header class="page-head"><h1>${title}</h1>
<p class="lead"><strong>${vacancyCount(total)}</strong> activas. ${first && html`Sueldo mediano en ${first.label}: <strong>${pesos(first.band.median)}</strong> brutos al mes${first.net && `, ${netText(first.net)}`}.`}</p></header></div>
${
  first &&
  html`<section><h2>¿Cuánto paga?</h2>
${bandTable(bandScale(rows.map(({ band }) => band)), 'puesto', {
  caption: bandLegend(rows.some(({ band }) => isThin(band))),
  heading: 'Grupo',
  rows: rows.map(
    ({ net, ...row }): BandRow => ({
      ...row,
      note: netNote(net),
    }),
  ),
})}<p>Vacantes de tiempo completo con sueldo mensual. ${family?.hasGuide && html`Compara con <a href="${salaryPage(family.slug)}">los sueldos de ${inSentence(families[family.slug].name)}</a>.`}</p></section>
`
}<section aria-label="Vacantes"><h2>Vacantes abiertas</h2>
<ol class="jobs">
${vacancies}</ol>
${total > vacancies.length && html`<p class="found needs-script"><a href="${pages.search}#q=${encodeURIComponent(slug.replaceAll('-', ' '))}${city !== noFilter && `&ciudad=${city}`}">Ver las ${vacancyCount(total)}</a></p>\n`}<p class="found">${newVacanciesFeed(address)}.</p>
${shareLinks(site.service, { text: `${title}: ${vacancyCount(total)}${pay ? `. ${pay}` : ''}`, address })}</section>
${occupationLinks(`${job.name} en otras partes`, elsewhere)}${occupationLinks('Puestos cercanos', near)}${family && html`<p><a href="${listingPage({ ...noFilters, city, family: family.slug })}">Todas las de ${inSentence(families[family.slug].name)} en ${nameOf(city)}</a></p>`}
</div>`,
  });
}
