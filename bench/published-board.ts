import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobDetail, JobSearchResult, JobSummary } from '../src/contract/schemas/job.ts';

export interface PublishedSearch {
  readonly city: string;
  readonly family: string;
  readonly modality: string;
  readonly ids: readonly string[];
}

/** What a release publishes, as data that any generator can take. */
export interface PublishedBoard {
  readonly generatedAt: string;
  /** Whole vacancies, as getJob gives them. */
  readonly jobs: readonly JobDetail[];
  /** The same as searches list them, by id. */
  readonly summaries: Readonly<Record<string, JobSummary>>;
  readonly searches: readonly PublishedSearch[];
}

export function publishedBoard(publicDirectory: string): PublishedBoard {
  const jobsDirectory = join(publicDirectory, 'api', 'v1', 'jobs');
  const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
  const all = read<JobSearchResult>(join(jobsDirectory, 'search', 'all', 'all', 'all.json'));
  const searchDirectory = join(jobsDirectory, 'search');
  const searches = readdirSync(searchDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const { filters, items } = read<JobSearchResult>(join(searchDirectory, path));
      return { ...filters, ids: items.map(({ id }) => id) };
    });
  return {
    generatedAt: all.generatedAt,
    jobs: all.items.map(({ id }) => read<JobDetail>(join(jobsDirectory, `${id}.json`))),
    summaries: Object.fromEntries(all.items.map((item) => [item.id, item])),
    searches,
  };
}

export function searchPath({ city, family, modality }: PublishedSearch): string {
  return `${city}/${family}/${modality}`;
}
