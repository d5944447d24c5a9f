import { developerPages, discovery, pages } from '../contract/pages.ts';
import { openData } from '../contract/public-files.ts';
import { pathOf } from '../contract/routes.ts';
import { apiPrefix } from '../contract/service.ts';
import { todayIn } from '../vacancies/calendar.ts';
import { updateNotice } from '../vacancies/salaries/texts.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';

/**
 * A text that changes with the clock alone, and what stands around it: a date in the data, which may well be the same
 * instant, is none.
 */
export interface StampForm {
  /** Stands for it in validators. */
  readonly mark: number;
  readonly before: string;
  readonly text: (generatedAt: string) => string;
  readonly after: string;
}

const instant = (generatedAt: string) => generatedAt;

/** Inside a string of JSON every quotation mark has a backslash before it, so no text of a vacancy reads like this. */
const member: StampForm = { mark: 0, before: '"generatedAt":"', text: instant, after: '"' };
/** As `highlighted` marks it in a sample. */
const memberInSample: StampForm = {
  mark: 0,
  before: '<span class="c-name">&quot;generatedAt&quot;</span>: <span class="c-text">&quot;',
  text: instant,
  after: '&quot;</span>',
};
const stampOnPage: StampForm = { mark: 0, before: '<code class="stamp">', text: instant, after: '</code>' };
/** In the structured data of a page. */
const modified: StampForm = { mark: 0, before: '"dateModified":"', text: instant, after: '"' };
const lastColumn: StampForm = { mark: 0, before: ',', text: instant, after: '\r\n' };
const notice: StampForm = { mark: 1, before: '', text: updateNotice, after: '' };

const none: readonly StampForm[] = [];
const inBody = [member];
const inSalaryBody = [member, notice];
const inTable = [lastColumn];
const inSalaryPage = [notice, modified];
const inGuide = [memberInSample, notice];
const inDataPage = [stampOnPage, modified];

/** These count the time of the build as content: by them a program, or a person, always sees that there is a new one. */
const newEveryTime: readonly string[] = [
  pathOf('getApiIndex', {}),
  ...Object.values(developerPages.status).map((page) => `${page}index.html`),
];
const dataPages: readonly string[] = Object.values(developerPages.data).map((page) => `${page}index.html`);
const salaryBodies = pathOf('listSalaryGuides', {}).replace(/\.json$/, '');

/**
 * Which stamps a file carries, by its public path or, for an error body, its location in the release. Whoever asks
 * whether the content of a file changed leaves them out of the comparison. Feeds, digests, bulk files, the description of the API
 * and the pages of vacancies have none: whatever looks like one there is data.
 */
export function stampForms(name: string): readonly StampForm[] {
  if (newEveryTime.includes(name) || name === discovery.openapi) return none;
  if (dataPages.includes(name)) return inDataPage;
  if (name.startsWith(salaryBodies)) return inSalaryBody;
  if (name.startsWith(apiPrefix) || !name.startsWith('/') || name === openData.changes) return inBody;
  if (name === openData.salariesCsv) return inTable;
  if (name.startsWith(pages.salaries)) return inSalaryPage;
  return name.startsWith(pages.developers) && name.endsWith('.html') ? inGuide : none;
}

/** The day of a release, for people: the one that it is in the capital. */
export function releaseDay(generatedAt: string): CalendarDay {
  return todayIn('ciudad-de-mexico', new Date(generatedAt));
}
