import { type Aggregator, aggregatorFeed } from '../../contract/aggregators.ts';
import { vacancyPage } from '../../contract/pages.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { daysBetween, todayIn } from '../../vacancies/calendar.ts';
import { salaryText } from '../../vacancies/salary-text.ts';
import { type CalendarDay, isAssumed, type PublicVacancy } from '../../vacancies/vacancy.ts';
import { textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import type { FileSink } from '../file-sink.ts';
import { postingDescription } from '../site/structured-data.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

type Elements = Readonly<Record<string, string | null>>;

/** What the vacancy is called in the feeds. */
interface FeedFacts {
  readonly vacancy: PublicVacancy;
  readonly url: string;
  readonly company: string;
  readonly text: string;
  readonly html: string;
  readonly date: (day: CalendarDay | null) => string | null;
}

/** What an aggregator asks of a feed, by its public rules of November 2026. */
interface Target {
  readonly root: string;
  readonly item: string;
  readonly dateForm: 'iso' | 'day/month/year' | 'day.month.year';
  readonly leastText: number;
  /** In days. */
  readonly greatestAge: number | null;
  readonly needsDate: boolean;
  /** The publisher's own name is required, so `aggregators.company` does not apply. */
  readonly ownName: boolean;
  readonly elements: (facts: FeedFacts) => Elements;
}

const targets: Readonly<Record<Aggregator, Target>> = {
  talent: {
    ...{ root: 'source', item: 'job', dateForm: 'iso', leastText: 50, greatestAge: null },
    ...{ needsDate: true, ownName: true },
    elements: ({ vacancy, url, company, html, date }) => ({
      referencenumber: vacancy.vacancyId,
      title: vacancy.title,
      company,
      ...{ city: cities[vacancy.city].name, state: cities[vacancy.city].region, country: 'MX' },
      dateposted: date(vacancy.postedAt),
      expirationdate: date(vacancy.validThrough),
      url,
      description: html,
      salary: vacancy.salary && salaryText(vacancy.salary),
      jobtype: stated(vacancy, 'employmentType'),
    }),
  },
  trovit: {
    ...{ root: 'trovit', item: 'ad', dateForm: 'day/month/year', leastText: 30, greatestAge: null },
    ...{ needsDate: false, ownName: false },
    elements: ({ vacancy, url, company, text, date }) => ({
      id: vacancy.vacancyId,
      url,
      title: vacancy.title,
      content: text,
      ...{ city: cities[vacancy.city].name, region: cities[vacancy.city].region },
      company,
      contract: stated(vacancy, 'employmentType'),
      salary: vacancy.salary && salaryText(vacancy.salary),
      date: date(vacancy.postedAt),
      expiration_date: date(vacancy.validThrough),
    }),
  },
  careerjet: {
    ...{ root: 'jobs', item: 'job', dateForm: 'iso', leastText: 1, greatestAge: null },
    ...{ needsDate: false, ownName: false },
    elements: ({ vacancy, url, company, html, date }) => ({
      reference: vacancy.vacancyId,
      title: vacancy.title,
      url,
      location: `${cities[vacancy.city].name}, ${cities[vacancy.city].region}, México`,
      company,
      description: html,
      salary: vacancy.salary && salaryText(vacancy.salary),
      contract: stated(vacancy, 'employmentType'),
      date: date(vacancy.postedAt),
    }),
  },
  jooble: {
    ...{ root: 'jobs', item: 'job', dateForm: 'day.month.year', leastText: 1, greatestAge: 45 },
    ...{ needsDate: true, ownName: false },
    elements: ({ vacancy, url, company, html, date }) => ({
      id: vacancy.vacancyId,
      link: url,
      name: vacancy.title,
      region: `${cities[vacancy.city].name}, ${cities[vacancy.city].region}`,
      description: html,
      company,
      salary: vacancy.salary && salaryText(vacancy.salary),
      jobtype: stated(vacancy, 'employmentType'),
      pubdate: date(vacancy.postedAt),
      updated: date(vacancy.postedAt),
      expire: date(vacancy.validThrough),
    }),
  },
};

function stated(vacancy: PublicVacancy, name: 'employmentType'): string | null {
  return isAssumed(vacancy, name) ? null : vacancy[name];
}

export type LeftOutReason = 'undated' | 'too-old' | 'short-text';

/** What the feed of an aggregator has, and the codes that it leaves out. */
export interface AggregatorReport {
  readonly target: Aggregator;
  listed: number;
  readonly leftOut: Readonly<Record<LeftOutReason, string[]>>;
}

/** The name that stands for a confidential employer. */
const confidentialName = 'Empresa confidencial';

/** Collects the feeds of the chosen aggregators. They are in memory until the end, as text. */
export function createAggregatorFeeds({ aggregators, service }: Settings, generatedAt: string) {
  const today = todayIn('ciudad-de-mexico', new Date(generatedAt));
  const feeds = aggregators.targets.map((name) => ({
    target: targets[name],
    items: [] as Uint8Array[],
    report: {
      target: name,
      listed: 0,
      leftOut: { undated: [], 'too-old': [], 'short-text': [] },
    } as AggregatorReport,
  }));
  return {
    reports: feeds.map(({ report }): AggregatorReport => report),
    add(vacancy: PublicVacancy): void {
      if (feeds.length === 0) return;
      const [text, html] = [plainText(vacancy), postingDescription(vacancy)];
      for (const { target, items, report } of feeds) {
        const reason = reasonToLeaveOut(vacancy, text, target, today);
        if (reason) {
          report.leftOut[reason].push(vacancy.vacancyId);
          continue;
        }
        const isOwn = target.ownName || aggregators.company === 'organization';
        const facts = {
          ...{ vacancy, text, html, url: service.origin + vacancyPage(vacancy.id) },
          company: isOwn ? service.organization : confidentialName,
          date: (day: CalendarDay | null) => day && dateText(day, target.dateForm),
        };
        report.listed++;
        items.push(Buffer.from(element(target.item, `\n${childrenOf(target.elements(facts))}`)));
      }
    },
    finish(sink: FileSink): void {
      for (const { target, items, report } of feeds) {
        const head = Buffer.from(`${xmlDeclaration}<${target.root}>\n`);
        sink.file(aggregatorFeed(report.target), [head, ...items, Buffer.from(`</${target.root}>\n`)]);
      }
    },
  };
}

function reasonToLeaveOut(
  { postedAt }: PublicVacancy,
  text: string,
  { needsDate, greatestAge, leastText }: Target,
  today: CalendarDay,
): LeftOutReason | undefined {
  if (needsDate && postedAt === null) return 'undated';
  if (greatestAge !== null && postedAt !== null && daysBetween(postedAt, today) > greatestAge)
    return 'too-old';
  return text.length < leastText ? 'short-text' : undefined;
}

function plainText(vacancy: PublicVacancy): string {
  const lists = textLists.flatMap((name) =>
    vacancy[name].length > 0
      ? [`${vacancyFields[name].heading}:`, ...vacancy[name].map((item) => `- ${item}`)]
      : [],
  );
  return [vacancy.description, ...lists].join('\n');
}

function dateText(day: CalendarDay, form: Target['dateForm']): string {
  if (form === 'iso') return day;
  return day
    .split('-')
    .reverse()
    .join(form === 'day/month/year' ? '/' : '.');
}

function childrenOf(elements: Elements): string {
  return Object.entries(elements)
    .map(([name, text]) => (text ? element(name, xmlText(text)) : ''))
    .join('');
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>\n`;
}
