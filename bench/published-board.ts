import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobDetail, JobSearchResult } from '../src/contract/schemas/job.ts';

interface PublishedSearch {
  readonly city: string;
  readonly family: string;
  readonly modality: string;
  readonly ids: readonly string[];
}

/** What a release publishes: whole vacancies, as getJob gives them, and the searches. */
export function publishedBoard(publicDirectory: string) {
  const jobsDirectory = join(publicDirectory, 'api', 'v1', 'jobs');
  const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
  const all = read<JobSearchResult>(join(jobsDirectory, 'search', 'all', 'all', 'all.json'));
  const searchDirectory = join(jobsDirectory, 'search');
  const searches: PublishedSearch[] = readdirSync(searchDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const { filters, items } = read<JobSearchResult>(join(searchDirectory, path));
      return { ...filters, ids: items.map(({ id }) => id) };
    });
  const jobs = all.items.map(({ id }) => read<JobDetail>(join(jobsDirectory, `${id}.json`)));
  return { jobs, searches };
}

export function searchPath({ city, family, modality }: PublishedSearch): string {
  return `${city}/${family}/${modality}`;
}
