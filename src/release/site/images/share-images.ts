import { grouped, numberWord } from '../../../contract/number-text.ts';
import { listingPage } from '../../../contract/pages.ts';
import { shareImagePath, shareImagePaths } from '../../../contract/public-files.ts';
import { noFilter, noFilters, type SearchFilters } from '../../../contract/search-filters.ts';
import type { ServiceIdentity } from '../../../contract/service.ts';
import { cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { indexPeriod, modalityName } from '../../../contract/vocabulary/job-terms.ts';
import { type Band, bandOf, figuresOf } from '../../../vacancies/salaries/band.ts';
import { amountsText, noSalaryText, pesos, salaryUnit } from '../../../vacancies/salary-text.ts';
import { monthAndYear } from '../../../vacancies/spanish-date.ts';
import type { CalendarDay, PublicVacancy } from '../../../vacancies/vacancy.ts';
import { contentKey } from '../../content-key.ts';
import type { FileSink } from '../../file-sink.ts';
import type { SnapshotIndex } from '../../snapshot-index.ts';
import { contentHash } from '../assets.ts';
import { isThin } from '../charts/band-table.ts';
import { plain } from '../html.ts';
import { vacancyCount } from '../spanish-text.ts';
import { cardText, drawCard, type ShareCard } from './share-card.ts';

/** The picture that networks show beside a link to a page. */
export interface ShareImage {
  readonly path: string;
  /** What it says, for whoever does not see it. */
  readonly alt: string;
  /** Changes with the picture: networks keep a picture for as long as its address stays. */
  readonly version?: string;
}

/** Stands beside every page that has none of its own. It says nothing that changes, and so does not change those pages. */
export function commonShareImage({ name }: Pick<ServiceIdentity, 'name'>): ShareImage {
  return { path: shareImagePaths.home, alt: `${name}: vacantes con sueldo a la vista` };
}

/** What they are made from. */
interface ReleaseFacts {
  readonly service: ServiceIdentity;
  readonly index: SnapshotIndex;
  readonly updatedOn: CalendarDay;
}

/** The pictures of a release, each under its path. */
export class ShareImages {
  readonly #cards: ReadonlyMap<string, ShareCard>;
  readonly #service: ServiceIdentity;

  constructor(release: ReleaseFacts) {
    this.#service = release.service;
    this.#cards = new Map([
      [shareImagePaths.home, homeCard(release)],
      [shareImagePaths.salaries, salariesCard(release)],
      ...guideCards(release),
      ...listingCards(release),
    ]);
  }

  /** Drawn only where the release before has none like it. */
  emit(sink: FileSink): void {
    for (const [path, card] of this.#cards) emitCard(sink, path, card);
  }

  at(path: string): ShareImage {
    const card = this.#cards.get(path);
    if (!card) return commonShareImage(this.#service);
    return imageOf(path, card);
  }

  /** That of the family or else of the city. A listing that is narrower says more than the picture, which then has no figures to name. */
  ofListing(filters: SearchFilters): ShareImage {
    const { city, family } = filters;
    if (family !== noFilter)
      return this.#about(filters, { family }, shareImagePath('familias', family), families[family].name);
    if (city !== noFilter)
      return this.#about(filters, { city }, shareImagePath('ciudades', city), cities[city].name);
    return commonShareImage(this.#service);
  }

  #about(filters: SearchFilters, subject: Partial<SearchFilters>, path: string, name: string): ShareImage {
    const isOwn = listingPage(filters) === listingPage({ ...noFilters, ...subject });
    return isOwn ? this.at(path) : { path, alt: `${this.#service.name}: ${name}` };
  }
}

function emitCard(sink: FileSink, path: string, card: ShareCard): void {
  sink.derived(path, keyOf(card), () => [drawCard(card)]);
}

function imageOf(path: string, card: ShareCard): ShareImage {
  return { path, alt: cardText(card), version: contentHash([JSON.stringify(card)]).slice(0, 8) };
}

function keyOf(card: ShareCard): string {
  return contentKey(JSON.stringify(card));
}

/** The picture of one vacancy, where the settings ask for it. */
export function vacancyImage(service: ServiceIdentity, vacancy: PublicVacancy): ShareImage {
  return imageOf(shareImagePath('vacantes', vacancy.id), vacancyCard(service, vacancy));
}

export function emitVacancyImage(sink: FileSink, service: ServiceIdentity, vacancy: PublicVacancy): void {
  emitCard(sink, shareImagePath('vacantes', vacancy.id), vacancyCard(service, vacancy));
}

/** Nothing that the page does not show. */
function vacancyCard(service: ServiceIdentity, { title, city, modality, salary }: PublicVacancy): ShareCard {
  const place = `${cities[city].name} · ${modalityName[modality]}`;
  return {
    ...frameOf(service),
    kicker: 'Vacante',
    title: plain(title),
    ...(salary
      ? { figure: amountsText(salary), caption: salaryUnit(salary), note: place }
      : { figure: cities[city].name, caption: modalityName[modality], note: noSalaryText }),
    band: null,
    foot: 'Postularse es gratuito',
  };
}

function frameOf({ name, synthetic }: ServiceIdentity): Pick<ShareCard, 'brand' | 'warning'> {
  return { brand: name, warning: synthetic ? 'Datos de demostración: todo es inventado' : null };
}

function homeCard({ service, index, updatedOn }: ReleaseFacts): ShareCard {
  const total = index.entries.length;
  return {
    ...frameOf(service),
    kicker: `Trabajo en ${numberWord(citySlugs.length, 'es')} ciudades de México`,
    title: 'El sueldo, a la vista',
    figure: grouped(total),
    caption: total === 1 ? 'vacante abierta' : 'vacantes abiertas',
    band: null,
    note: `${index.guides.length} guías de sueldos`,
    foot: monthAndYear(updatedOn),
  };
}

function salariesCard({ service, index, updatedOn }: ReleaseFacts): ShareCard {
  const sample = index.guides.reduce((sum, { band }) => sum + band.sampleSize, 0);
  return {
    ...frameOf(service),
    kicker: 'Cuánto se paga en México',
    title: 'Índice de sueldos',
    figure: grouped(index.guides.length),
    caption: 'familias de puestos',
    band: null,
    note: 'Mediana y rango, por nivel y ciudad',
    foot: footOf(sample, updatedOn),
  };
}

function* guideCards({
  service,
  index,
  updatedOn,
}: ReleaseFacts): Generator<[path: string, card: ShareCard]> {
  for (const { slug, band } of index.guides) {
    yield [
      shareImagePath('sueldos', slug),
      {
        ...frameOf(service),
        kicker: 'Sueldos en México',
        title: families[slug].name,
        figure: pesos(band.median),
        caption: 'sueldo mediano, bruto al mes',
        ...middleHalf(band),
        foot: footOf(band.sampleSize, updatedOn),
      },
    ];
  }
}

function* listingCards(release: ReleaseFacts): Generator<[path: string, card: ShareCard]> {
  for (const family of familySlugs)
    yield* listingCard(release, { family }, shareImagePath('familias', family), families[family].name);
  for (const city of citySlugs)
    yield* listingCard(release, { city }, shareImagePath('ciudades', city), cities[city].name);
}

function* listingCard(
  { service, index, updatedOn }: ReleaseFacts,
  subject: Partial<SearchFilters>,
  path: string,
  title: string,
): Generator<[path: string, card: ShareCard]> {
  const positions = index.positionsOf({ ...noFilters, ...subject });
  if (positions.length === 0) return;
  const samples = Array.from(positions).flatMap((position) => {
    const salary = index.entries[position]?.salary;
    return salary?.period === indexPeriod ? [salary] : [];
  });
  yield [
    path,
    {
      ...frameOf(service),
      kicker: 'Vacantes en México',
      title,
      figure: grouped(positions.length),
      caption: positions.length === 1 ? 'vacante abierta' : 'vacantes abiertas',
      ...(samples.length > 0 ? middleHalf(bandOf(samples)) : { band: null, note: '' }),
      foot: monthAndYear(updatedOn),
    },
  ];
}

/** A handful of salaries has no half in the middle that would mean anything. */
function middleHalf(band: Band): Pick<ShareCard, 'band' | 'note'> {
  if (isThin(band))
    return { band: null, note: `Muestra pequeña: ${vacancyCount(band.sampleSize)} con sueldo` };
  const { lowerQuartile, upperQuartile } = band;
  return {
    band: figuresOf(band),
    note: `La mitad paga de ${pesos(lowerQuartile)} a ${pesos(upperQuartile)}`,
  };
}

/** The month, not the day: a picture whose figures stay the same stays the same. */
function footOf(sampleSize: number, updatedOn: CalendarDay): string {
  return `${vacancyCount(sampleSize)} con sueldo · ${monthAndYear(updatedOn)}`;
}
