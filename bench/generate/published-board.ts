import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Json = Readonly<Record<string, unknown>>;

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
  readonly jobs: readonly (Json & { readonly id: string })[];
  /** The same as searches list them, by id. */
  readonly summaries: Readonly<Record<string, Json>>;
  readonly searches: readonly PublishedSearch[];
}

export function publishedBoard(publicDirectory: string): PublishedBoard {
  const jobsDirectory = join(publicDirectory, 'api', 'v1', 'jobs');
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json;
  const all = read(join(jobsDirectory, 'search', 'all', 'all', 'all.json')) as {
    generatedAt: string;
    items: (Json & { id: string })[];
  };
  const searchDirectory = join(jobsDirectory, 'search');
  const searches = readdirSync(searchDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const { filters, items } = read(join(searchDirectory, path)) as {
        filters: { city: string; family: string; modality: string };
        items: { id: string }[];
      };
      return { ...filters, ids: items.map(({ id }) => id) };
    });
  return {
    generatedAt: all.generatedAt,
    jobs: all.items.map(({ id }) => read(join(jobsDirectory, `${id}.json`)) as Json & { id: string }),
    summaries: Object.fromEntries(all.items.map((item) => [item.id, item])),
    searches,
  };
}

export function searchPath({ city, family, modality }: PublishedSearch): string {
  return `${city}/${family}/${modality}`;
}
