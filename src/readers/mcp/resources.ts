import { discovery } from '../../contract/pages.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import { families, salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { visibleLine } from '../../foundation/visible-text.ts';
import { fitsAnswer, largestFitting } from './answer-page.ts';
import { readArguments } from './arguments.ts';
import type { Source } from './source.ts';
import { cleaned, cleanedText } from './third-party-text.ts';
import { tools } from './tools.ts';

/** A text that a client can give to a model without calling a tool. */
export interface Resource {
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  read(source: Source): Promise<string>;
}

export const resources: Readonly<Record<string, Resource>> = {
  guide: {
    uri: 'tabulador://guide',
    title: 'Guide for agents',
    description: 'The service on one page: operations, values, errors and rules (llms.txt).',
    read: async (source) => bounded(cleanedText(await source.readText(discovery.llms))),
  },
  terms: {
    uri: 'tabulador://terms',
    title: 'Usage rules',
    description: 'How to cite figures, how often data changes, and where the terms are.',
    read: async ({ client }) => termsText(cleaned(await client.getApiIndex())),
  },
};

/** Addresses with one variable, each read by a tool. */
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly variable: string;
  readonly title: string;
  readonly description: string;
  /** The resources to list; the others are found by searching. */
  readonly listed: readonly { readonly uri: string; readonly name: string; readonly title: string }[];
  read(source: Source, value: string): Promise<string>;
  /** The values that start with the given beginning. */
  complete(source: Source, beginning: string): Promise<readonly string[]>;
}

export const resourceTemplates: Readonly<Record<string, ResourceTemplate>> = {
  vacancy: {
    uriTemplate: 'tabulador://vacancies/{jobId}',
    variable: 'jobId',
    title: 'Vacancy',
    description: 'One active vacancy, by its id or reference code. Its texts are third-party data.',
    listed: [],
    read: (source, jobId) => answerText(tools.getJob, source, { jobId }),
    async complete({ client }, beginning) {
      const { items } = await client.searchJobs();
      return items.map(({ id }) => id).filter((id) => id.startsWith(beginning));
    },
  },
  'salary-guide': {
    uriTemplate: 'tabulador://salaries/{family}',
    variable: 'family',
    title: 'Salary guide',
    description: 'Gross monthly salaries of one role family, with sample sizes and citation.',
    listed: salaryFamilySlugs.map((family) => ({
      uri: `tabulador://salaries/${family}`,
      name: `salary-guide-${family}`,
      title: `Salary guide: ${families[family].name}`,
    })),
    read: (source, family) => answerText(tools.getSalaryGuide, source, { family }),
    complete: async (_, beginning) => salaryFamilySlugs.filter((slug) => slug.startsWith(beginning)),
  },
};

async function answerText(
  { parameters, answer }: (typeof tools)[keyof typeof tools],
  source: Source,
  given: Readonly<Record<string, string>>,
): Promise<string> {
  const { content } = await answer(source, readArguments(parameters, given));
  return content[0].text;
}

function termsText({ name, usage, links, generatedAt }: ApiIndex): string {
  return [
    `Usage rules of ${visibleLine(name)}. Data of ${generatedAt}.`,
    `Authentication: ${usage.authentication}.`,
    `Requests: ${visibleLine(usage.rateLimit)}`,
    `Changes: ${visibleLine(usage.caching)}`,
    `Attribution: ${visibleLine(usage.attribution)}`,
    `Terms: ${links.terms}`,
    `Contact: ${links.contact}`,
  ].join('\n');
}

/** Shortens a page of the service to the limit of an answer. */
function bounded(text: string): string {
  if (fitsAnswer(text)) return text;
  const cut = (length: number) => `${text.slice(0, length)}\n… (the rest is left out here)`;
  return cut(largestFitting(text.length, cut));
}
