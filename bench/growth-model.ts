/** What a board of any size costs: straight lines through what was measured, and a bill by list prices. */
import { estimateCost } from '../src/serve/bucket/publish/prices.ts';

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
  const at = (quantity: Quantity) => {
    const slope = (larger[quantity] - smaller[quantity]) / (larger.vacancies - smaller.vacancies);
    return larger[quantity] + slope * (vacancies - larger.vacancies);
  };
  return {
    vacancies,
    files: at('files'),
    megabytes: at('megabytes'),
    largestMegabytes: at('largestMegabytes'),
    largestGzipMegabytes: at('largestGzipMegabytes'),
    processorSeconds: at('processorSeconds'),
    peakMegabytes: at('peakMegabytes'),
    changedFiles: at('changedFiles'),
  };
}

/**
 * Of a CDN, in US dollars: list prices of CloudFront for North America. Those of the bucket are the publisher's. Whoever plans
 * with them looks them up again.
 */
const tenThousandAnswers = 0.0075;
const sentGigabyte = 0.085;

const secondsOfMonth = 30 * 86_400;
const releasesKept = 3;

/** Of a hundred requests: how many ask for everything, for one vacancy or a narrow search, or hear that nothing is new. */
const mix = { everything: 1, narrow: 69, unchanged: 30 };
const narrowKilobytes = 3;
const unchangedKilobytes = 0.3;

export interface MonthlyBill {
  readonly storage: number;
  readonly writes: number;
  readonly network: number;
  readonly total: number;
}

/** A release a day, three of them kept, a CDN in front that asks the bucket for each changed file once in each of ten places. */
export function monthlyBill(size: Measurement, requestsPerSecond: number): MonthlyBill {
  const changedShare = Math.min(1, size.changedFiles / size.files);
  const storedGigabytes = (size.megabytes * (1 + (releasesKept - 1) * changedShare)) / 1_000;
  const writes = size.changedFiles * 30;
  const reads = writes * 10;
  const requests = requestsPerSecond * secondsOfMonth;
  const kilobytes =
    (mix.everything * size.largestGzipMegabytes * 1_000 +
      mix.narrow * narrowKilobytes +
      mix.unchanged * unchangedKilobytes) /
    100;
  const uploads = estimateCost(null, { writes, reads: 0 }, storedGigabytes * 1e9);
  const misses = estimateCost(null, { writes: 0, reads }, 0);
  if (!uploads || !misses) throw new Error('nobody knows the prices of the bucket');
  const network =
    misses.requests +
    (requests / 10_000) * tenThousandAnswers +
    ((requests * kilobytes) / 1e6) * sentGigabyte;
  const [storage, writing] = [uploads.storageMonthly, uploads.requests];
  return { storage, writes: writing, network, total: storage + writing + network };
}
