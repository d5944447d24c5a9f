import { memoize } from '../../foundation/memoize.ts';
import { type DateOrder, isRelativeDay, normaliseDay, orderProvenBy } from './normalise/date.ts';
import type { FieldTexts } from './record-reader.ts';

const dateFields = ['postedAt', 'validThrough', 'closedOn'] as const;
export type DateField = (typeof dateFields)[number];

const isReadable = memoize((text: string) => normaliseDay(text).ok && !isRelativeDay(text));

/**
 * What all rows of a feed tell about its dates, before the first is read: 11/05/2026 alone may be in May or in November,
 * and 11/25/2026 in another row of the column shows which.
 */
export class DateSurvey {
  /** How many rows prove each order, by column. */
  readonly #proofs: Readonly<Record<DateField, Record<DateOrder, number>>> = {
    postedAt: { 'day-first': 0, 'month-first': 0 },
    validThrough: { 'day-first': 0, 'month-first': 0 },
    closedOn: { 'day-first': 0, 'month-first': 0 },
  };
  #isUndated = false;

  add(texts: FieldTexts): void {
    for (const field of dateFields) {
      const text = texts.text(field);
      const order = text === '' ? null : orderProvenBy(text);
      if (order !== null) this.#proofs[field][order] += 1;
      if (field === 'postedAt' && order === null && !this.#isUndated && !isReadable(text))
        this.#isUndated = true;
    }
  }

  /** Some row does not say for itself on which day it was posted: what the board says of it is needed. */
  get isUndated(): boolean {
    return this.#isUndated;
  }

  /** The order that most rows of a column prove; that of the other columns where none of its own does. */
  orderOf(field: DateField): DateOrder {
    const own = this.#proofs[field];
    if (own['day-first'] + own['month-first'] > 0) return majority(own);
    const all = { 'day-first': 0, 'month-first': 0 };
    for (const proofs of Object.values(this.#proofs)) {
      all['day-first'] += proofs['day-first'];
      all['month-first'] += proofs['month-first'];
    }
    return majority(all);
  }
}

/** Mexico puts the day first: so does a column that proves nothing. */
function majority(proofs: Readonly<Record<DateOrder, number>>): DateOrder {
  return proofs['month-first'] > proofs['day-first'] ? 'month-first' : 'day-first';
}
