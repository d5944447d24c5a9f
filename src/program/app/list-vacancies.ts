import type { BoardEntry } from '../../board/board.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import { say } from '../../foundation/language/language.ts';
import { addDays, todayEverywhere } from '../../vacancies/calendar.ts';
import { type FindingKind, kindTexts } from '../../vacancies/confidential-kinds.ts';
import { endOf, isActive, type LifetimeBounds, lastDay } from '../../vacancies/lifetime.ts';
import { fold } from '../../vacancies/text/fold.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { gateOf } from './confidentiality.ts';
import { findNamed } from './find-vacancies.ts';
import { boardJudge } from './judge-board.ts';
import { readBoard, type Task } from './workspace.ts';

export const stateKinds = ['active', 'scheduled', 'expired', 'taken-down', 'closed'] as const;
export type StateKind = (typeof stateKinds)[number];

export function stateText(kind: StateKind): string {
  const texts: Readonly<Record<StateKind, string>> = {
    active: say`active`,
    scheduled: say`scheduled`,
    expired: say`expired`,
    'taken-down': say`taken down`,
    closed: say`closed`,
  };
  return texts[kind];
}

export interface ListedVacancy {
  readonly entry: BoardEntry;
  readonly state: ReturnType<typeof stateOf>;
}

export interface VacancyFilter {
  readonly city?: CitySlug | undefined;
  readonly feed?: string | undefined;
  readonly text?: string | undefined;
  readonly state?: StateKind | undefined;
  readonly expiring?: number | undefined;
}

type Today = Readonly<Record<CitySlug, CalendarDay>>;

export type VacancyList = Awaited<ReturnType<typeof listVacancies>>;

export async function listVacancies(request: Task, filter: VacancyFilter) {
  const today = todayEverywhere(request.now);
  return await readBoard(request, async (view) => {
    const matches: ListedVacancy[] = [];
    for await (const batch of view.vacancies()) {
      for (const entry of batch) {
        const vacancy = { entry, state: stateOf(entry, today, request.settings.vacancies) };
        if (fits(vacancy, filter, today)) matches.push(vacancy);
      }
    }
    return { matches, ...(await view.counts()) };
  });
}

export type ShownVacancy = Awaited<ReturnType<typeof showVacancy>>;

export async function showVacancy(request: Task, name: string) {
  const today = todayEverywhere(request.now);
  return await readBoard(request, async (view) => {
    const entry = await findNamed(view, name);
    const { judge } = boardJudge(request.settings, gateOf(request, await view.employers()));
    const found = judge(entry.published, entry.employer);
    return { entry, state: stateOf(entry, today, request.settings.vacancies), found };
  });
}

function fits(vacancy: ListedVacancy, filter: VacancyFilter, today: Today): boolean {
  const { published, source, employer } = vacancy.entry;
  const { kind, lastDay } = vacancy.state;
  const { city, feed, text, state, expiring } = filter;
  if (city && published.city !== city) return false;
  if (feed && source.feed !== feed) return false;
  if (state && kind !== state) return false;
  if (expiring !== undefined) {
    const limit = addDays(today[published.city], expiring);
    if (kind !== 'active' || lastDay === null || lastDay > limit) return false;
  }
  const names = employer ? [employer.legalName, ...employer.aliases, ...employer.domains] : [];
  const texts = [published.vacancyId, published.title, source.key, ...names];
  return text === undefined || texts.some((own) => fold(own).includes(fold(text)));
}

export function stateOf(entry: BoardEntry, today: Today, bounds: LifetimeBounds) {
  const { published, closedOn, closedBy, takenDown } = entry;
  const day = today[published.city];
  const last = lastDay(published, bounds);
  const state = (kind: StateKind, why: string) => ({
    kind,
    /** Null for a vacancy without any date. */
    lastDay: last,
    why: `${why} ${say`In ${cities[published.city].name} it is ${day}.`}`,
  });
  if (takenDown && closedOn === null) {
    const kinds = takenDown.for.split(' ').map((kind) => kindTexts()[kind as FindingKind]);
    return state(
      'taken-down',
      say`Taken down on ${takenDown.on}, because its row in the feed is refused as confidential (${kinds.join(', ')}). It comes back when the row is accepted.`,
    );
  }
  if (isActive({ ...published, closedOn }, today, bounds)) {
    if (last === null) return state('active', say`Open, without any date.`);
    return state(
      'active',
      published.validThrough === null
        ? say`Open through ${last}, ${bounds.maximumWeeks} weeks after it was posted.`
        : say`Open through ${last}, as given.`,
    );
  }
  if (closedOn !== null) {
    return state(
      'closed',
      closedBy === 'operator' ? say`Closed by hand on ${closedOn}.` : say`Closed by its feed on ${closedOn}.`,
    );
  }
  if (published.postedAt !== null && published.postedAt > day) {
    return state('scheduled', say`Not public before ${published.postedAt}.`);
  }
  const end = endOf(published, bounds);
  if (end !== last) return state('expired', say`No feed has listed it since ${published.confirmedOn ?? ''}.`);
  return state('expired', say`Its last day was ${last ?? ''}.`);
}
