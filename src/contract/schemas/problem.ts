import Type, { type Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { problemCodes, transportProblemCodes } from '../operations.ts';
import { pages } from '../pages.ts';
import { pathOf } from '../routes.ts';
import { noFilters } from '../search-filters.ts';
import { GeneratedAt } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { kebabCase, listOf, mapOf, matching, oneOf, record, text, uri } from './kit.ts';

/** The members of every problem. */
function members<const Code extends string>(
  codes: readonly Code[],
  example: { code: Code; title: string; status: number; detail: string; hint: string },
) {
  return {
    type: uri('Documentation of this type of error.', `${sample.origin}${pages.errors}#${example.code}`),
    title: text(textLimits.label, 'Short name of the error.', example.title),
    status: Type.Integer({
      description: 'HTTP status.',
      format: 'int32',
      minimum: 400,
      maximum: 599,
      examples: [example.status],
    }),
    detail: text(textLimits.prose, 'What went wrong.', example.detail),
    code: oneOf(codes, 'Stable code, for programs to branch on.', example.code),
    hint: text(textLimits.prose, 'How to fix the request.', example.hint),
    docs: uri('Developer guide.', sampleUrl.docs),
    openapi: uri('OpenAPI 3.1 description.', sampleUrl.openapi),
  };
}

export const Problem = record('An error, in the problem-details format of RFC 9457.', {
  ...members(problemCodes, {
    code: 'job-not-found',
    title: 'Vacancy not found',
    status: 404,
    detail: 'The vacancy has closed (vacancies last 4 to 8 weeks) or the id is wrong.',
    hint: `Take the id of an active vacancy from ${pathOf('searchJobs', noFilters)}.`,
  }),
  validValues: Type.Optional(
    mapOf(
      listOf(matching(kebabCase, textLimits.slug, 'An accepted value.', 'remoto'), 100, 'Accepted values.'),
      'Accepted values per parameter. Present when the error is an unknown value.',
    ),
  ),
  generatedAt: GeneratedAt,
});
export type Problem = Static<typeof Problem>;

/** Separate from `Problem`, so that clients of an operation see the five codes only. */
export const TransportProblem = record(
  'A transport error, in the same format: the request never reached an operation, or the server failed. `generatedAt` is missing if the server does not know which release it serves.',
  {
    ...members(transportProblemCodes, {
      code: 'uri-too-long',
      title: 'Address too long',
      status: 414,
      detail: 'The address of the request is longer than this server reads.',
      hint: 'No address of the API is longer than a few hundred characters, and query strings are not used.',
    }),
    generatedAt: Type.Optional(GeneratedAt),
  },
);
export type TransportProblem = Static<typeof TransportProblem>;
