import { textLimits } from '../../contract/limits.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pages } from '../../contract/pages.ts';
import type { JobDetail } from '../../contract/schemas/job.ts';
import { noFilter } from '../../contract/search-filters.ts';
import { apiPrefix, syntheticNotice } from '../../contract/service.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import type { Client } from '../client/client.ts';
import { ProblemError } from '../client/errors.ts';
import { compareSalaries, type Dimension, dimensions } from './compare-salaries.ts';
import { filtersText, narrowed, narrowingParameters, searchParameters } from './narrow-search.ts';
import { type ArgumentsOf, invalid, type Parameters } from './parameters.ts';
import {
  cleaned,
  comparisonText,
  delimited,
  indexText,
  jobTexts,
  salaryGuideText,
  salaryListText,
  searchText,
  thirdPartyNotice,
} from './texts.ts';

export interface Tool<Taken extends Parameters = Parameters> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
  answer(client: Client, given: ArgumentsOf<Taken>): Promise<string>;
}

const offset = (what: string) =>
  ({
    type: 'integer',
    minimum: 0,
    maximum: 999_999_999,
    default: 0,
    description: `How many ${what} to skip; an answer that is not the whole names the next.`,
  }) as const;

/** The id in an id, a reference code or an address of a vacancy, in any case. */
const jobReference = new RegExp(
  `^(?:(?:https?://[^/]+)?(?:${pages.vacancies}|${apiPrefix}/jobs/))?([A-Za-z0-9-]+)(?:/|\\.json)?(?:[?#].*)?$`,
);

/** One tool for each operation of the API, by its name, and a comparison of pay. */
export const tools: { readonly [Name in OperationId | 'compareSalaries']: Tool } = {
  getApiIndex: tool({
    title: 'What there is',
    description:
      'Counts of active vacancies by city, role family and modality, with the slugs that the other tools take, and the usage rules.',
    parameters: {},
    answer: async (client) => indexText(cleaned(await client.getApiIndex())),
  }),

  searchJobs: tool({
    title: 'Search vacancies',
    description: `Active vacancies in Mexico, newest first: how many match, and the first of them with level, contract, English, salary, dates and address. Use the filters rather than read every page. ${thirdPartyNotice}`,
    parameters: {
      ...searchParameters,
      ...narrowingParameters,
      offset: offset('vacancies'),
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        default: 20,
        description: 'The largest number of vacancies; fewer come if the answer would be too long.',
      },
    },
    async answer(client, { offset, limit, city, family, modality, ...narrowing }) {
      const filters = { city, family, modality };
      const [found, notice] = await Promise.all([client.searchJobs(filters), noticeOf(client)]);
      const matching = narrowed(found.items, narrowing);
      assertWithin(offset, matching.length);
      const items = cleaned(matching.slice(offset, offset + limit));
      const searched = filtersText({ ...filters, ...narrowing });
      const result = cleaned({ ...found, items: [] });
      return longestFitting(
        items.length,
        (shown) =>
          notice + searchText({ ...result, items: items.slice(0, shown) }, searched, offset, matching.length),
      );
    },
  }),

  getJob: tool({
    title: 'Read a vacancy',
    description: `One active vacancy in full: description, responsibilities, requirements, benefits, place, salary, and where to apply (free; people apply themselves). A long one comes in parts, counted in characters of its texts. ${thirdPartyNotice}`,
    parameters: {
      jobId: {
        type: 'string',
        maxLength: textLimits.uri,
        pattern: jobReference.source,
        description:
          'Which vacancy: its id, its reference code (VAC-10234) or the address of its page, in any case.',
      },
      offset: offset('characters'),
    },
    async answer(client, { jobId, offset }) {
      const [found, notice] = await Promise.all([readJob(client, jobId), noticeOf(client)]);
      const { facts, words } = jobTexts(cleaned(found));
      assertWithin(offset, words.length);
      return longestFitting(words.length - offset, (length) => {
        const cutsCharacter = !words.slice(offset, offset + length).isWellFormed();
        const next = offset + length - (cutsCharacter ? 1 : 0);
        const left = words.length - next;
        const rest = `${left} characters of its texts are left: call getJob again with the same jobId and offset ${next}.`;
        const lines = [
          notice + facts,
          ...delimited([words.slice(offset, next)]),
          ...(left > 0 ? [rest] : []),
        ];
        return lines.join('\n');
      });
    },
  }),

  listSalaryGuides: tool({
    title: 'List salary guides',
    description:
      'The salary index: median and range of gross monthly salaries in Mexican pesos for each role family, highest median first, each with the size of its sample. Always give the citation with a figure.',
    parameters: {},
    async answer(client) {
      const [list, notice] = await Promise.all([client.listSalaryGuides(), noticeOf(client)]);
      return notice + salaryListText(cleaned(list));
    },
  }),

  getSalaryGuide: tool({
    title: 'Read a salary guide',
    description:
      'Gross monthly salaries in Mexican pesos of one role family: overall, by level and by city, each with the size of its sample. Always give the citation with a figure, and say when a sample is small.',
    parameters: {
      family: { type: 'string', enum: salaryFamilySlugs, description: 'Role family with a salary guide.' },
    },
    async answer(client, { family }) {
      const [guide, notice] = await Promise.all([client.getSalaryGuide(family), noticeOf(client)]);
      return notice + salaryGuideText(cleaned(guide));
    },
  }),

  compareSalaries: tool({
    title: 'Compare pay',
    description:
      'Compares gross monthly pay between cities, between levels or between role families: `by` says which, the other arguments say for whom, as in "senior developers by city". Highest median first, each with the size of its sample. Always give the citation with a figure, or say that the figure was computed, and say when a sample is small.',
    parameters: {
      by: { type: 'string', enum: Object.keys(dimensions) as Dimension[], description: 'What to compare.' },
      city: searchParameters.city,
      family: searchParameters.family,
      seniority: narrowingParameters.seniority,
    },
    async answer(client, { by, city, family, seniority }) {
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
      return notice + comparisonText(shown, cleaned(list), { compared, isInIndex });
    },
  }),
};

/** Infers the types of a tool's parameters. */
function tool<const Taken extends Parameters>(definition: Tool<Taken>): Tool {
  return definition as unknown as Tool;
}

/** People quote reference codes, and ids end in them: a vacancy with an active code is never called closed. */
async function readJob(client: Client, reference: string): Promise<JobDetail> {
  const wanted = jobReference.exec(reference)?.[1]?.toLowerCase() ?? reference;
  const code = /(?<![a-z])[a-z]{2,6}-\d{4,}$/.exec(wanted)?.[0];
  if (code !== wanted) {
    try {
      return await client.getJob(wanted);
    } catch (error) {
      const isNotThere = error instanceof ProblemError && error.status === 404;
      if (code === undefined || !isNotThere) throw error;
    }
  }
  const { items } = await client.searchJobs();
  return client.getJob(items.find(({ vacancyId }) => vacancyId.toLowerCase() === code)?.id ?? wanted);
}

/** Begins every answer about vacancies or pay if they are invented: an agent may never read the index. */
async function noticeOf(client: Client): Promise<string> {
  // Without the index, the answer is still sent.
  const index = await client.getApiIndex().catch(() => null);
  return String(index?.description).includes(syntheticNotice)
    ? `${syntheticNotice} Say so whenever you repeat one.\n`
    : '';
}

function assertWithin(offset: number, total: number): void {
  if (offset === 0 || offset < total) return;
  throw invalid(`offset is ${offset}, but there are only ${total}: use less, or leave it out.`, {
    parameter: 'offset',
  });
}

/** The largest answer, in bytes: clients fail on much larger ones. */
export const answerLimitBytes = 25_000;

/** The bytes that the protocol adds to a text. */
const envelopeBytes = 640;

const encoder = new TextEncoder();

/** The answer with the most that fits, by bisection, and with at least one: an empty page would never end. */
function longestFitting(most: number, answerOf: (amount: number) => string): string {
  const fits = (text: string) =>
    encoder.encode(JSON.stringify(text)).byteLength + envelopeBytes <= answerLimitBytes;
  // The whole is tried first: it needs no note about the rest, so it may fit where a smaller part does not.
  const whole = answerOf(most);
  if (fits(whole)) return whole;
  let fitting = 1;
  let tooMuch = most;
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fits(answerOf(middle))) fitting = middle;
    else tooMuch = middle;
  }
  return answerOf(fitting);
}
