import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ApiIndex } from '../../../contract/schemas/api-index.ts';
import { JobDetail, JobSearchResult } from '../../../contract/schemas/job.ts';
import { SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { memoize } from '../../../foundation/memoize.ts';
import type { Client } from '../../../readers/client/client.ts';
import { UnexpectedAnswerError } from '../../../readers/client/errors.ts';

const schemas = {
  getApiIndex: ApiIndex,
  searchJobs: JobSearchResult,
  getJob: JobDetail,
  listSalaryGuides: SalaryGuideList,
  getSalaryGuide: SalaryGuide,
} as const satisfies Readonly<Record<string, TSchema>>;

type Checked = keyof typeof schemas;

const validatorOf = memoize((operation: string) => Compile(schemas[operation as Checked]));

/** The client of any address: what answers there may be anything, and is held against the contract before it is used. */
export function checkedClient(client: Client, baseUrl: string): Client {
  function checked<Operation extends Checked>(operation: Operation): Client[Operation] {
    const ask = client[operation] as (...given: unknown[]) => Promise<unknown>;
    const asked = async (...given: unknown[]) => {
      const body = await ask(...given);
      if (validatorOf(operation).Check(body)) return body;
      throw new UnexpectedAnswerError(`The answer of ${operation} at ${baseUrl} is not of the contract.`, {
        url: baseUrl,
        status: 200,
      });
    };
    return asked as Client[Operation];
  }
  return {
    ...client,
    getApiIndex: checked('getApiIndex'),
    searchJobs: checked('searchJobs'),
    getJob: checked('getJob'),
    listSalaryGuides: checked('listSalaryGuides'),
    getSalaryGuide: checked('getSalaryGuide'),
  };
}
