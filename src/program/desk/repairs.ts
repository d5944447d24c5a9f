import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { causeTexts } from '../../intake/report/causes.ts';
import { causeText, rowCount } from '../../intake/report/report-text.ts';
import { type Html, type HtmlValue, html } from '../../release/site/html.ts';
import type { FeedProblems, NumberedRepair } from '../app/fix.ts';
import type { FeedOutcome } from '../app/update/pull-feed.ts';
import type { Desk } from './desk.ts';
import { button, type DeskPage, form, paths } from './frame.ts';
import { inThread } from './thread.ts';
import { lastOf, lastRuns, summaryOf } from './today.ts';

type Problem = FeedProblems['problems'][number];
type Failed = Extract<FeedOutcome, { outcome: 'failed' }>;

const [valuesShown, examplesShown] = [12, 5];

export const repairsPage: DeskPage = {
  async render(desk) {
    const task = desk.task();
    const runs = lastRuns(task);
    const examined = desk.problems;
    return html`<div class="page-head"><h1>${say`Repairs`}</h1>
<p>${say`Why rows of the feeds are rejected, and what accepts them. Every gain is measured on trial before anything is written.`}</p></div>
<p>${button(desk, 'examine', say`Examine the feeds`, {}, examined ? 'quiet' : '')}</p>
${task.settings.feeds.map(({ name }) => {
  const found = examined?.find(({ feed }) => feed === name);
  if (found) return examinedFeed(desk, found);
  const { outcome } = lastOf(name, runs) ?? {};
  return outcome && readFeed(desk, outcome);
})}`;
  },
  actions: {
    async examine(desk) {
      await desk.act(say`Examine the feeds`, async (task) => {
        desk.problems = await inThread('findProblems', task, []);
        const rejected = desk.problems.reduce((sum, feed) => sum + feed.rejected, 0);
        return say`Rejected rows: ${grouped(rejected)}.`;
      });
      return paths.repairs;
    },
    async repair(desk, given) {
      const feed = given.get('feed') ?? '';
      const chosen = given.getAll('number').map((number) => {
        const value = (given.get(`value${number}`) ?? '').trim();
        return value === '' ? number : `${number}=${value}`;
      });
      if (chosen.length === 0) return paths.repairs;
      await desk.act(say`Repair ${feed}`, async (task) => {
        const { bringsIn, written } = await inThread('repairFeed', task, feed, chosen, desk.settingsFile);
        desk.problems = undefined;
        // The repair is in the settings, which this task has not read.
        const { onProgress } = task;
        const run = await inThread('update', { ...desk.task(), onProgress }, [feed], {});
        const said = summaryOf(run);
        return {
          ...said,
          text: `${say`Written: ${written.join(', ')}`} (${say`brings in ${rowCount(bringsIn)}`}). ${said.text}`,
        };
      });
      return paths.repairs;
    },
  },
};

/** What the last update says of a feed, before anybody examines it. */
function readFeed(desk: Desk, outcome: FeedOutcome): Html {
  const { feed, report } = outcome;
  const causes = report?.causes ?? [];
  const counts =
    report && say`rows: ${grouped(report.counts.rows)}, rejected: ${grouped(report.counts.rejected)}`;
  return html`<section class="card"><h2>${feed}</h2>${counts && html`<p>${counts}</p>`}
${outcome.outcome === 'failed' && failure(desk, feed, outcome)}
${causes.length > 0 && html`<ul>${causes.map(({ cause, field, rows }) => html`<li>${causeText({ cause, field, rows })}</li>`)}</ul>`}
</section>`;
}

function examinedFeed(desk: Desk, { feed, rows, rejected, failure: stopped, problems }: FeedProblems): Html {
  const repairs = problems.flatMap((problem) => problem.repairs);
  const list = html`${problems.map(problemItem)}${repairs.length > 0 && html`<input type="hidden" name="feed" value="${feed}"><div class="row"><button>${say`Write the chosen repairs and import`}</button></div>`}`;
  return html`<section class="card"><h2>${feed}</h2><p>${say`rows: ${grouped(rows)}, rejected: ${grouped(rejected)}`}</p>
${stopped && failure(desk, feed, stopped)}
${!stopped && problems.length === 0 ? html`<p class="good">${say`Nothing to repair.`}</p>` : form(desk, 'repair', list)}
</section>`;
}

function failure(
  desk: Desk,
  feed: string,
  { failure: kind, message, changes }: Pick<Failed, 'failure' | 'message' | 'changes'>,
): HtmlValue {
  const accept = { 'not-accepted': 'accept', missing: 'accept-loss' }[kind as string];
  const difference = changes?.map((change) => {
    const [before = '', ...now] = change.split('; ');
    return html`<tr><td>${before}</td><td>${now.join('; ') || '–'}</td></tr>`;
  });
  return html`<div class="note trouble"><p>${message}</p>
${difference && difference.length > 0 && html`<table><thead><tr><th scope="col">${say`As it was accepted`}</th><th scope="col">${say`As it is now`}</th></tr></thead><tbody>${difference}</tbody></table>`}
${accept !== undefined && (changes || kind === 'missing') && html`<p>${say`Accept it if the client did this on purpose. Otherwise ask for a right file: until then the vacancies of before stay.`}</p>${button(desk, 'update', accept === 'accept' ? say`Accept and import` : say`Accept the loss and import`, { feed, [accept]: 'yes' })}`}</div>`;
}

function problemItem({ cause, field, reason, accepted, rows, values, first, repairs }: Problem): Html {
  const known = cause === 'assumed' || cause === 'columns' ? `${field}: ${reason}` : causeTexts(field)[cause];
  const found = values.slice(0, valuesShown).map(({ value, rows: times }) => `${value} (${times})`);
  const examples = first.slice(0, examplesShown);
  return html`<div><h3>${rows > 0 && `${rowCount(rows)}: `}${known}</h3>
<p>${reason}${accepted && `. ${say`Accepted: ${accepted}`}`}</p>
${found.length > 0 && html`<p>${say`In the file`}: ${found.join(' · ')}</p>`}
${examples.length > 0 && html`<details><summary>${say`Examples`}</summary><ul>${examples.map((one) => html`<li>${say`line ${one.line}`}: ${one.field} «${one.found}»</li>`)}</ul></details>`}
${repairs.map(repairChoice)}</div>`;
}

function repairChoice({ number, at, value, rows, bringsIn }: NumberedRepair): Html {
  const gain = bringsIn === null ? rowCount(rows) : say`brings in ${rowCount(bringsIn)}`;
  const open =
    value === null &&
    html` <input name="value${number}" aria-label="${say`Value of ${at.slice(1).join(' ')}`}" placeholder="${at[0] === 'pay' ? 'MIN-MAX' : say`value`}" data-with="${number}">`;
  return html`<p class="row"><label class="row"><input type="checkbox" name="number" value="${number}"> <span>${repairText(at, value)}</span> <small>${gain}</small></label>${open}</p>`;
}

function repairText([kind, ...rest]: readonly string[], value: NumberedRepair['value']): string {
  const [field = '', word = ''] = rest;
  const to = value === null ? '…' : String(value);
  if (kind === 'redact') return say`Take confidential texts out of this feed`;
  if (kind === 'values') return say`${field}: read «${word}» as ${to}`;
  if (kind === 'columns') return say`${field} stands in the column ${to}`;
  if (kind === 'defaults') return say`${field} is always ${to}`;
  if (kind === 'pay') return say`Row ${field}: its pay is ${to}`;
  return `${[kind, ...rest].join('.')} = ${to}`;
}
