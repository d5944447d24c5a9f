import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { type Html, type HtmlValue, html } from '../../release/site/html.ts';
import { kindTexts } from '../../vacancies/confidential-kinds.ts';
import { wordMeanings } from '../../vacancies/gate/employer-rules.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { decisionText, listDecisions, meaningText } from '../app/decisions.ts';
import { type DecidedWord, decideWords, meaningsOf, type ReviewWord, undoWords } from '../app/review.ts';
import type { Task } from '../app/workspace.ts';
import type { Desk } from './desk.ts';
import { button, type DeskPage, foldable, form, paths, vacancyLink } from './frame.ts';
import { inThread } from './thread.ts';

const wordsOfScreen = 25;
const shownDecided = 30;
const remembered = 'review';
const readReview = (task: Task) => inThread('review', task);

export const wordsPage: DeskPage = {
  async render(desk, _, query) {
    const { words: all } = await desk.remember(remembered, readReview);
    const sought = desk.sought.words;
    const words = sought === '' ? all : all.filter(({ word }) => fold(word).includes(fold(sought)));
    const from = Math.min(Math.max(0, Number(query.get('desde')) || 0), Math.max(0, words.length - 1));
    const screen = words.slice(from, from + wordsOfScreen);
    return html`<div class="page-head"><h1>${say`Words`}</h1>
<p>${say`Which of these words name somebody? They stand in advertisements and no list knows them. A vacancy with a risky one waits until you decide.`}</p></div>
<div class="row">${form(desk, 'find-words', html`<label>${say`Search words`} <input type="search" name="text" value="${sought}" data-search></label><button class="quiet">${say`Search`}</button>`, html` class="row"`)}${undoButton(desk)}</div>
${await decidedLike(desk, sought)}
${effect(desk)}
${
  screen.length === 0
    ? html`<p class="note">${sought === '' ? say`Nothing waits for review.` : say`No word that waits has "${sought}".`}</p>`
    : ledger(desk, screen, { from, of: words.length })
}`;
  },
  actions: {
    async 'find-words'(desk, given) {
      desk.sought.words = (given.get('text') ?? '').trim().slice(0, 200);
      return paths.words;
    },
    async words(desk, given) {
      const { words, waiting } = await desk.remember(remembered, readReview);
      const decided = decisionsIn(given, words);
      const from = Number(given.get('desde')) || 0;
      const back = from > 0 ? `${paths.words}?desde=${from}` : paths.words;
      desk.preview = undefined;
      if (decided.length === 0) return back;
      // One key must not publish what waits before anybody has seen the effect.
      const publishes = decided.some(({ word }) =>
        words.some((one) => one.word === word && one.withheld > 0),
      );
      const isMarked = [...given].some(([name, value]) => /^as\d/.test(name) && value !== '');
      if (given.get('do') === 'preview' || (publishes && !isMarked)) {
        await desk.act(say`Preview`, async (task) => {
          desk.preview = { decided, effect: await inThread('previewDecisions', task, decided, words) };
          await desk.keep(remembered, { waiting, words });
          return say`This is what it would change. Nothing is decided yet.`;
        });
        return back;
      }
      await desk.act(say`Words`, async (task) => {
        await decideWords(task, decided, { among: words });
        const done = new Set(decided.map(({ word }) => word));
        desk.decided.push(words.filter(({ word }) => done.has(word)));
        await desk.keep(remembered, { waiting, words: words.filter(({ word }) => !done.has(word)) });
        return say`Decided: ${decided.length}.`;
      });
      return back;
    },
    async undo(desk, given) {
      const last = given.getAll('word');
      const { words, waiting } = await desk.remember(remembered, readReview);
      await desk.act(say`Undo`, async (task) => {
        await undoWords(task, last);
        if (desk.decided.at(-1)?.every(({ word }) => last.includes(word))) {
          const again = [...(desk.decided.pop() ?? []), ...words];
          await desk.keep(remembered, { waiting, words: again.toSorted((a, b) => b.risk - a.risk) });
        }
        return say`Taken back: ${last.length}`;
      });
      return paths.words;
    },
  },
};

/** What the form says about each word; with "rest", what is not marked is ordinary. */
function decisionsIn(given: URLSearchParams, words: readonly ReviewWord[]): DecidedWord[] {
  const isRest = given.get('do') === 'rest';
  return given.getAll('word').flatMap((word, at) => {
    const found = words.find((one) => one.word === word);
    const marked = given.get(`as${at}`);
    // What the gate is certain of is never made ordinary by one key.
    const isOpen = found && found.risk < 1 && meaningsOf(found).includes('ordinary');
    const as =
      wordMeanings.find((one) => one === marked) ?? (marked === null && isRest && isOpen ? 'ordinary' : null);
    return found && as ? [{ word, as }] : [];
  });
}

function undoButton(desk: Desk): HtmlValue {
  const last = desk.decided.at(-1);
  if (!last) return null;
  const words = last.map(({ word }) => html`<input type="hidden" name="word" value="${word}">`);
  const label = say`Undo the last ${grouped(last.length)}`;
  return form(
    desk,
    'undo',
    html`${words}<button class="quiet" data-key="z">${label} <kbd>z</kbd></button>`,
    html` class="inline"`,
  );
}

async function decidedLike(desk: Desk, sought: string): Promise<HtmlValue> {
  if (sought === '') return null;
  const found = (await listDecisions(desk.task())).filter(
    ({ kind, about }) => kind === 'word' && fold(about).includes(fold(sought)),
  );
  const lines = found
    .slice(0, shownDecided)
    .map(
      (one) =>
        html`${decisionText(one)} ${button(desk, 'undo', say`Take back`, { word: one.about }, 'quiet')}`,
    );
  return foldable(say`Decided already`, found.length, lines);
}

function effect({ preview }: Desk): HtmlValue {
  if (!preview) return null;
  const { withholds, publishes } = preview.effect;
  return html`<section class="note" aria-label="${say`Preview`}"><p>${say`Withholds: ${grouped(withholds.length)}. Publishes: ${grouped(publishes.length)}.`}</p>
${foldable(say`Would be withheld`, withholds.length, withholds.slice(0, 40).map(vacancyLink))}
${foldable(say`Would be published`, publishes.length, publishes.slice(0, 40).map(vacancyLink))}</section>`;
}

function ledger(desk: Desk, screen: readonly ReviewWord[], { from, of }: { from: number; of: number }): Html {
  const link = (to: number, label: string) =>
    to >= 0 && to < of && html`<a href="${paths.words}?desde=${to}">${label}</a>`;
  return form(
    desk,
    'words',
    html`<input type="hidden" name="desde" value="${from}">
<p><small>${say`${grouped(from + 1)} to ${grouped(from + screen.length)} of ${grouped(of)}`} <span class="needs-script">· ${say`keys: arrows move, the figures mark, r saves, z takes back`}</span></small></p>
<ol class="ledger" start="${from + 1}">${screen.map((one, at) => wordItem(desk, one, at))}</ol>
<div class="row bar"><button name="do" value="rest" data-key="r">${say`Save; the rest is ordinary`} <kbd>r</kbd></button>
<button name="do" value="marked" class="quiet" data-key="s">${say`Save only the marked`} <kbd>s</kbd></button>
<button name="do" value="preview" class="quiet" data-key="v">${say`Preview`} <kbd>v</kbd></button>
<span>${link(from - wordsOfScreen, `← ${say`before`}`)} ${link(from + wordsOfScreen, `${say`after`} →`)}</span></div>`,
    html` data-ledger`,
  );
}

function wordItem(desk: Desk, one: ReviewWord, at: number): Html {
  const { word, kind, risk, vacancyIds, withheld, employers, context } = one;
  const marked = desk.preview?.decided.find((decided) => decided.word === word)?.as;
  const choice = (value: string, label: string, key: number) =>
    html`<label><input type="radio" name="as${at}" value="${value}"${value === marked && html` checked`} data-digit="${key}">${label} <kbd>${key}</kbd></label>`;
  return html`<li><fieldset class="card"><legend class="unseen">${word}</legend><input type="hidden" name="word" value="${word}">
<p>… ${context.before}<mark>${context.found}</mark>${context.after} …</p>
<div class="choices row">${meaningsOf(one).map((as) => choice(as, meaningText(as), wordMeanings.indexOf(as) + 1))}${choice('', say`later`, 0)}
<small>${kind !== 'employer' && `${kindTexts()[kind]} · `}${risk === 1 && html`<strong class="bad">${say`certain`}</strong> · `}${vacancyLink(context.vacancyId)} · ${say`vacancies: ${grouped(vacancyIds.length)}, waiting: ${grouped(withheld)}`}${employers[0] && ` · ${employers[0]}`}</small></div></fieldset></li>`;
}
