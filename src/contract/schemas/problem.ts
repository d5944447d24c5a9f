import Type, { type Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { type ErrorCode, problemCodes, transportProblemCodes } from '../operations.ts';
import { problems, problemType } from '../problems.ts';
import { GeneratedAt } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { kebabCase, listOf, mapOf, matching, oneOf, record, text, uri } from './kit.ts';

function members<const Code extends ErrorCode>(codes: readonly Code[], code: Code) {
  const example = problems[code];
  return {
    type: uri('Documentation of this type of error.', problemType(code, sample.origin)),
    title: text(textLimits.label, 'Short name of the error.', example.title),
    status: Type.Integer({
      description: 'HTTP status.',
      format: 'int32',
      minimum: 400,
      maximum: 599,
      examples: [example.status],
    }),
    detail: text(textLimits.prose, 'What went wrong.', example.detail),
    code: oneOf(codes, 'Stable code, for programs to branch on.', code),
    hint: text(textLimits.prose, 'How to fix the request.', example.hint),
    docs: uri('Developer guide.', sampleUrl.docs),
    openapi: uri('OpenAPI 3.1 description.', sampleUrl.openapi),
  };
}

export const Problem = record('An error, in the problem-details format of RFC 9457.', {
  ...members(problemCodes, 'job-not-found'),
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
    ...members(transportProblemCodes, 'uri-too-long'),
    generatedAt: Type.Optional(GeneratedAt),
  },
);
export type TransportProblem = Static<typeof TransportProblem>;
