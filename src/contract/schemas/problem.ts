import Type, { type Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { problemCodes } from '../operations.ts';
import { pages } from '../pages.ts';
import { pathOf } from '../routes.ts';
import { noFilters } from '../search-filters.ts';
import { GeneratedAt } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { kebabCase, listOf, matching, oneOf, text, uri } from './kit.ts';

export const Problem = Type.Object(
  {
    type: uri('Documentation of this type of error.', `${sample.origin}${pages.errors}#job-not-found`),
    title: text(textLimits.label, 'Short name of the error.', 'Vacancy not found'),
    status: Type.Integer({
      description: 'HTTP status.',
      format: 'int32',
      minimum: 400,
      maximum: 599,
      examples: [404],
    }),
    detail: text(
      textLimits.prose,
      'What went wrong.',
      'The vacancy has closed (vacancies last 4 to 8 weeks) or the id is wrong.',
    ),
    code: oneOf(problemCodes, 'Stable code, for programs to branch on.', 'job-not-found'),
    hint: text(
      textLimits.prose,
      'How to fix the request.',
      `Take the id of an active vacancy from ${pathOf('searchJobs', noFilters)}.`,
    ),
    docs: uri('Developer guide.', sampleUrl.docs),
    openapi: uri('OpenAPI 3.1 description.', sampleUrl.openapi),
    validValues: Type.Optional(
      Type.Record(
        Type.String(),
        listOf(matching(kebabCase, textLimits.slug, 'An accepted value.', 'remoto'), 100, 'Accepted values.'),
        { description: 'Accepted values per parameter. Present when the error is an unknown value.' },
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
