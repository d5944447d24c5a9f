import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import { opened } from '../../contract/schemas/kit.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import type { Client } from '../client/client.ts';
import { UnexpectedAnswerError } from '../client/errors.ts';
import { memoryCache } from '../client/transport.ts';
import { boundedClient } from './bounded-client.ts';

/** A board of 100,000 vacancies has one search file of 110 MB. */
export const maxBodyBytes = 256_000_000;

const schemas = {
  getApiIndex: ApiIndex,
  searchJobs: JobSearchResult,
  getJob: JobDetail,
  listSalaryGuides: SalaryGuideList,
  getSalaryGuide: SalaryGuide,
} as const satisfies Partial<Record<keyof Client, TSchema>>;

/** Checks every answer, because an address may belong to another service; that service may be of a later version. */
export function remoteClient(url: string): Client {
  const client = boundedClient({ baseUrl: url, maxBodyBytes, cache: memoryCache({ maxEntries: 20 }) });
  const checked = Object.entries(schemas).map(([operation, schema]) => {
    const ask = client[operation as keyof typeof schemas] as (...given: unknown[]) => Promise<unknown>;
    let validator: Validator | undefined;
    const checkedAsk = async (...given: unknown[]) => {
      const body = await ask(...given);
      validator ??= Compile(opened<TSchema>(schema));
      if (validator.Check(body)) return body;
      throw new UnexpectedAnswerError(`${operation} at ${url} breaks the contract.`, { url, status: 200 });
    };
    return [operation, checkedAsk];
  });
  return { ...client, ...Object.fromEntries(checked) };
}
