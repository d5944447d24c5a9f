import { cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { bandedSeniorities } from '../../contract/vocabulary/job-terms.ts';
import { type ArgumentsOf, type ParameterTable, slugParameter, textParameter } from './arguments.ts';
import { searchParameters } from './narrow-search.ts';
import { cleanedText, thirdPartyNotice } from './third-party-text.ts';

/** A task that a person chooses in a client, and the instructions for the model. */
export interface Prompt<Taken extends ParameterTable = ParameterTable> {
  readonly title: string;
  readonly description: string;
  readonly parameters: Taken;
  text(given: ArgumentsOf<Taken>): string;
}

const any = 'any' as const;

export const prompts: Readonly<Record<string, Prompt>> = {
  'find-vacancies': prompt({
    title: 'Find vacancies',
    description: 'Finds active vacancies for a person, and says how to apply.',
    parameters: {
      ...searchParameters,
      wishes: textParameter({ maxLength: 1_000 }, 'What else matters: level, salary, English, skills.', ''),
    },
    text: ({ city, family, modality, wishes }) =>
      [
        `Find active vacancies with the tool searchJobs: city "${city}", family "${family}", modality "${modality}".`,
        ...(wishes === ''
          ? []
          : [
              `What else matters to the person, with the other filters where they fit: ${cleanedText(wishes)}`,
            ]),
        'Read those that fit best with getJob before you recommend them: five at most. If none fits, widen one filter to "all" and say so.',
        'Answer in the language of the person. For each give the title, city, modality, salary as published, the last day to apply and the address of its page. Applying is free and is done by the person, there. Do not guess who the employer is.',
        thirdPartyNotice,
      ].join('\n'),
  }),

  'quote-salary': prompt({
    title: 'Quote a salary',
    description: 'Says what a role family earns in Mexico, with sample size and citation.',
    parameters: {
      family: slugParameter(salaryFamilySlugs, 'Role family.'),
      city: slugParameter([any, ...citySlugs], 'City, or "any".', any),
      seniority: slugParameter([any, ...bandedSeniorities], 'Level, or "any".', any),
    },
    text: ({ family, city, seniority }) =>
      [
        `Read the salary guide of "${family}" with the tool getSalaryGuide.`,
        ...(seniority === any ? [] : [`Give the band of the level "${seniority}".`]),
        ...(city === any ? [] : [`Give the band of the city "${cities[city].name}".`]),
        'Give the median and the range, in gross Mexican pesos per month, and the number of vacancies behind them (`sampleSize`); say that a figure is a rough guide when there are fewer than ten. If the guide has no such band, say so and give the overall one; never make up a figure.',
        'End with the `citation`, word for word, and the address of the guide (`url`). Answer in the language of the person.',
      ].join('\n'),
  }),
};

function prompt<Taken extends ParameterTable>(definition: Prompt<Taken>): Prompt {
  return definition as unknown as Prompt;
}
