import { editionPage } from '../../contract/pages.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { longDate, todayIn } from '../../vacancies/calendar.ts';
import { type Figure, figurePlace } from '../../vacancies/salaries/figures.ts';
import { pesos } from '../../vacancies/salary-text.ts';
import { inSentence } from '../site/spanish-text.ts';
import { type EditionContent, type EditionIdentity, editionParts } from './identity.ts';

/** What a citation needs of a figure. Of the whole edition there is none. */
export type CitedFigure = Pick<Figure, 'id' | 'family' | 'level' | 'city' | 'band'>;

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

/** Before the third format part time was counted as well. */
export function populationOf({ formatVersion = 0 }: Pick<EditionContent, 'formatVersion'>): string {
  return formatVersion < 3 ? 'de cualquier jornada' : 'de tiempo completo';
}

/** A figure, or the whole edition: its dated address, which never changes, and the text that people paste. */
export function citationsOf(
  service: ServiceIdentity,
  edition: EditionIdentity & Pick<EditionContent, 'formatVersion'>,
  figure?: CitedFigure,
) {
  const { organization, origin } = service;
  const day = editionDay(edition);
  const address = `${origin}${editionPage(edition.id)}${figure ? `#${figure.id}` : ''}`;
  const title = editionTitle(service, edition) + (figure ? `: ${figureTitle(figure)}` : '');
  const caution = service.synthetic ? ' Datos ficticios, de demostración.' : '';
  const amounts = figure
    ? `. Mediana de ${pesos(figure.band.median)} brutos al mes, ${populationOf(edition)}, ${figure.band.sampleSize} vacantes con sueldo`
    : '';
  return {
    address,
    text: `${title}${amounts}. ${organization}, ${longDate(day)}. ${address}${caution}`,
  };
}

/** `Ventas, nivel Senior`, with the words of the guide */
function figureTitle(figure: Pick<Figure, 'family' | 'level' | 'city'>): string {
  const [{ name }, place] = [families[figure.family], figurePlace(figure)];
  return figure.city ? `${name} en ${place}` : figure.level ? `${name}, ${inSentence(place)}` : name;
}

type Shown = Pick<Figure['band'], 'median' | 'sampleSize'>;

/** A figure that a correction changed. */
export interface Change {
  readonly id: string;
  readonly title: string;
  readonly before: Shown;
  /** Null if it is no longer published. */
  readonly after: Shown | null;
}

export const shownText = ({ median, sampleSize }: Shown) => `${pesos(median)} (${sampleSize} vacantes)`;

export function changesBy(
  edition: Pick<EditionContent, 'figures'>,
  correction: Pick<EditionContent, 'figures'>,
): Change[] {
  const shown = ({ band: { median, sampleSize } }: Figure) => ({ median, sampleSize });
  return edition.figures.flatMap((figure) => {
    const now = correction.figures.find(({ id }) => id === figure.id);
    const [before, after] = [shown(figure), now ? shown(now) : null];
    const isSame = before.median === after?.median && before.sampleSize === after.sampleSize;
    return isSame ? [] : [{ id: figure.id, title: figureTitle(figure), before, after }];
  });
}

/** For programs that cite an edition: what a later one says, where the data of the first stay. */
export function correctionNotice(edition: EditionContent, correction: EditionContent): object {
  const { id: correctedBy, corrects } = correction;
  const correctedOn = editionDay(correction);
  const figures = changesBy(edition, correction);
  return { edition: edition.id, correctedBy, correctedOn, reason: corrects?.reason, figures };
}
