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
import { xmlData, xmlDeclaration, xmlText } from '../xml.ts';
import targetsByName from './aggregator-targets.json' with { type: 'json' };

/** What an aggregator asks of a feed, by its public rules of November 2026. */
interface Target {
  readonly root: string;
  readonly item: string;
  readonly dateForm: 'iso' | 'day/month/year' | 'day.month.year';
  readonly leastText: number;
  /** In days. */
  readonly greatestAge?: number;
  readonly needsDate?: boolean;
  /** The item has the code as its attribute `id`. */
  readonly itemId?: boolean;
  readonly elements: Elements;
}

/** By the name of the element, the fact or the elements that it contains. */
interface Elements {
  readonly [name: string]: keyof FeedFacts | Elements;
}

const targets = targetsByName as Readonly<Record<Aggregator, Target>>;

type FeedFacts = ReturnType<typeof factsOf>;

function factsOf(vacancy: PublicVacancy, { dateForm }: Target, service: Settings['service']) {
  const { name: city, region: state } = cities[vacancy.city];
  return {
    city,
    state,
    country: 'MX',
    countryName: 'México',
    place: `${city}, ${state}`,
    code: vacancy.vacancyId,
    title: vacancy.title,
    company: service.organization,
    url: service.origin + vacancyPage(vacancy.id),
    text: plainText(vacancy),
    html: postingDescription(vacancy),
    salary: vacancy.salary && salaryText(vacancy.salary),
    contract: isAssumed(vacancy, 'employmentType') ? null : vacancy.employmentType,
    posted: vacancy.postedAt && dateText(vacancy.postedAt, dateForm),
    expires: vacancy.validThrough && dateText(vacancy.validThrough, dateForm),
  };
}

export type LeftOutReason = 'undated' | 'too-old' | 'short-text';

/** What the feed of an aggregator has, and the codes that it leaves out. */
export interface AggregatorReport {
  readonly target: Aggregator;
  listed: number;
  readonly leftOut: Readonly<Record<LeftOutReason, string[]>>;
}

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
      for (const { target, items, report } of feeds) {
        const facts = factsOf(vacancy, target, service);
        const reason = reasonToLeaveOut(vacancy, facts.text, target, today);
        if (reason) {
          report.leftOut[reason].push(vacancy.vacancyId);
          continue;
        }
        report.listed++;
        const opening = target.itemId ? `${target.item} id="${xmlText(facts.code)}"` : target.item;
        items.push(Buffer.from(`<${opening}>\n${childrenOf(target.elements, facts)}</${target.item}>\n`));
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
  if (greatestAge !== undefined && postedAt !== null && daysBetween(postedAt, today) > greatestAge)
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

function childrenOf(elements: Elements, facts: FeedFacts): string {
  const children = Object.entries(elements).map(([name, content]) => {
    if (typeof content === 'object') return `<${name}>\n${childrenOf(content, facts)}</${name}>\n`;
    const fact = facts[content];
    return fact ? `<${name}>${xmlData(fact)}</${name}>\n` : '';
  });
  return children.join('');
}
