import { listingPage, pages, salaryPage, vacancyPage } from '../../../contract/pages.ts';
import type { AmountRange } from '../../../contract/salary-band.ts';
import { usualApplyNote } from '../../../contract/schemas/job.ts';
import { noFilter, noFilters } from '../../../contract/search-filters.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../../contract/vocabulary/families.ts';
import { modalityName, workingTimes } from '../../../contract/vocabulary/job-terms.ts';
import { longDate, mondayOf } from '../../../vacancies/calendar.ts';
import { ownCities } from '../../../vacancies/gazetteer.ts';
import { takeHomeOf } from '../../../vacancies/salaries/take-home.ts';
import { amountsText, noSalaryText, pesos, salaryText } from '../../../vacancies/salary-text.ts';
import { isAssumed, type PublicVacancy } from '../../../vacancies/vacancy.ts';
import {
  type FieldsWhere,
  forEachTextList,
  type TextList,
  vacancyFields,
} from '../../../vacancies/vacancy-fields.ts';
import { jobParticulars } from '../../api/job-bodies.ts';
import { type NamedBand, salaryAgainstBands } from '../charts/bar-table.ts';
import { bandsAround, type ComparedBands, comparedWithMedian, payComparison } from '../compared-pay.ts';
import { bulletList, type Html, type HtmlValue, html, jsonScript, paragraphs, repeated } from '../html.ts';
import { document, shareLinks, titleLength } from '../layout.ts';
import type { SimilarVacancies } from '../similar-vacancies.ts';
import type { Site } from '../site.ts';
import { clipped, freeToApply, inSentence, knownFacts, levelName } from '../spanish-text.ts';
import { breadcrumbList, type Crumb, crumbLinks, jobPosting } from '../structured-data.ts';
import { isDoubtful, vacancyTrust } from '../trust.ts';
import { listed, salaryPhrase, vacancyItem } from '../vacancy-item.ts';
import { listingCrumbs } from './listing.ts';

/** Everything that a page depends on besides the release. With the same content the page is reused. */
interface VacancyPageContent {
  readonly vacancy: PublicVacancy;
  /** Null if there is nothing comparable. */
  readonly bands: ComparedBands | null;
  readonly comparison: string;
  /** Estimated; null if there is no table of law for today. */
  readonly takeHome: AmountRange | null;
  readonly similar: readonly ReturnType<typeof listed>[];
  /** Whether nobody has confirmed the vacancy for long. */
  readonly doubt: boolean;
}

export function vacancyPageContent(
  site: Pick<Site, 'guideOf' | 'settings' | 'updatedOn'>,
  vacancy: PublicVacancy,
  similar: SimilarVacancies,
): VacancyPageContent {
  const doubt = isDoubtful(vacancy, site);
  const { confirmedOn } = vacancy;
  return {
    // Every import confirms every vacancy: with the day, no browser would have a current page on the next one.
    vacancy: confirmedOn && !doubt ? { ...vacancy, confirmedOn: mondayOf(confirmedOn) } : vacancy,
    comparison: payComparison(vacancy, site.guideOf),
    takeHome: takeHomeOf(vacancy, site.updatedOn),
    bands: bandsAround(vacancy, site.guideOf),
    similar: similar(vacancy).map((entry) => listed(entry, site)),
    doubt,
  };
}

/** The values that are the same for all vacancies of a release. */
type ReleaseWide = Pick<Site, 'service' | 'settings' | 'assets'>;

/** The gate reads the texts in the file of the API and the rows in their listings. */
export function vacancyDocument(site: ReleaseWide, content: VacancyPageContent): Html {
  const { vacancy } = content;
  const city = cities[vacancy.city].name;
  const where = ` en ${city}, ${vacancy.vacancyId}`;
  const posting = jobPosting(vacancy, site.service);
  const salary = vacancy.salary ? salaryText(vacancy.salary) : inSentence(noSalaryText);
  return document(site, {
    repeatsFrame: true,
    address: vacancyPage(vacancy.id),
    title: clipped(vacancy.title, titleLength - where.length) + where,
    description: `${vacancy.title} en ${knownFacts(vacancy).join(' · ')}: ${salary}. ${vacancy.company}. ${freeToApply}`,
    shared: {
      title: `${vacancy.title}: ${salary}`,
      description: `${[...knownFacts(vacancy), vacancy.vacancyId].join(' · ')}. ${vacancy.company}. ${freeToApply}`,
    },
    scripts: ['site'],
    head: html`${posting && html`${jsonScript('application/ld+json', posting)}\n`}${breadcrumbList(site.service, crumbsOf(vacancy), vacancy.title)}`,
    body: html`<div class="frame vacancy">
${crumbLinks(crumbsOf(vacancy))}
<article>
<header class="vacancy-head">
<h1>${vacancy.title}</h1>
<p class="lead">${vacancy.company}</p>
<p>${knownFacts(vacancy).join(' · ')}</p>
<p class="vacancy-pay">${salaryPhrase(vacancy.salary)}${content.comparison && html` <a class="job-compare" href="#paga">${content.comparison}</a>`}</p>
${content.takeHome && html`<p class="pay-unit">Unos ${amountsText(content.takeHome)} netos al mes (<a href="${pages.takeHome}">cómo se estima</a>)</p>\n`}</header>
<div class="beside">${applyCard(site, vacancy)}
${factsCard(site, vacancy)}</div>
<div class="vacancy-text">
${Object.values(sections).map((section) => html`${section(vacancy)}\n`)}${againstFamily(content)}
${vacancyTrust(site, vacancy, content.doubt)}
</div>
</article>
${similarSection(content)}
</div>`,
  });
}

function crumbsOf({ city, family }: PublicVacancy): Crumb[] {
  return listingCrumbs({ ...noFilters, city, family: family ?? noFilter });
}

function applyCard(site: ReleaseWide, vacancy: PublicVacancy): Html {
  const { validThrough, assumed } = vacancy;
  // A last day that follows from the lifetime is the day on which this board closes the vacancy.
  const [until, style] = assumed.includes('validThrough')
    ? ['Visible', 'apply-note']
    : ['Puedes postularte', 'closing'];
  const { note } = site.settings.apply;
  const { applyUrl } = jobParticulars(vacancy, site.settings).howToApply;
  return html`<section class="card apply" aria-label="Postularse">
<p class="apply-bar"><a class="button" href="${applyUrl}" target="_blank" rel="noopener nofollow">Postularme<span class="unseen"> (se abre en otra pestaña)</span></a></p>
<p class="keep needs-script" data-keep></p>
<p class="apply-note">${note === usualApplyNote ? freeToApply : note}</p>
${validThrough && html`<p class="${style}">${until} hasta el <time datetime="${validThrough}">${longDate(validThrough)}</time>.</p>`}
</section>`;
}

/** `Analista de datos en León: $20,000 – $25,000 MXN brutos al mes. Verifica VAC-10022 en https://empleos.example/verificar/` */
function sharedText({ service }: ReleaseWide, { title, city, salary, vacancyId }: PublicVacancy): string {
  return `${title} en ${cities[city].name}: ${salary ? salaryText(salary) : inSentence(noSalaryText)}. Verifica ${vacancyId} en ${service.origin}${pages.verify}`;
}

function factsCard(site: ReleaseWide, vacancy: PublicVacancy): Html {
  return html`<div class="card about">
<h2>Datos de la vacante</h2>
<dl class="facts">
${fact('Ubicación', place(vacancy))}
${vacancy.industry && html`${fact('Sector', vacancy.industry)}\n`}${knownRows(vacancy).map((row) => html`${row}\n`)}${fact('Referencia', html`<code>${vacancy.vacancyId}</code>`)}
</dl>
${shareLinks(site.service, { text: sharedText(site, vacancy), address: vacancyPage(vacancy.id) })}
</div>`;
}

const askedByReaders = { modality: 'modalidad', seniority: 'nivel', employmentType: 'jornada' };

/** The facts of the table, except assumed ones, and which of those readers may miss. */
function knownRows(vacancy: PublicVacancy): (Html | '' | null | false)[] {
  const rows = Object.entries(factRows)
    .filter(([name]) => name === 'postedAt' || !isAssumed(vacancy, name))
    .map(([, row]) => row(vacancy));
  const missed = Object.entries(askedByReaders).filter(([name]) => isAssumed(vacancy, name));
  if (missed.length === 0) return rows;
  return [...rows, fact('El anuncio no dice', missed.map(([, label]) => label).join(', '))];
}

/** In the order of the page. */
const factRows: PartsOf<'fact'> = {
  modality: ({ modality }) =>
    fact('Modalidad', modalityName[modality] + (modality === 'remoto' ? ', desde México' : '')),
  seniority: ({ seniority }) => fact('Nivel', levelName(seniority)),
  employmentType: ({ employmentType }) =>
    fact(workingTimes.includes(employmentType) ? 'Jornada' : 'Contrato', employmentType),
  english: ({ english }) => english && fact('Inglés', english),
  area: ({ area }) => fact('Área', areaName[area]),
  family: ({ family }) =>
    family &&
    fact('Familia', html`<a href="${listingPage({ ...noFilters, family })}">${families[family].name}</a>`),
  postedAt: ({ postedAt, assumed }) =>
    postedAt &&
    fact(
      assumed.includes('postedAt') ? 'Publicada aquí' : 'Publicada',
      html`<time datetime="${postedAt}">${longDate(postedAt)}</time>`,
    ),
};

/** In the order of the page. */
const sections: PartsOf<'section'> = {
  description: ({ description }) =>
    html`<section><h2>De qué se trata</h2>${repeated(paragraphs(description))}</section>`,
  ...forEachTextList((name) => (vacancy: PublicVacancy) => listSection(name, vacancy)),
};

/** One entry for each field that the table of fields assigns to this part of the page. */
type PartsOf<Part extends 'fact' | 'section'> = {
  readonly [Name in FieldsWhere<'page', Part>]: (vacancy: PublicVacancy) => Html | '' | null;
};

/** A municipality of the metropolitan area lies beside the city, perhaps in another state; a borough lies in it. */
function place({ zone, municipality, city }: PublicVacancy): string {
  const { name, region } = cities[city];
  const near = ownCities
    .find(({ slug }) => slug === city)
    ?.municipalities.find((own) => own.name === municipality && own.state !== name);
  const parts = near ? [zone, near.name, near.state] : [zone, municipality, name, region];
  const where = [...new Set(parts)].filter((part) => part !== null).join(', ');
  return near ? `${where} (zona metropolitana de ${name})` : where;
}

function fact(name: string, value: HtmlValue): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function listSection(name: TextList, vacancy: PublicVacancy): Html | null {
  if (vacancy[name].length === 0) return null;
  return html`<section><h2>${vacancyFields[name].heading}</h2>${repeated(bulletList(vacancy[name]))}</section>`;
}

/** Compares this salary with the bands of its group; without a salary, shows only the bands. */
function againstFamily({ vacancy, bands }: VacancyPageContent): Html | null {
  const { salary, family, seniority } = vacancy;
  if (!family || !bands) return null;
  const level = `Nivel ${levelName(seniority)}`;
  const named: NamedBand[] = [
    ...(bands.level ? [{ name: level, ...bands.level }] : []),
    ...(bands.family ? [{ name: `Toda la familia: ${families[family].name}`, ...bands.family }] : []),
  ];
  const { band, atLeast } = bands.family ?? bands.level;
  const what = inSentence(families[family].name);
  const offers = bands.family
    ? `vacantes de ${what}, de todos los niveles,`
    : `vacantes de ${inSentence(level)} en ${what}`;
  return html`<section class="against-family" id="paga"><h2>${salary && !bands.family ? '¿Paga bien?' : '¿Cuánto pagan vacantes así?'}</h2>
<p>${
    salary && !bands.family
      ? html`<strong>Paga ${comparedWithMedian(salary, band.median, offers)}.</strong> Se compara el punto medio de esta oferta (${pesos((salary.min + salary.max) / 2)}) con la mediana de al menos ${atLeast} vacantes (${pesos(band.median)}).`
      : `${salary ? '' : 'Esta vacante no publica su sueldo. '}La mediana de al menos ${atLeast} ${offers} es de ${pesos(band.median)} brutos al mes.`
  } <a href="${salaryPage(family)}">Ver la guía de sueldos</a>.</p>
${salaryAgainstBands(salary, named)}</section>`;
}

function similarSection({ similar }: VacancyPageContent): Html | null {
  if (similar.length === 0) return null;
  return html`<section class="similar"><h2>Vacantes similares</h2>
${repeated(html`<ul class="jobs">
${similar.map((entry) => vacancyItem(entry, 'h3'))}</ul>`)}</section>`;
}
