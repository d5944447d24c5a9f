import { textLimits } from '../../contract/limits.ts';
import { jobIdPattern, type OperationId } from '../../contract/operations.ts';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { componentNameOf } from '../../contract/schemas/components.ts';
import { JobDetail, JobSearchResult } from '../../contract/schemas/job.ts';
import { baseOf, type TSchema, untrustedText } from '../../contract/schemas/kit.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { noFilter, searchFilterValues } from '../../contract/search-filters.ts';
import { syntheticNotice } from '../../contract/service.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import {
  type AnswerPage,
  answerLimitBytes,
  answerPage,
  answerPageSchema,
  fitsAnswer,
  largestFitting,
  nothingHere,
  textLengthOf,
  textWindow,
  wholeCharacters,
} from './answer-page.ts';
import { indexText, jobText, salaryGuideText, salaryListText, searchText } from './answer-texts.ts';
import {
  ArgumentError,
  type ArgumentsOf,
  numberParameter,
  type ParameterTable,
  slugParameter,
  textParameter,
} from './arguments.ts';
import { AnswerTooLargeError, type Source } from './source.ts';
import { cleaned, thirdPartyNotice } from './third-party-text.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema without examples and descriptions, because clients load the list of tools at every start. */
function outputSchemaOf(schema: TSchema): JsonSchema {
  const shared = new Map<string, JsonSchema>();

  function place(value: TSchema): JsonSchema {
    const name = componentNameOf(value);
    if (name === undefined) return keywordsOf(value);
    if (!shared.has(name)) {
      shared.set(name, {});
      shared.set(name, keywordsOf(baseOf(value) ?? value));
    }
    return { $ref: `#/$defs/${name}` };
  }

  function keywordsOf(value: TSchema): JsonSchema {
    const { description, examples: _, ...keywords } = value as TSchema & Keywords;
    return {
      ...keywords,
      ...(description?.endsWith(untrustedText) && { description: untrustedText }),
      ...(keywords.properties && {
        properties: Object.fromEntries(
          Object.entries(keywords.properties).map(([name, property]) => [name, place(property)]),
        ),
      }),
      ...(keywords.items && { items: place(keywords.items) }),
      ...(keywords.anyOf && { anyOf: keywords.anyOf.map(place) }),
    };
  }

  const root = keywordsOf(schema);
  return { ...root, ...(shared.size > 0 && { $defs: Object.fromEntries(shared) }) };
}

interface Keywords {
  readonly description?: string;
  readonly examples?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** The answer of a tool: structured for programs, and as text for clients that show text. */
type ToolAnswer = {
  readonly content: [{ type: 'text'; text: string }];
  readonly structuredContent: Record<string, unknown>;
};

export interface Tool<Taken extends ParameterTable = ParameterTable> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
  readonly outputSchema: JsonSchema;
  /** Whether its answers contain third-party texts. */
  readonly openWorld: boolean;
  answer(source: Source, given: ArgumentsOf<Taken>): Promise<ToolAnswer>;
}

const mostVacancies = 50;
const offset = (what: string) =>
  numberParameter(
    { least: 0, most: 999_999_999 },
    `How many ${what} to skip; an answer that is not the whole names the next.`,
    0,
  );

/** One tool for each operation of the API, by its name. */
export const tools: { readonly [Id in OperationId]: Tool } = {
  getApiIndex: tool({
    title: 'What there is',
    description:
      'Start here. Counts of active vacancies by city, role family and modality, with the slugs that the other tools take, and the usage rules.',
    parameters: {},
    outputSchema: outputSchemaOf(ApiIndex),
    openWorld: false,
    async answer({ client }) {
      const index = cleaned(await client.getApiIndex());
      return whole(index, indexText(index));
    },
  }),

  searchJobs: tool({
    title: 'Search vacancies',
    description: `Active vacancies in Mexico by city, role family and modality, newest first, some at a time: \`page.total\` says how many match and \`page.nextOffset\` where the next page begins. Narrow the filters rather than read every page. ${thirdPartyNotice}`,
    parameters: {
      city: slugParameter(searchFilterValues.city, 'City, or "all".', noFilter),
      family: slugParameter(searchFilterValues.family, 'Role family, or "all".', noFilter),
      modality: slugParameter(searchFilterValues.modality, 'Work modality, or "all".', noFilter),
      offset: offset('vacancies'),
      limit: numberParameter(
        { least: 1, most: mostVacancies },
        'The largest number of vacancies; fewer come if the answer would be too long.',
        10,
      ),
    },
    outputSchema: paged(JobSearchResult),
    openWorld: true,
    async answer({ client }, { offset, limit, ...filters }) {
      const [found, notice] = await Promise.all([client.searchJobs(filters), noticeOf(client)]);
      const total = found.items.length;
      assertWithin(offset, total);
      const items = cleaned(found.items.slice(offset, offset + limit));
      const rest = (next: number) =>
        `There are ${total - next} more: call searchJobs again with the same filters and offset ${next}, or narrow the filters.`;
      const answerOf = (returned: number) => {
        const page = answerPage({ offset, returned, total }, rest);
        const result = { ...cleaned({ ...found, items: [] }), items: items.slice(0, returned) };
        return pageOf(notice, page, result, searchText(result, page));
      };
      return answerOf(atLeastOne(largestFitting(items.length, answerOf), items.length));
    },
  }),

  getJob: tool({
    title: 'Read a vacancy',
    description: `One active vacancy in full: description, responsibilities, requirements, benefits, place, salary, and how a person applies (free, in person, at \`howToApply.applyUrl\`). A long one comes in parts, counted in characters of its texts. ${thirdPartyNotice}`,
    parameters: {
      jobId: textParameter(
        { maxLength: textLimits.jobId, pattern: jobIdPattern },
        'The `id` of a vacancy as searchJobs gives it: lower-case letters, digits and hyphens.',
      ),
      offset: offset('characters'),
    },
    outputSchema: paged(JobDetail),
    openWorld: true,
    async answer({ client }, { jobId, offset }) {
      const [found, notice] = await Promise.all([client.getJob(jobId), noticeOf(client)]);
      const job = cleaned(found);
      const total = textLengthOf(job);
      assertWithin(offset, total);
      const rest = (next: number) =>
        `${total - next} characters of its texts are left: call getJob again with the same jobId and offset ${next}. Where this part has none of the description, it says "${nothingHere}".`;
      const answerOf = (returned: number) => {
        const page = answerPage({ offset, returned, total }, rest);
        const part = textWindow(job, offset, returned);
        return pageOf(notice, page, part, jobText(part, page));
      };
      const fitting = atLeastOne(largestFitting(total - offset, answerOf), total - offset);
      return answerOf(wholeCharacters(job, offset, fitting));
    },
  }),

  listSalaryGuides: tool({
    title: 'List salary guides',
    description:
      'The salary index: median and range of gross monthly salaries in Mexican pesos for each role family, highest median first, each with its `sampleSize`. Always give the `citation` with a figure.',
    parameters: {},
    outputSchema: outputSchemaOf(SalaryGuideList),
    openWorld: false,
    async answer({ client }) {
      const list = cleaned(await client.listSalaryGuides());
      return whole(list, salaryListText(list));
    },
  }),

  getSalaryGuide: tool({
    title: 'Read a salary guide',
    description:
      'Gross monthly salaries in Mexican pesos of one role family: overall, by level and by city, each with its `sampleSize`. Always give the `citation` with a figure, and say when a sample is small.',
    parameters: { family: slugParameter(salaryFamilySlugs, 'Role family with a salary guide.') },
    outputSchema: outputSchemaOf(SalaryGuide),
    openWorld: false,
    async answer({ client }, { family }) {
      const guide = cleaned(await client.getSalaryGuide(family));
      return whole(guide, salaryGuideText(guide));
    },
  }),
};

/** Infers the types of a tool's parameters. */
function tool<Taken extends ParameterTable>(definition: Tool<Taken>): Tool {
  return definition as unknown as Tool;
}

/** The schema of an answer of the API in parts. */
function paged(schema: TSchema): JsonSchema {
  const { $defs, ...result } = outputSchemaOf(schema);
  return {
    type: 'object',
    properties: { notice: { type: 'string' }, page: answerPageSchema, result },
    required: ['notice', 'page', 'result'],
    additionalProperties: false,
    $defs,
  };
}

function answerWith(structuredContent: object, text: string): ToolAnswer {
  return {
    content: [{ type: 'text', text }],
    structuredContent: structuredContent as Record<string, unknown>,
  };
}

/** Repeats with each vacancy that it is invented: an agent may never read the index. */
async function noticeOf(client: Source['client']): Promise<string> {
  // Without the index, the answer is still sent.
  const index = await client.getApiIndex().catch(() => null);
  return String(index?.description).includes(syntheticNotice)
    ? `${syntheticNotice} Say so whenever you repeat one. ${thirdPartyNotice}`
    : thirdPartyNotice;
}

function pageOf(notice: string, page: AnswerPage, result: object, text: string): ToolAnswer {
  const isInvented = notice !== thirdPartyNotice;
  return answerWith({ notice, page, result }, isInvented ? `${syntheticNotice}\n${text}` : text);
}

function whole(body: object, text: string): ToolAnswer {
  const answer = answerWith(body, text);
  if (!fitsAnswer(answer)) throw tooLong();
  return answer;
}

/** An empty page would make a client ask forever. */
function atLeastOne(fitting: number, available: number): number {
  if (fitting === 0 && available > 0) throw tooLong();
  return fitting;
}

function tooLong(): AnswerTooLargeError {
  return new AnswerTooLargeError(`The answer is longer than ${answerLimitBytes} bytes.`, { url: '' });
}

function assertWithin(offset: number, total: number): void {
  if (offset > 0 && offset >= total) {
    throw new ArgumentError(`offset is ${offset}, but there are only ${total}: use less, or leave it out.`, {
      parameter: 'offset',
    });
  }
}
