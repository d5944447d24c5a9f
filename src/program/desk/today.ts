import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { type ListedRelease, listReleases } from '../../release/format/releases-directory.ts';
import { type Html, type HtmlValue, html } from '../../release/site/html.ts';
import { type Decision, decisionText, listDecisions } from '../app/decisions.ts';
import { type ListedVacancy, listVacancies } from '../app/list-vacancies.ts';
import type { NextRelease } from '../app/next-release.ts';
import { feedFailureTexts } from '../app/update/feed-failures.ts';
import { type Run, readRun, runIds, runsDirectory } from '../app/update/run-record.ts';
import { releasesDirectory, type Task } from '../app/workspace.ts';
import type { Desk, Notice } from './desk.ts';
import { button, type DeskPage, foldable, paths, vacancyLink } from './frame.ts';
import { inThread } from './thread.ts';

const [shownDecisions, shownVacancies, searchedRuns] = [12, 40, 30];

export const todayPage: DeskPage = {
  async render(desk) {
    const task = desk.task();
    const next = await desk.remember('next', (now) => inThread('nextRelease', now));
    const down = await desk.remember('taken down', (now) => listVacancies(now, { state: 'taken-down' }));
    const runs = lastRuns(task);
    return html`<div class="page-head"><h1>${say`Today`}</h1></div>
${alerts(runs[0], next)}
<div class="columns">
<section class="card"><h2>${say`Feeds`}</h2>${feeds(desk, task, runs)}</section>
<section class="card"><h2>${say`Release`}</h2>${release(desk, task, next)}</section>
<section class="card"><h2>${say`Taken down`}</h2>${takenDown(down.matches)}</section>
<section class="card"><h2>${say`Decided`}</h2>${decided(await listDecisions(task))}</section>
</div>`;
  },
  actions: {
    async update(desk, form) {
      const only = form.getAll('feed');
      const accepted = { accept: form.has('accept'), acceptLoss: form.has('accept-loss') };
      await desk.act(say`Update`, async (task) => summaryOf(await inThread('update', task, only, accepted)));
      return form.has('accept') || form.has('accept-loss') ? paths.repairs : paths.today;
    },
    async build(desk) {
      await desk.act(say`Build`, async (task) => {
        const { id, vacancies } = await inThread('build', task);
        return say`Release ${id} is current. Vacancies: ${grouped(vacancies)}.`;
      });
      return paths.today;
    },
    async publish(desk) {
      await desk.act(say`Publish`, async (task) => {
        const { address, release } = await inThread('publish', task);
        return say`Release ${release} is published to ${address}.`;
      });
      return paths.today;
    },
    async rollback(desk, form) {
      const id = form.get('release') ?? undefined;
      const at = form.get('at') ?? undefined;
      await desk.act(say`Roll back`, async (task) => {
        const { to } = await inThread('rollBack', task, id, at);
        return say`Release ${to} is current.`;
      });
      return paths.today;
    },
  },
};

export function lastRuns(task: Task): Run[] {
  const directory = runsDirectory(task);
  return runIds(directory, task.now)
    .slice(0, searchedRuns)
    .flatMap((id) => readRun(directory, id) ?? []);
}

export function lastOf(feed: string, runs: readonly Run[]) {
  for (const run of runs) {
    const outcome = run.feeds.find((one) => one.feed === feed);
    if (outcome) return { run, outcome };
  }
  return undefined;
}

export function summaryOf({ feeds, release, failure, status }: Run): Notice {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed').map(({ feed }) => feed);
  const rejected = feeds.reduce((sum, { report }) => sum + (report?.counts.rejected ?? 0), 0);
  const lines = [
    say`Feeds imported: ${feeds.length - failed.length} of ${feeds.length}.`,
    failed.length > 0 && say`Stopped: ${failed.join(', ')}.`,
    rejected > 0 && say`Rejected rows: ${grouped(rejected)}.`,
    release
      ? say`Release ${release.id} is current. Vacancies: ${grouped(release.vacancies)}.`
      : say`No new release.`,
    failure && `${failure.message} ${failure.hint ?? ''}`,
  ];
  return { text: lines.filter(Boolean).join(' '), isTrouble: status !== 'ok' };
}

function alerts(run: Run | undefined, { gone, withheld }: NextRelease): HtmlValue {
  const codes = new Set(withheld.map(({ vacancyId }) => vacancyId));
  const exposed = gone.filter(({ vacancyId }) => codes.has(vacancyId)).length;
  const waiting = withheld.filter(({ waits }) => waits).length;
  const lines: HtmlValue[] = [
    run?.failure && `${run.failure.message} ${run.failure.hint ?? ''}`,
    run?.status === 'unfinished' && say`The update of ${run.startedAt} has not ended.`,
    run?.editionProblem,
    exposed > 0 &&
      say`Still public although they are withheld: ${grouped(exposed)}. Build a release to remove them.`,
    ...(waiting > 0
      ? [
          html`${say`Vacancies that wait for a decision about words: ${grouped(waiting)}.`} <a href="${paths.words}">${say`Words`}</a>`,
        ]
      : []),
    ...(run?.feeds ?? []).flatMap(({ feed, outcome, report }) => {
      const rejected = report?.counts.rejected ?? 0;
      if (outcome === 'imported' && rejected === 0) return [];
      const what =
        outcome === 'failed'
          ? say`${feed} was stopped.`
          : say`Rejected rows of ${feed}: ${grouped(rejected)}.`;
      return [html`${what} <a href="${paths.repairs}">${say`Repairs`}</a>`];
    }),
  ].filter(Boolean);
  return lines.length === 0
    ? html`<p class="note">${say`Nothing needs you.`}</p>`
    : html`<ul class="note trouble">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function feeds(desk: Desk, task: Task, runs: readonly Run[]): Html {
  const { feeds } = task.settings;
  if (feeds.length === 0) return html`<p>${say`The settings name no feeds.`}</p>`;
  const rows = feeds.map(({ name }) => {
    const { run, outcome } = lastOf(name, runs) ?? {};
    const state = !outcome
      ? say`not read yet`
      : outcome.outcome === 'failed'
        ? feedFailureTexts()[outcome.failure]
        : say`rows: ${grouped(outcome.report.counts.rows)}, rejected: ${grouped(outcome.report.counts.rejected)}`;
    const isGood = outcome?.outcome === 'imported' && outcome.report.counts.rejected === 0;
    return html`<tr><th scope="row">${name}</th><td class="${isGood ? 'good' : 'bad'}">${state}</td><td>${shortTime(run?.startedAt)}</td><td>${button(desk, 'update', say`Update`, { feed: name }, 'quiet')}</td></tr>`;
  });
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${say`Feeds`}"><table><thead><tr><th scope="col">${say`Feed`}</th><th scope="col">${say`State`}</th><th scope="col">${say`Last run`}</th><td></td></tr></thead><tbody>${rows}</tbody></table></div>
${button(desk, 'update', say`Update all`)}`;
}

export const shortTime = (instant: string | null | undefined) =>
  instant ? `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC` : '–';

function release(desk: Desk, task: Task, next: NextRelease): Html {
  const releases = listReleases(releasesDirectory(task));
  const current = releases.find((one) => one.current);
  const { to } = task.settings.publish;
  return html`<p>${current ? html`<strong>${current.id}</strong> · ${say`vacancies: ${grouped(current.totals?.vacancies ?? 0)}`} · ${shortTime(current.generatedAt)}` : say`There is no release yet.`}</p>
<h3>${say`The next one would change`}</h3>
${changes(next)}
<div class="row">${button(desk, 'build', say`Build`)}${to !== null && button(desk, 'publish', say`Publish`, {}, 'quiet')}</div>
${earlier(desk, releases, to)}`;
}

function changes({ added, changed, gone, withheld }: NextRelease): HtmlValue {
  const named = (some: readonly { vacancyId: string; title: string; why?: string | null }[]) =>
    some
      .slice(0, shownVacancies)
      .map(
        ({ vacancyId, title, why }) =>
          html`${vacancyLink(vacancyId)} ${title}${why && html` <small>${why}</small>`}`,
      );
  const isSame = added.length + changed.length + gone.length === 0;
  return [
    isSame && html`<p>${say`Nothing.`}</p>`,
    foldable(say`New`, added.length, named(added)),
    foldable(say`Changed`, changed.length, named(changed)),
    foldable(say`Gone`, gone.length, named(gone)),
    foldable(say`Withheld`, withheld.length, named(withheld)),
  ];
}

function earlier(desk: Desk, releases: readonly ListedRelease[], bucket: string | null): HtmlValue {
  const others = releases.filter(({ current, totals }) => !current && totals);
  if (others.length === 0) return null;
  return html`<details><summary>${say`Roll back`}</summary><ul class="plain">${others.map(
    ({ id, totals, generatedAt }) =>
      html`<li>${id} · ${say`vacancies: ${grouped(totals?.vacancies ?? 0)}`} · ${shortTime(generatedAt)} ${button(desk, 'rollback', say`Roll back`, { release: id }, 'quiet')}${bucket !== null && button(desk, 'rollback', say`In the bucket`, { release: id, at: bucket }, 'quiet')}</li>`,
  )}</ul></details>`;
}

function takenDown(matches: readonly ListedVacancy[]): HtmlValue {
  if (matches.length === 0) return html`<p>${say`Nothing.`}</p>`;
  const lines = matches
    .slice(0, shownVacancies)
    .map(
      ({ entry, state }) =>
        html`${vacancyLink(entry.published.vacancyId)} ${entry.published.title} <small>${state.why}</small>`,
    );
  return foldable(say`Taken down`, matches.length, lines);
}

function decided(decisions: readonly Decision[]): HtmlValue {
  if (decisions.length === 0) return html`<p>${say`Nothing.`}</p>`;
  return html`<ul class="plain">${decisions.slice(0, shownDecisions).map((one) => html`<li>${decisionText(one)}</li>`)}</ul>`;
}
