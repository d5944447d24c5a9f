import { jobIdPattern } from '../../../contract/operations.ts';
import type { JobDetail } from '../../../contract/schemas/job.ts';
import { ProblemError } from '../../../readers/client/errors.ts';
import { explainFailure, unknownVacancy } from './explain-failure.ts';
import { type OpenSource, openSource, type SourceRequest } from './open-source.ts';

/** Asks a service one thing; what goes wrong is told in words for the person who asked. */
export async function readService<Answer>(
  request: SourceRequest,
  ask: (source: OpenSource) => Promise<Answer>,
): Promise<Answer> {
  const source = await openSource(request);
  try {
    return await ask(source);
  } catch (error) {
    throw explainFailure(error, source.name);
  }
}

/** The vacancy of an id or of a reference code, as people quote them. */
export async function findJob({ client, name: source }: OpenSource, name: string): Promise<JobDetail> {
  if (jobIdPattern.test(name)) {
    try {
      return await client.getJob(name);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'job-not-found') throw error;
    }
  }
  const { items } = await client.searchJobs();
  const coded = items.find(({ vacancyId }) => vacancyId === name.toUpperCase());
  if (coded) return client.getJob(coded.id);
  throw unknownVacancy(
    name,
    source,
    items.map(({ id }) => id),
  );
}
