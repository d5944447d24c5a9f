import { editionPage } from '../../contract/pages.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { longDate, todayIn } from '../../vacancies/calendar.ts';
import { type Figure, figurePlace } from '../../vacancies/salaries/figures.ts';
import { pesos } from '../../vacancies/salary-text.ts';
import { inSentence } from '../site/spanish-text.ts';
import { type EditionIdentity, editionParts } from './identity.ts';

/** What a citation needs of a figure. Of the whole edition there is none. */
export type CitedFigure = Pick<Figure, 'id' | 'family' | 'level' | 'city' | 'band' | 'interval'>;

interface Citations {
  /** The dated address, which never changes. */
  readonly address: string;
  readonly text: string;
  readonly apa: string;
}

export function editionDay({ frozenAt }: Pick<EditionIdentity, 'frozenAt'>) {
  return todayIn('ciudad-de-mexico', new Date(frozenAt));
}

/** Of the data: a correction has those of the month's first edition. */
export function cutOffDay(edition: EditionIdentity, editions: readonly EditionIdentity[]) {
  return editionDay(editions.find(({ id }) => id === editionParts(edition.id)[0]) ?? edition);
}

export function editionTitle(service: ServiceIdentity, { id }: Pick<EditionIdentity, 'id'>): string {
  return `${salaryIndexName(service)}, edición ${id}`;
}

/** A figure, or the whole edition, in the forms that people paste. */
export function citationsOf(
  service: ServiceIdentity,
  edition: EditionIdentity,
  figure?: CitedFigure,
): Citations {
  const { organization, origin } = service;
  const day = editionDay(edition);
  const [year, ...monthAndDay] = longDate(day).split(' de ').reverse();
  const address = `${origin}${editionPage(edition.id)}${figure ? `#${figure.id}` : ''}`;
  const title = editionTitle(service, edition) + (figure ? `: ${figureTitle(figure)}` : '');
  const caution = service.synthetic ? ' Datos ficticios, de demostración.' : '';
  const amounts = figure
    ? `. Mediana de ${pesos(figure.band.median)} brutos al mes${figure.interval ? ` (intervalo de ${pesos(figure.interval.min)} a ${pesos(figure.interval.max)})` : ''}, ${figure.band.sampleSize} vacantes con sueldo`
    : '';
  return {
    address,
    text: `${title}${amounts}. ${organization}, ${longDate(day)}. ${address}${caution}`,
    apa: `${organization}. (${year}, ${monthAndDay.reverse().join(' de ')}). ${title} [Conjunto de datos]. ${address}`,
  };
}

/** `Ventas, nivel Senior`, with the words of the guide */
function figureTitle(figure: Pick<Figure, 'family' | 'level' | 'city'>): string {
  const [{ name }, place] = [families[figure.family], figurePlace(figure)];
  return figure.city ? `${name} en ${place}` : figure.level ? `${name}, ${inSentence(place)}` : name;
}
