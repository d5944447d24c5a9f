import { textLimits } from '../../contract/limits.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pages } from '../../contract/pages.ts';
import type { JobDetail } from '../../contract/schemas/job.ts';
import { noFilter } from '../../contract/search-filters.ts';
import { apiPrefix, syntheticNotice } from '../../contract/service.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { ProblemError } from '../client/errors.ts';
import { answerLimitBytes, fitsAnswer, largestFitting, wholeCharacters } from './answer-page.ts';
import {
  comparisonText,
  indexText,
  jobTexts,
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
import { compareSalaries, type Dimension, dimensions } from './compare-salaries.ts';
import { filtersText, narrowed, narrowingParameters, searchParameters } from './narrow-search.ts';
import { AnswerTooLargeError, type Source } from './source.ts';
import { cleaned, delimited, thirdPartyNotice } from './third-party-text.ts';

/**
 * Text alone: some clients give the model only the text of an answer, others only its structured part, so that either
 * would have to say everything. Programs read the API.
 */
type ToolAnswer = { readonly content: [{ type: 'text'; text: string }] };

export interface Tool<Taken extends ParameterTable = ParameterTable> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
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
    async answer({ client }) {
      const index = cleaned(await client.getApiIndex());
      return whole(indexText(index));
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
    async answer({ client }, { offset, limit, city, family, modality, ...narrowing }) {
      const filters = { city, family, modality };
      const [found, notice] = await Promise.all([client.searchJobs(filters), noticeOf(client)]);
      const matching = narrowed(found.items, narrowing);
      const total = matching.length;
      assertWithin(offset, total);
      const items = cleaned(matching.slice(offset, offset + limit));
      const searched = filtersText({ ...filters, ...narrowing });
      const answerOf = (returned: number) => {
        const result = { ...cleaned({ ...found, items: [] }), items: items.slice(0, returned) };
        return textAnswer(notice + searchText(result, searched, offset, total));
      };
      return answerOf(atLeastOne(largestFitting(items.length, answerOf), items.length));
    },
  }),

  getJob: tool({
    title: 'Read a vacancy',
    description: `One active vacancy in full: description, responsibilities, requirements, benefits, place, salary, and where to apply (free; people apply themselves). A long one comes in parts, counted in characters of its texts. ${thirdPartyNotice}`,
    parameters: {
      jobId: textParameter(
        { maxLength: textLimits.uri, pattern: jobReference },
        'Which vacancy: its id, its reference code (VAC-10234) or the address of its page, in any case.',
      ),
      offset: offset('characters'),
    },
    async answer({ client }, { jobId, offset }) {
      const [found, notice] = await Promise.all([readJob(client, jobId), noticeOf(client)]);
      const { facts, words } = jobTexts(cleaned(found));
      const total = words.length;
      assertWithin(offset, total);
      const answerOf = (returned: number) => {
        const next = offset + returned;
        const rest = `${total - next} characters of its texts are left: call getJob again with the same jobId and offset ${next}.`;
        const lines = delimited([words.slice(offset, next)]);
        return textAnswer([notice + facts, ...lines, ...(next < total ? [rest] : [])].join('\n'));
      };
      const fitting = atLeastOne(largestFitting(total - offset, answerOf), total - offset);
      return answerOf(wholeCharacters(words, offset, fitting));
    },
  }),

  listSalaryGuides: tool({
    title: 'List salary guides',
    description:
      'The salary index: median and range of gross monthly salaries in Mexican pesos for each role family, highest median first, each with the size of its sample. Always give the citation with a figure.',
    parameters: {},
    async answer({ client }) {
      const [list, notice] = await Promise.all([client.listSalaryGuides(), noticeOf(client)]);
      return whole(notice + salaryListText(cleaned(list)));
    },
  }),

  getSalaryGuide: tool({
    title: 'Read a salary guide',
    description:
      'Gross monthly salaries in Mexican pesos of one role family: overall, by level and by city, each with the size of its sample. Always give the citation with a figure, and say when a sample is small.',
    parameters: { family: slugParameter(salaryFamilySlugs, 'Role family with a salary guide.') },
    async answer({ client }, { family }) {
      const [guide, notice] = await Promise.all([client.getSalaryGuide(family), noticeOf(client)]);
      return whole(notice + salaryGuideText(cleaned(guide)));
    },
  }),

  compareSalaries: tool({
    title: 'Compare pay',
    description:
      'Compares gross monthly pay between cities, between levels or between role families: `by` says which, the other arguments say for whom, as in "senior developers by city". Highest median first, each with the size of its sample. Always give the citation with a figure, or say that the figure was computed, and say when a sample is small.',
    parameters: {
      by: slugParameter(Object.keys(dimensions) as Dimension[], 'What to compare.'),
      city: searchParameters.city,
      family: searchParameters.family,
      seniority: narrowingParameters.seniority,
    },
    async answer({ client }, { by, city, family, seniority }) {
      const filters = { city, family };
      const [found, list, notice] = await Promise.all([
        client.searchJobs(filters),
        client.listSalaryGuides(),
        noticeOf(client),
      ]);
      const items = found.items.filter((job) => seniority === noFilter || job.seniority === seniority);
      const figures = compareSalaries(cleaned(items), by);
      const compared = `pay by ${by} for ${filtersText({ ...filters, seniority })}`;
      // The index has whole families, and each by level and by city.
      const isWhole = city === noFilter && seniority === noFilter;
      const isEveryFamily = family === noFilter && by === 'family';
      const isInIndex = isWhole && (isEveryFamily || list.items.some((one) => one.family.slug === family));
      const shown = isInIndex && isEveryFamily ? { ...figures, overall: null } : figures;
      return whole(notice + comparisonText(shown, cleaned(list), { compared, isInIndex }));
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
function isNotThere(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** Begins every answer about vacancies or pay if they are invented: an agent may never read the index. */
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

function whole(text: string): ToolAnswer {
  if (!fitsAnswer(text)) throw tooLong();
  return textAnswer(text);
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
