import { textLimits } from '../../contract/limits.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pages } from '../../contract/pages.ts';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { componentNameOf } from '../../contract/schemas/components.ts';
import type { JobDetail } from '../../contract/schemas/job.ts';
import { baseOf, opened, type TSchema, untrustedText } from '../../contract/schemas/kit.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { noFilter } from '../../contract/search-filters.ts';
import { apiPrefix, syntheticNotice } from '../../contract/service.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { ProblemError } from '../client/errors.ts';
import {
  answerLimitBytes,
  answerPage,
  fitsAnswer,
  largestFitting,
  nothingHere,
  textLengthOf,
  textWindow,
  wholeCharacters,
} from './answer-page.ts';
import {
  comparisonText,
  indexText,
  jobText,
  salaryGuideText,
  salaryListText,
  searchText,
} from './answer-texts.ts';
import {
  ArgumentError,
  type ArgumentsOf,
  numberParameter,
  type ParameterTable,
  slugParameter,
  textParameter,
} from './arguments.ts';
import { compareSalaries, type Dimension, dimensions, SalaryComparison } from './compare-salaries.ts';
import { filtersText, narrowed, narrowingParameters, searchParameters } from './narrow-search.ts';
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
  return opened({ ...root, ...(shared.size > 0 && { $defs: Object.fromEntries(shared) }) });
}

interface Keywords {
  readonly description?: string;
  readonly examples?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/**
 * Of the two parts of an answer some clients give the model only the text, others only the structured part. So vacancies
 * come as text alone, and figures, which are short, as both.
 */
type ToolAnswer = {
  readonly content: [{ type: 'text'; text: string }];
  readonly structuredContent?: Record<string, unknown>;
};

export interface Tool<Taken extends ParameterTable = ParameterTable> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
  /** Of the structured part, if its answers have one. */
  readonly outputSchema?: JsonSchema;
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

/** The id in an id, a reference code or an address of a vacancy, in any case. */
const jobReference = new RegExp(
  `^(?:(?:https?://[^/]+)?(?:${pages.vacancies}|${apiPrefix}/jobs/))?([A-Za-z0-9-]+)(?:/|\\.json|/index\\.(?:html|md))?(?:[?#].*)?$`,
);

/** One tool for each operation of the API, by its name, and a comparison of pay. */
export const tools: { readonly [Name in OperationId | 'compareSalaries']: Tool } = {
  getApiIndex: tool({
    title: 'What there is',
    description:
      'Counts of active vacancies by city, role family and modality, with the slugs that the other tools take, and the usage rules.',
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
    description: `Active vacancies in Mexico, newest first: how many match, and the first of them with level, contract, English, salary, dates and address. Use the filters rather than read every page. ${thirdPartyNotice}`,
    parameters: {
      ...searchParameters,
      ...narrowingParameters,
      offset: offset('vacancies'),
      limit: numberParameter(
        { least: 1, most: mostVacancies },
        'The largest number of vacancies; fewer come if the answer would be too long.',
        20,
      ),
    },
    openWorld: true,
    async answer({ client }, { offset, limit, city, family, modality, ...narrowing }) {
      const filters = { city, family, modality };
      const [found, notice] = await Promise.all([client.searchJobs(filters), noticeOf(client)]);
      const matching = narrowed(found.items, narrowing);
      const total = matching.length;
      assertWithin(offset, total);
      const items = cleaned(matching.slice(offset, offset + limit));
      const searched = filtersText({ ...filters, ...narrowing });
      const rest = (next: number) =>
        `There are ${total - next} more: call searchJobs again with the same filters and offset ${next}, or narrow the filters.`;
      const answerOf = (returned: number) => {
        const page = answerPage({ offset, returned, total }, rest);
        const result = { ...cleaned({ ...found, items: [] }), items: items.slice(0, returned) };
        return textAnswer(notice + searchText(result, page, searched));
      };
      return answerOf(atLeastOne(largestFitting(items.length, answerOf), items.length));
    },
  }),

  getJob: tool({
    title: 'Read a vacancy',
    description: `One active vacancy in full: description, responsibilities, requirements, benefits, place, salary, and how a person applies (free, in person). A long one comes in parts, counted in characters of its texts. ${thirdPartyNotice}`,
    parameters: {
      jobId: textParameter(
        { maxLength: textLimits.uri, pattern: jobReference },
        'Which vacancy: its id, its reference code (VAC-10234) or the address of its page, in any case.',
      ),
      offset: offset('characters'),
    },
    openWorld: true,
    async answer({ client }, { jobId, offset }) {
      const [found, notice] = await Promise.all([readJob(client, jobId), noticeOf(client)]);
      const job = cleaned(found);
      const total = textLengthOf(job);
      assertWithin(offset, total);
      const rest = (next: number) =>
        `${total - next} characters of its texts are left: call getJob again with the same jobId and offset ${next}. Where this part has none of the description, it says "${nothingHere}".`;
      const answerOf = (returned: number) => {
        const page = answerPage({ offset, returned, total }, rest);
        return textAnswer(notice + jobText(textWindow(job, offset, returned), page));
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

  compareSalaries: tool({
    title: 'Compare pay',
    description:
      'Compares gross monthly pay between cities, between levels or between role families: `by` says which, the other arguments say for whom, as in "senior developers by city". Highest median first, each with its `sampleSize`. Always give the `citation` with a figure, and say when a sample is small.',
    parameters: {
      by: slugParameter(Object.keys(dimensions) as Dimension[], 'What to compare.'),
      city: searchParameters.city,
      family: searchParameters.family,
      seniority: narrowingParameters.seniority,
    },
    outputSchema: outputSchemaOf(SalaryComparison),
    openWorld: false,
    async answer({ client }, { by, city, family, seniority }) {
      const filters = { city, family };
      const [found, list] = await Promise.all([client.searchJobs(filters), client.listSalaryGuides()]);
      const items = found.items.filter((job) => seniority === noFilter || job.seniority === seniority);
      const { generatedAt, source, citation, currency, period } = list;
      const comparison = cleaned({
        ...{ by, filters: { ...filters, seniority }, generatedAt, source, citation, currency, period },
        ...compareSalaries(items, by),
      });
      return whole(comparison, comparisonText(comparison));
    },
  }),
};

/** Infers the types of a tool's parameters. */
function tool<Taken extends ParameterTable>(definition: Tool<Taken>): Tool {
  return definition as unknown as Tool;
}

/** People quote reference codes, and ids end in them: a vacancy with an active code is never called closed. */
async function readJob(client: Source['client'], reference: string): Promise<JobDetail> {
  const wanted = jobReference.exec(reference)?.[1]?.toLowerCase() ?? reference;
  const code = /(?<![a-z])[a-z]{2,6}-\d{4,}$/.exec(wanted)?.[0];
  if (code !== wanted) {
    try {
      return await client.getJob(wanted);
    } catch (error) {
      if (code === undefined || !isNotThere(error)) throw error;
    }
  }
  const { items } = await client.searchJobs();
  return client.getJob(items.find(({ vacancyId }) => vacancyId.toLowerCase() === code)?.id ?? wanted);
}

/** Whether a well-formed address names something that does not exist. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** Begins every answer about vacancies if they are invented: an agent may never read the index. */
async function noticeOf(client: Source['client']): Promise<string> {
  // Without the index, the answer is still sent.
  const index = await client.getApiIndex().catch(() => null);
  return String(index?.description).includes(syntheticNotice)
    ? `${syntheticNotice} Say so whenever you repeat one.\n`
    : '';
}

function textAnswer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] };
}

function whole(body: object, text: string): ToolAnswer {
  const answer = { ...textAnswer(text), structuredContent: body as Record<string, unknown> };
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
