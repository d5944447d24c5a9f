import { hash } from 'node:crypto';
import { pathOf } from '../../contract/routes.ts';
import { JobDetail, type JobSummary } from '../../contract/schemas/job.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonText } from '../json.ts';
import { Stamp } from '../pieces.ts';
import { checkBody } from './check-body.ts';
import { type JobParticulars, jobParticulars, jobSummary } from './job-bodies.ts';

/** A vacancy that was written to its file, for other formats of the same release. */
export interface RenderedJob {
  readonly summary: JobSummary;
  readonly particulars: JobParticulars;
  /** The facts that the API has but nobody stated. */
  readonly assumed: PublicVacancy['assumed'];
  /** The JSON in pieces, without `generatedAt` and the closing brace. */
  readonly open: readonly Uint8Array[];
  /** The digest of the vacancy's line in the NDJSON file. */
  readonly sha256: string;
}

/** Writes the file of each vacancy and keeps what the search files and the next build need. */
export function createJobFiles(settings: Settings, generatedAt: string, sink: FileSink) {
  /** As bytes with a comma behind them: each is in eight search files and is serialized once. */
  const summaries: Uint8Array[] = [];
  /** `RenderedJob.sha256` by id */
  const digests = new Map<string, string>();
  const check = checkBody(JobDetail);
  const end = new Stamp(generatedAt, ',"generatedAt":"', '"}');

  function add(vacancy: PublicVacancy): RenderedJob {
    const { id } = vacancy;
    if (digests.has(id)) throw new Error(`the snapshot holds ${id} twice`);
    const path = pathOf('getJob', { jobId: id });
    const summary = jobSummary(vacancy, settings.service.origin);
    const particulars = jobParticulars(vacancy, settings);
    // Checking the whole body checks the summary too.
    check(path, { ...summary, ...particulars, generatedAt });
    const summaryText = jsonText(summary);
    const particularsText = jsonText(particulars).slice(1, -1);
    const item = Buffer.from(`${summaryText},`);
    summaries.push(item);
    const open = [item.subarray(0, -2), Buffer.from(`,${particularsText}`)];
    const sha256 = hash('sha256', `${summaryText.slice(0, -1)},${particularsText}}\n`, 'hex');
    digests.set(id, sha256);
    sink.file(path, [...open, end]);
    return { summary, particulars, assumed: vacancy.assumed, open, sha256 };
  }

  return { summaries, digests, add };
}
