import Type, { type Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { problemCodes, transportProblemCodes } from '../operations.ts';
import { pages } from '../pages.ts';
import { pathOf } from '../routes.ts';
import { noFilters } from '../search-filters.ts';
import { GeneratedAt } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { kebabCase, listOf, mapOf, matching, oneOf, text, uri } from './kit.ts';

const explained = (code: string) =>
  uri('Documentation of this type of error.', `${sample.origin}${pages.errors}#${code}`);
const shortName = (example: string) => text(textLimits.label, 'Short name of the error.', example);
const whatWentWrong = (example: string) => text(textLimits.prose, 'What went wrong.', example);
const howToFix = (example: string) => text(textLimits.prose, 'How to fix the request.', example);
const httpStatus = (example: number) =>
  Type.Integer({
    description: 'HTTP status.',
    format: 'int32',
    minimum: 400,
    maximum: 599,
    examples: [example],
  });
const docs = uri('Developer guide.', sampleUrl.docs);
const openapi = uri('OpenAPI 3.1 description.', sampleUrl.openapi);

export const Problem = Type.Object(
  {
    type: explained('job-not-found'),
    title: shortName('Vacancy not found'),
    status: httpStatus(404),
    detail: whatWentWrong('The vacancy has closed (vacancies last 4 to 8 weeks) or the id is wrong.'),
    code: oneOf(problemCodes, 'Stable code, for programs to branch on.', 'job-not-found'),
    hint: howToFix(`Take the id of an active vacancy from ${pathOf('searchJobs', noFilters)}.`),
    docs,
    openapi,
    validValues: Type.Optional(
      mapOf(
        listOf(matching(kebabCase, textLimits.slug, 'An accepted value.', 'remoto'), 100, 'Accepted values.'),
        'Accepted values per parameter. Present when the error is an unknown value.',
      ),
    ),
    generatedAt: GeneratedAt,
  },
  {
    description: 'An error, in the problem-details format of RFC 9457.',
    additionalProperties: false,
  },
);
export type Problem = Static<typeof Problem>;

/** Separate from `Problem`, so that clients of an operation see the five codes only. */
export const TransportProblem = Type.Object(
  {
    type: explained('uri-too-long'),
    title: shortName('Address too long'),
    status: httpStatus(414),
    detail: whatWentWrong('The address of the request is longer than this server reads.'),
    code: oneOf(transportProblemCodes, 'Stable code, for programs to branch on.', 'uri-too-long'),
    hint: howToFix(
      'No address of the API is longer than a few hundred characters, and query strings are not used.',
    ),
    docs,
    openapi,
    generatedAt: Type.Optional(GeneratedAt),
  },
  {
    description:
      'An error of the transport, in the same format: the request never reached an operation, or the server is in trouble. `generatedAt` is left out when the server cannot tell which release it serves.',
    additionalProperties: false,
  },
);
export type TransportProblem = Static<typeof TransportProblem>;
