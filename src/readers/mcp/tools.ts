import { grouped } from '../../contract/number-text.ts';
import { codesPage, editionPage, pages } from '../../contract/pages.ts';
import type { SalaryBand } from '../../contract/schemas/salary-guide.ts';
import { noFilter } from '../../contract/search-filters.ts';
import { apiPrefix } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type { JobDetail, JobSummary, SalaryGuide, SalaryGuideList } from '../client/answers.ts';
import { isProblem, ProblemError, TabuladorError } from '../client/errors.ts';
import { isSalaryFamilySlug } from '../client/vocabulary.ts';
import { compareSalaries, type Dimension, dimensions } from './compare-salaries.ts';
import {
  elsewhere,
  type Filters,
  filtersNamed,
  filtersText,
  narrowed,
  searchParameters,
} from './narrow-search.ts';
import { type ArgumentsOf, invalid, type Parameters } from './parameters.ts';
import { type IndexedJob, type Source, stemsIn } from './source.ts';
import {
  bandText,
  cleaned,
  delimited,
  indexText,
  jobTexts,
  joined,
  payText,
  summaryLines,
  thirdPartyNotice,
} from './texts.ts';
import { termsOf } from './words.ts';

/** An answer for models that read text, and its facts for programs. The facts have no words of third parties. */
interface Answer {
  readonly text: string;
  readonly data: object;
}

export interface Tool<Taken extends Parameters = Parameters> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
  /** The fields of `data`, as JSON Schema. */
  readonly fields: Readonly<Record<string, object>>;
  readonly isForeign?: true;
  answer(source: Source, given: ArgumentsOf<Taken>): Promise<Answer>;
}

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const list = { type: 'array', items: { type: 'object' } } as const;
const next = { type: ['integer', 'null'] } as const;

const count = (minimum: number, maximum: number, ordinary: number, description: string) =>
  ({ type: 'integer', minimum, maximum, default: ordinary, description }) as const;
const offset = count(0, 999_999_999, 0, 'Where to go on, as an answer says.');

/** The id in an id, a reference code or an address of a vacancy, in any case. */
const jobReference = new RegExp(
  `^(?:(?:(?:https?://)?[^/]+)?(?:${pages.vacancies}|${apiPrefix}/jobs/))?([A-Za-z0-9-]+)(?:/|\\.json)?(?:[?#].*)?$`,
);
const codeAtEnd = /(?<![a-z])[a-z]{2,6}-\d{4,}$/i;

const vacancy = (description: string) =>
  ({ type: 'string', maxLength: 2_000, pattern: jobReference.source, description }) as const;

export const tools: Readonly<Record<string, Tool>> = {
  getApiIndex: tool({
    title: 'What there is',
    description: 'Counts of active vacancies by city, role family and modality, and the usage rules.',
    parameters: {},
    fields: { generatedAt: text, activeJobs: number, salaryGuides: number },
    async answer({ client }) {
      const index = cleaned(await client.getApiIndex());
      return { text: indexText(index), data: { generatedAt: index.generatedAt, ...index.counts } };
    },
  }),

  searchJobs: tool({
    title: 'Search vacancies',
    description:
      'Searches active vacancies in Mexico by the words of their whole text and by filters: how many match, and the newest of them.',
    isForeign: true,
    parameters: { ...searchParameters, offset, limit: count(1, 50, 10, 'The most to show.') },
    fields: { generatedAt: text, total: number, searched: text, next, items: list },
    async answer(source, { offset, limit, ...filters }) {
      const { words } = filters;
      if (/(^|\s)-\S|\b(AND|OR|NOT)\b|[|*]/.test(words))
        throw invalid(
          'words has no operators: a vacancy must have all of them. Ask for each word or choice by a call of its own, and compare the totals.',
          { parameter: 'words' },
        );
      if (words.trim() && termsOf(words).terms.length === 0)
        throw invalid('There is no word in words that could be searched.', { parameter: 'words' });
      const { generatedAt, searched, jobs } = await matching(source, filters);
      const total = jobs.length;
      assertWithin(offset, total);
      const items = cleaned(jobs.slice(offset, offset + limit).map(({ job }) => job));
      const asked = filtersText(filters);
      return longestFitting(items.length, (shown) => {
        const end = offset + shown;
        const next = end < total ? end : null;
        const lines =
          total === 0
            ? [
                `No active vacancy for ${asked}. Data of ${generatedAt}.`,
                'Leave a filter or a word out to search wider; words are in Spanish.',
              ]
            : [
                `${grouped(total)} active ${total === 1 ? 'vacancy' : 'vacancies'} for ${asked}, newest first; here ${offset + 1} to ${end}. Data of ${generatedAt}.`,
                thirdPartyNotice,
                ...delimited(items.slice(0, shown).flatMap(summaryLines)),
                next === null
                  ? null
                  : `There are ${total - end} more: call searchJobs again with the same filters and offset ${end}, or narrow the filters. If that answer has data of another time, start again at offset 0.`,
              ];
        return {
          text: joined([...lines, filtersNamed(words), searched === 'titles' && words ? notSearched : null]),
          data: { generatedAt, total, searched, next, items: items.slice(0, shown).map(factsOf) },
        };
      });
    },
  }),

  getJob: tool({
    title: 'Read a vacancy',
    description: 'One active vacancy in full: texts, place, salary, and where to apply (free).',
    isForeign: true,
    parameters: { jobId: vacancy('Its reference code (VAC-10234), id or address.'), offset },
    fields: { generatedAt: text, code: text, next },
    async answer(source, { jobId, offset }) {
      const job = cleaned(await readJob(source, jobId));
      const { facts, words } = jobTexts(job);
      assertWithin(offset, words.length);
      return longestFitting(words.length - offset, (length) => {
        const cutsCharacter = !words.slice(offset, offset + length).isWellFormed();
        const end = offset + length - (cutsCharacter ? 1 : 0);
        const next = end < words.length ? end : null;
        const rest = `${words.length - end} characters of its texts are left: call getJob again with the same jobId and offset ${end}.`;
        return {
          text: joined([facts, ...delimited([words.slice(offset, end)]), next === null ? null : rest]),
          data: { generatedAt: job.generatedAt, ...factsOf(job), next },
        };
      });
    },
  }),

  getPay: tool({
    title: 'Pay',
    description:
      'Gross monthly pay in Mexican pesos, with the size of each sample: of all role families; of one, by level and city; or compared `by` one of them. Give the citation with a figure, or say that it was computed, and when a sample is small.',
    parameters: {
      city: elsewhere(searchParameters.city),
      family: elsewhere(searchParameters.family),
      seniority: elsewhere(searchParameters.seniority),
      by: {
        type: 'string',
        enum: [noFilter, ...Object.keys(dimensions)] as (Dimension | typeof noFilter)[],
        default: noFilter,
        description: 'What to compare.',
      },
    },
    fields: {
      generatedAt: text,
      isInIndex: { type: 'boolean' },
      overall: { type: ['object', 'null'] },
      bands: list,
    },
    async answer(source, { by, ...filters }) {
      const { city, family, seniority } = filters;
      const [{ jobs }, list, guide] = await Promise.all([
        matching(source, filters),
        source.client.listSalaryGuides(),
        isSalaryFamilySlug(family) ? guideOf(source, family) : null,
      ]);
      const usual: readonly Dimension[] = family === noFilter ? ['family'] : ['seniority', 'city'];
      // The index lists families, and has no figure for all of them.
      const isEveryFamily =
        [family, city, seniority].every((value) => value === noFilter) &&
        (by === noFilter || by === 'family');
      const published = publishedBands(list, guide);
      const tables = (by === noFilter ? usual : [by]).map((by) => {
        const { overall, bands, ...table } = compareSalaries(cleaned(jobs.map(({ job }) => job)), by);
        const marked = (band: SalaryBand) => ({ ...band, isInIndex: published.has(bandKey(band)) });
        // The guide of a family has its cities and levels by name.
        const names = [overall?.label, cityNames.get(city), seniority].flatMap((label) => label ?? []);
        return {
          ...table,
          overall: overall && {
            ...overall,
            isInIndex: names.some((label) => published.has(bandKey({ ...overall, label }))),
          },
          bands: bands.map(marked),
        };
      });
      const shown = isEveryFamily
        ? tables.map(({ bands, ...table }) => ({
            ...table,
            overall: null,
            bands: bands.filter((band) => band.isInIndex),
          }))
        : tables;
      const figures = shown.flatMap(({ overall, bands }) => [...(overall ? [overall] : []), ...bands]);
      const isInIndex = figures.length > 0 && figures.every((figure) => figure.isInIndex);
      const leftOut = jobs.filter(({ job }) => job.salary && job.family === null).length;
      return {
        text: payText(shown, cleaned(list), { asked: filtersText(filters), leftOut }),
        data: {
          generatedAt: list.generatedAt,
          isInIndex,
          overall: shown[0]?.overall ?? null,
          bands: shown.flatMap(({ by, bands }) => bands.map((band) => ({ by, ...band }))),
        },
      };
    },
  }),

  getEdition: tool({
    title: 'Editions of the salary index',
    description: 'The monthly editions, to cite: which there are, and the figures of one; they never change.',
    parameters: {
      edition: {
        type: 'string',
        maxLength: 12,
        pattern: '^(\\d{4}-\\d{2}(-r\\d+)?)?$',
        default: '',
        description: 'Such as 2026-11; else the newest.',
      },
      family: elsewhere(searchParameters.family),
    },
    fields: {
      edition: text,
      correctedBy: text,
      editions: { type: 'array', items: text },
      figures: list,
    },
    async answer(source, { edition, family }) {
      const page = await source.file(pages.editions);
      const ids = [...page.matchAll(/href="\/datos\/indice\/(\d{4}-\d{2}(?:-r\d+)?)\/"/g)];
      const byNumber = new Intl.Collator('en', { numeric: true });
      const editions = [...new Set(ids.map(([, id = '']) => id))].sort((a, b) => byNumber.compare(b, a));
      const id = edition === '' ? editions[0] : edition;
      if (id === undefined)
        return {
          text: 'There are no editions yet.',
          data: { edition: '', correctedBy: '', editions, figures: [] },
        };
      if (!editions.includes(id))
        throw invalid(`There is no edition ${id}.`, { parameter: 'edition', validValues: editions });
      const last = editions.find((other) => other.slice(0, 7) === id.slice(0, 7));
      const correctedBy = last === undefined || last === id ? '' : last;
      const content = cleaned(JSON.parse(await source.file(`${editionPage(id)}cifras.json`)) as EditionFile);
      const figures = content.figures.filter((figure) =>
        family === noFilter ? figure.level === null && figure.city === null : figure.family === family,
      );
      return {
        text: joined([
          correctedBy === ''
            ? null
            : `Corrected by edition ${correctedBy}: use that one. The figures below are the old ones.`,
          `${content.source}, edition ${id}, data of ${content.cutOff}, full-time employment only (getPay counts every contract): ${family === noFilter ? 'role families; name one for its levels and cities' : family}. Gross pesos per month.`,
          ...figures.map(({ id, band }) => `- ${id}: ${bandText(band)}`),
          `Cite as: ${content.citation}`,
          `Editions: ${editions.join(', ')}`,
        ]),
        data: {
          edition: id,
          correctedBy,
          editions,
          figures: figures.map(({ id, band }) => ({ id, ...band })),
        },
      };
    },
  }),

  checkCode: tool({
    title: 'Check a reference code',
    description: 'Whether a vacancy that somebody was sent is ours and open.',
    isForeign: true,
    parameters: { code: vacancy('Its reference code (VAC-10234) or address.') },
    fields: {
      code: text,
      status: { enum: ['open', 'closed', 'unknown'] },
      closedOn: { type: ['string', 'null'] },
    },
    async answer(source, { code: given }) {
      const code = codeAtEnd.exec(jobReference.exec(given)?.[1] ?? '')?.[0]?.toUpperCase();
      if (code === undefined)
        throw invalid('There is no reference code in it; one looks like VAC-10234.', { parameter: 'code' });
      const { jobs } = await matching(source, {});
      const open = jobs.find(({ job }) => job.vacancyId === code);
      const isOwnLink = async () =>
        open !== undefined && (await source.client.getJob(open.job.id)).howToApply.applyUrl === given;
      if (isElsewhere(given, jobs) && !(await isOwnLink()))
        return {
          text: `That address is not of this service, although it ends in a code. ${warning}`,
          data: { code, status: 'unknown', closedOn: null },
        };
      if (open)
        return {
          text: joined([
            isInvented(given, open)
              ? `${code} is a vacancy of this service and is open, but there is no such address: its page is ${open.job.url}. ${warning}`
              : `${code} is a vacancy of this service and is open.`,
            thirdPartyNotice,
            ...delimited(summaryLines(cleaned(open.job))),
          ]),
          data: { code, status: 'open', closedOn: null },
        };
      const page = await source.file(codesPage(code)).catch((error: unknown) => {
        if (error instanceof ProblemError && error.status === 404) return '';
        throw error;
      });
      const closedOn = new RegExp(`id="${code}" data-closed="([\\d-]{10})"`).exec(page)?.[1] ?? null;
      return {
        text: closedOn
          ? `${code} was a vacancy of this service and closed on ${closedOn}. Do not offer it any more.`
          : `${code} is not a vacancy of this service, or it closed over a year ago. ${warning}`,
        data: { code, status: closedOn ? 'closed' : 'unknown', closedOn },
      };
    },
  }),
};

const cityNames = new Map<string, string>(Object.entries(cities).map(([slug, { name }]) => [slug, name]));

const bandKey = ({ label, min, median, max, sampleSize }: SalaryBand) =>
  [label, min, median, max, sampleSize].join();

/** The guide of a family; null where the index has none. */
async function guideOf({ client }: Source, family: SalaryFamilySlug): Promise<SalaryGuide | null> {
  try {
    return await client.getSalaryGuide(family);
  } catch (error) {
    if (isProblem(error, 'salary-guide-not-found')) return null;
    throw error;
  }
}

/** The figures that may be cited under the name of the index. */
function publishedBands({ items }: SalaryGuideList, guide: SalaryGuide | null): ReadonlySet<string> {
  const families = items.map(({ family, ...band }) => ({ ...band, label: family.name }));
  const own = guide ? [guide.overall, ...guide.bySeniority, ...guide.byCity] : [];
  return new Set([...families, ...own].map(bandKey));
}

interface EditionFile extends Readonly<Record<'source' | 'citation' | 'cutOff', string>> {
  readonly figures: readonly (Record<'id' | 'family', string> &
    Record<'level' | 'city', string | null> & { readonly band: Omit<SalaryBand, 'label'> })[];
}

function tool<const Taken extends Parameters>(definition: Tool<Taken>): Tool {
  return definition as unknown as Tool;
}

function factsOf({ vacancyId, city, modality, seniority, salary, postedAt }: JobSummary) {
  const { min = null, max = null } = salary ?? {};
  return { code: vacancyId, city: city.slug, modality: modality.slug, level: seniority, min, max, postedAt };
}

const notSearched =
  'Only titles, employers, sectors and role families were searched, because the file with all texts is too large for this server or could not be read. Other texts may have the words: do not say that there are no more.';

/** Searches all texts; without the file that has them, what a search of the API has. */
async function matching({ vacancies, client }: Source, filters: Filters) {
  const { city, family, modality } = filters;
  const { generatedAt, searched, jobs } = await vacancies().then(
    (all) => ({ ...all, searched: 'whole text' }),
    async (error: unknown) => {
      if (!(error instanceof TabuladorError)) throw error;
      const { generatedAt, items } = await client.searchJobs({ city, family, modality });
      return { generatedAt, searched: 'titles', jobs: items.map((job) => ({ job, stems: stemsIn(job) })) };
    },
  );
  return { generatedAt, searched, jobs: narrowed(jobs, filters) };
}

const warning = 'Warn the person: no money, documents or bank details.';

/** Whether it is an address at another host than the vacancies have: frauds copy the rest of an address. */
function isElsewhere(reference: string, [first]: readonly IndexedJob[]): boolean {
  const host = hostOf(reference);
  return host !== null && host !== (first && new URL(first.job.url).host);
}

/** The host of an address, with or without `https://`; null for an id, a code and a path. */
function hostOf(reference: string): string | null {
  if (!/[:/]/.test(reference) || reference.startsWith('/')) return null;
  const address = reference.includes('://') ? reference : `https://${reference}`;
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Whether an address or id ends in the code of a vacancy, and is not that of the vacancy. */
function isInvented(reference: string, { job }: IndexedJob): boolean {
  const id = jobReference.exec(reference)?.[1]?.toLowerCase();
  return id !== job.id && id !== job.vacancyId.toLowerCase();
}

/** People quote reference codes, and ids end in them: a vacancy with an active code is never called closed. */
async function readJob(source: Source, reference: string): Promise<JobDetail> {
  const wanted = jobReference.exec(reference)?.[1]?.toLowerCase() ?? reference;
  if (hostOf(reference) !== null && isElsewhere(reference, (await matching(source, {})).jobs))
    throw invalid('That address is not of this service.', { parameter: 'jobId' });
  const code = codeAtEnd.exec(wanted)?.[0];
  if (code !== wanted) {
    try {
      return await source.client.getJob(wanted);
    } catch (error) {
      const isNotThere = error instanceof ProblemError && error.status === 404;
      if (code === undefined || !isNotThere) throw error;
    }
  }
  const { jobs } = await matching(source, {});
  const found = jobs.find(({ job }) => job.vacancyId.toLowerCase() === code);
  return source.client.getJob(found?.job.id ?? wanted);
}

function assertWithin(offset: number, total: number): void {
  if (offset === 0 || offset < total) return;
  throw invalid(`offset is ${offset}, but there are only ${total}: use less, or leave it out.`, {
    parameter: 'offset',
  });
}

/** The largest answer, in bytes: models read it whole. */
export const answerLimitBytes = 8_000;

/** The bytes that the protocol and a notice about invented vacancies add to an answer. */
const envelopeBytes = 600;

const encoder = new TextEncoder();

/** The answer with the most that fits, by bisection, and with at least one: an empty page would never end. */
function longestFitting(most: number, answerOf: (amount: number) => Answer): Answer {
  const fits = (answer: Answer) =>
    encoder.encode(JSON.stringify(answer)).byteLength + envelopeBytes <= answerLimitBytes;
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
