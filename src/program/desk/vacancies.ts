import { grouped } from '../../contract/number-text.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../contract/vocabulary/families.ts';
import { modalityName } from '../../contract/vocabulary/job-terms.ts';
import { say } from '../../foundation/language/language.ts';
import { type Html, type HtmlValue, html, paragraphs } from '../../release/site/html.ts';
import { type CorrectableFact, correctableFacts } from '../../vacancies/corrections.ts';
import { salaryText } from '../../vacancies/salary-text.ts';
import { isAssumed, type SalaryRange, type VacancyFacts } from '../../vacancies/vacancy.ts';
import { type FieldName, textLists } from '../../vacancies/vacancy-fields.ts';
import { closeVacancies, reopenVacancies } from '../app/close-vacancies.ts';
import { correctVacancy, valuesOfFact } from '../app/correct-vacancy.ts';
import { factText } from '../app/decisions.ts';
import {
  type ListedVacancy,
  listVacancies,
  type ShownVacancy,
  showVacancy,
  stateText,
} from '../app/list-vacancies.ts';
import { foundText } from '../app/show-gate.ts';
import type { Desk } from './desk.ts';
import { button, type DeskPage, form, paths, vacancyLink } from './frame.ts';
import { inThread } from './thread.ts';
import { shortTime } from './today.ts';

const shownAtMost = 100;

export const vacanciesPage: DeskPage = {
  async render(desk, code) {
    if (code !== '') return shownVacancy(desk, await showVacancy(desk.task(), code));
    const { matches, open, closed } = await listVacancies(desk.task(), { text: desk.sought.vacancies });
    const shown = matches.slice(0, shownAtMost);
    return html`<div class="page-head"><h1>${say`Vacancies`}</h1></div>
${form(desk, 'find', html`<label>${say`Code, title, client or key`} <input type="search" name="text" value="${desk.sought.vacancies}" data-search></label><button class="quiet">${say`Search`}</button>`, html` class="row"`)}
<p>${say`Found: ${grouped(matches.length)}. On the board: ${grouped(open)} open, ${grouped(closed)} closed.`}${matches.length > shownAtMost && ` ${say`Shown: the first ${shownAtMost}. Search to see others.`}`}</p>
${shown.length > 0 && listed(desk, shown)}`;
  },
  actions: {
    async find(desk, given) {
      desk.sought.vacancies = (given.get('text') ?? '').trim().slice(0, 200);
      return paths.vacancies;
    },
    async vacancies(desk, given) {
      const names = given.getAll('name');
      const what = given.get('do');
      const back = given.get('to') ?? paths.vacancies;
      if (names.length === 0) return back;
      if (what === 'take-down')
        await desk.act(say`Take down`, async (task) => {
          const { closed, release, published } = await inThread('takeDown', task, names);
          const where = published === null ? '' : ` ${say`It was published to ${published}.`}`;
          return `${say`Closed: ${codesOf(closed)}. Release ${release} is current, without them.`}${where}`;
        });
      else if (what === 'reopen')
        await desk.act(say`Reopen`, async (task) => {
          const reopened = await reopenVacancies(task, names);
          return say`Open again: ${codesOf(reopened.map(({ published }) => published))}. The next release has them.`;
        });
      else if (what === 'close')
        await desk.act(say`Close`, async (task) => {
          const closed = await closeVacancies({ ...task, names });
          return say`Closed: ${codesOf(closed)}. The next release leaves them out.`;
        });
      return back;
    },
    async correct(desk, given) {
      const code = given.get('name') ?? '';
      const fact = given.get('fact') ?? '';
      await desk.act(say`Correct`, async (task) => {
        await correctVacancy(task, code, [`${fact}=${(given.get('value') ?? '').trim()}`]);
        return say`Corrected. It holds over later imports; the next release has it.`;
      });
      return `${paths.vacancies}/${code}`;
    },
  },
};

const codesOf = (some: readonly { readonly vacancyId: string }[]) =>
  some.map(({ vacancyId }) => vacancyId).join(', ');

const doButtons = (...what: readonly ('take-down' | 'close' | 'reopen')[]): Html => {
  const labels = { 'take-down': say`Take down now`, close: say`Close`, reopen: say`Reopen` };
  return html`<div class="row bar">${what.map((one) => html`<button name="do" value="${one}" class="quiet">${labels[one]}</button>`)}</div>`;
};

function listed(desk: Desk, shown: readonly ListedVacancy[]): Html {
  const rows = shown.map(({ entry, state }) => {
    const { published, employer, source } = entry;
    const { vacancyId, title, city } = published;
    return html`<tr><td><input type="checkbox" name="name" value="${vacancyId}" aria-label="${vacancyId}"></td>
<td class="code">${vacancyLink(vacancyId)}</td><th scope="row">${title}</th><td>${cities[city].name}</td><td class="${state.kind === 'active' ? 'good' : 'bad'}">${stateText(state.kind)}</td><td>${employer?.legalName}</td><td>${source.feed}</td></tr>`;
  });
  return form(
    desk,
    'vacancies',
    html`<div class="scrolls" tabindex="0" role="region" aria-label="${say`Vacancies`}"><table><thead><tr><td></td><th scope="col">${say`Code`}</th><th scope="col">${say`Title`}</th><th scope="col">${say`City`}</th><th scope="col">${say`State`}</th><th scope="col">${say`Client`}</th><th scope="col">${say`Feed`}</th></tr></thead><tbody>${rows}</tbody></table></div>
<p><label class="row needs-script"><input type="checkbox" data-all> ${say`Mark all that are shown`}</label></p>${doButtons('take-down', 'close', 'reopen')}`,
  );
}

function shownVacancy(desk: Desk, { entry, state, found }: ShownVacancy): Html {
  const { published, employer, source } = entry;
  const { vacancyId, title } = published;
  const at = `${paths.vacancies}/${vacancyId}`;
  return html`<div class="page-head"><p><a href="${paths.vacancies}">← ${say`Vacancies`}</a></p><h1>${title}</h1>
<p><strong>${vacancyId}</strong> · <span class="${state.kind === 'active' ? 'good' : 'bad'}">${stateText(state.kind)}</span>: ${state.why}</p></div>
${
  found.length > 0 &&
  html`<div class="note trouble"><p>${say`The gate withholds it:`}</p><ul>${found.map((one) => html`<li>${foundText(one)}</li>`)}</ul><p><a href="${paths.words}">${say`Words`}</a></p></div>`
}
${form(desk, 'vacancies', html`<input type="hidden" name="name" value="${vacancyId}"><input type="hidden" name="to" value="${at}">${entry.closedOn === null ? doButtons('take-down', 'close') : doButtons('reopen', 'close')}`)}
<h2>${say`What is published, and where it comes from`}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label="${say`Facts`}"><table><thead><tr><th scope="col">${say`Fact`}</th><th scope="col">${say`To be published`}</th><th scope="col">${say`In the feed`}</th></tr></thead>
<tbody>${shownFacts.map((fact) => factRow(desk, entry, fact))}</tbody></table></div>
<h2>${say`Texts`}</h2>${paragraphs(published.description)}
${textLists.map((name) => published[name].length > 0 && html`<h3>${factName(name)}</h3><ul>${published[name].map((item) => html`<li>${item}</li>`)}</ul>`)}
<h2>${say`Private, never published`}</h2>
<dl><dt>${say`Client`}</dt><dd>${employer ? [employer.legalName, ...employer.aliases].join(' · ') : '–'}</dd>
<dt>${say`Feed`}</dt><dd>${source.feed} · ${source.key} · ${say`line ${source.line}`}</dd>
<dt>${say`Added`}</dt><dd>${shortTime(entry.addedAt)}</dd><dt>${say`Changed`}</dt><dd>${shortTime(entry.changedAt)}</dd></dl>`;
}

const shownFacts = [
  ...correctableFacts,
  'area',
  'family',
  'english',
  'company',
  'industry',
  'zone',
  'municipality',
  'postedAt',
  'validThrough',
  'applyUrl',
] as const satisfies readonly FieldName[];

function factName(fact: FieldName): string {
  const names: Readonly<Partial<Record<FieldName, string>>> = {
    modality: say`Modality`,
    city: say`City`,
    seniority: say`Level`,
    employmentType: say`Contract`,
    salary: say`Pay`,
    area: say`Area`,
    family: say`Family`,
    english: say`English`,
    company: say`Company, as published`,
    industry: say`Industry`,
    zone: say`Zone`,
    municipality: say`Municipality`,
    postedAt: say`Posted`,
    validThrough: say`Until`,
    applyUrl: say`Link`,
    responsibilities: say`Responsibilities`,
    requirements: say`Requirements`,
    benefits: say`Benefits`,
  };
  return names[fact] ?? fact;
}

function valueText(fact: FieldName, value: VacancyFacts[FieldName] | undefined): string {
  if (value === null || value === undefined) return '–';
  if (fact === 'salary') return salaryText(value as SalaryRange);
  if (fact === 'city') return cities[value as CitySlug].name;
  if (fact === 'modality') return modalityName[value as keyof typeof modalityName];
  const family = fact === 'family' && familySlugs.find((slug) => slug === value);
  return family ? families[family].name : String(value);
}

function factRow(
  desk: Desk,
  { published, inferred, corrections }: ListedVacancy['entry'],
  fact: (typeof shownFacts)[number],
): Html {
  const { set, was } = corrections;
  const one = correctableFacts.find((name) => name === fact);
  const decided = one && set[one];
  const words = inferred[fact];
  const said = decided
    ? html`${valueText(fact, was[fact])} <small>${say`corrected ${shortTime(decided.at)}`}</small>`
    : isAssumed(published, fact)
      ? html`<em>${say`not said: the usual is assumed`}</em>`
      : words
        ? html`${say`understood from “${words}”`}`
        : published[fact] === null
          ? '–'
          : say`as it was read`;
  const back =
    decided &&
    button(desk, 'correct', say`Take back`, { name: published.vacancyId, fact, value: '' }, 'quiet');
  const shown = one ? correction(desk, published, one) : valueText(fact, published[fact]);
  return html`<tr><th scope="row">${factName(fact)}</th><td>${shown}</td><td>${said} ${back}</td></tr>`;
}

function correction(
  desk: Desk,
  published: ListedVacancy['entry']['published'],
  fact: CorrectableFact,
): HtmlValue {
  const values: readonly string[] | null = valuesOfFact[fact];
  const label = say`Correct: ${factName(fact)}`;
  const given = factText(published[fact]);
  const field = values
    ? html`<select name="value" aria-label="${label}">${values.map((value) => html`<option value="${value}"${value === given && html` selected`}>${valueText(fact, value as never)}</option>`)}</select>`
    : html`<input name="value" aria-label="${label}" placeholder="18000-24000" pattern="[0-9]+-[0-9]+" required value="${published.salary && given}">`;
  return form(
    desk,
    'correct',
    html`<input type="hidden" name="name" value="${published.vacancyId}"><input type="hidden" name="fact" value="${fact}">${field}<button class="quiet">${say`Correct`}</button>`,
    html` class="row"`,
  );
}
