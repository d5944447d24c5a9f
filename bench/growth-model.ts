/** What a board of any size needs: straight lines through what was measured. */

export interface Measurement {
  readonly vacancies: number;
  readonly files: number;
  readonly megabytes: number;
  /** The search for everything, as it is and as most clients get it. */
  readonly largestMegabytes: number;
  readonly largestGzipMegabytes: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  /** Of the next day: files that are no longer the same bytes, which is what a publisher has to upload. */
  readonly changedFiles: number;
}

export type Quantity = Exclude<keyof Measurement, 'vacancies'>;

/** Every cost has a part that each board pays and a part for each vacancy; two sizes tell both. */
export function extrapolated(smaller: Measurement, larger: Measurement, vacancies: number): Measurement {
  const at = (quantity: keyof Measurement) => {
    const slope = (larger[quantity] - smaller[quantity]) / (larger.vacancies - smaller.vacancies);
    return larger[quantity] + slope * (vacancies - larger.vacancies);
  };
  const entries = Object.keys(larger).map((quantity) => [quantity, at(quantity as keyof Measurement)]);
  return Object.fromEntries(entries) as Measurement;
}
