import { openData } from '../../contract/open-data.ts';
import type { JobSummary } from '../client/answers.ts';
import { type Client, createClient } from '../client/client.ts';
import { entriesIn, type MirroredJob } from '../client/mirror.ts';
import { fileOf, liveRelease, type OpenDataSource, staleCache } from '../client/open-data.ts';
import { type ClientOptions, createTransport, memoryCache } from '../client/transport.ts';
import { stemsOf } from './words.ts';

export interface IndexedJob {
  readonly job: JobSummary;
  readonly stems: string;
}

interface Vacancies {
  readonly sha256: string;
  readonly generatedAt: string;
  readonly jobs: readonly IndexedJob[];
}

export interface Source {
  readonly client: Client;
  file(path: string): Promise<string>;
  vacancies(): Promise<Vacancies>;
}

export interface SourceOptions extends ClientOptions {
  /** The largest compressed file of vacancies. In memory it takes about twelve times as much. */
  readonly maxFileBytes: number;
}

/** A board of 100,000 vacancies has one search file of 110 MB. Texts of 16 MB, compressed, take some 200 MB of memory. */
export const nodeLimits = { maxBytes: 256_000_000, maxFileBytes: 16_000_000 };

export function remoteSource(baseUrl: string): Source {
  return createSource({ baseUrl, cache: memoryCache({ maxEntries: 20 }), ...nodeLimits });
}

/** Sources may share what they keep: the vacancies that were read last. */
export function createSource(
  { maxFileBytes, ...options }: SourceOptions,
  kept: { vacancies?: Vacancies } = {},
): Source {
  const transport = createTransport(options);
  const files: OpenDataSource = { transport, options: { ...options, maxBytes: maxFileBytes } };
  let reading: Promise<Vacancies> | undefined;

  async function read(): Promise<Vacancies> {
    // Another release may be published between the two requests.
    for (let tried = 0; tried < 2; tried += 1) {
      const live = await liveRelease(files);
      const { generatedAt } = live;
      const { sha256 } = live.vacancies;
      if (kept.vacancies?.sha256 === sha256) return { ...kept.vacancies, generatedAt };
      const packed = await fileOf(files, live, openData.vacanciesNdjson);
      if (!packed) continue;
      const jobs: IndexedJob[] = [];
      for await (const { job } of entriesIn(packed)) jobs.push(indexed(job));
      kept.vacancies = { sha256, generatedAt, jobs: jobs.sort(newestFirst) };
      return kept.vacancies;
    }
    throw staleCache(files, openData.vacanciesNdjson);
  }

  return {
    client: createClient(options),
    file: async (path) => (await transport.text(path)).body,
    vacancies() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

function indexed({
  description,
  responsibilities,
  requirements,
  benefits,
  location,
  howToApply,
  language,
  ...job
}: MirroredJob): IndexedJob {
  const texts = [location.zone, location.municipality, description];
  return { job, stems: stemsIn(job, [...texts, ...responsibilities, ...requirements, ...benefits]) };
}

export function stemsIn(
  { title, company, industry, area, family, city }: JobSummary,
  further: readonly (string | null)[] = [],
): string {
  const texts = [title, company, industry, area.name, family?.name, city.name, ...further];
  // A full stop between two texts is no word, so it keeps phrases from reaching across them.
  return texts.map((text) => stemsOf(text ?? '')).join('.');
}

function newestFirst({ job: a }: IndexedJob, { job: b }: IndexedJob): number {
  return (b.postedAt ?? '').localeCompare(a.postedAt ?? '') || (a.id < b.id ? -1 : 1);
}
