import { vacancyPage } from '../../contract/pages.ts';
import { dayAndMonth } from '../../vacancies/calendar.ts';
import { amountsText, noSalaryText, salaryUnit } from '../../vacancies/salary-text.ts';
import type { SalaryRange } from '../../vacancies/vacancy.ts';
import { contentKey } from '../file-sink.ts';
import { Repeated } from '../pieces.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { payComparison } from './compared-pay.ts';
import { type Html, html, htmlOf } from './html.ts';
import type { Site } from './site.ts';
import { knownFacts } from './spanish-text.ts';

/** The salary with its unit in smaller print. */
export function salaryPhrase(salary: SalaryRange | null): Html {
  if (salary === null) return html`<span class="pay-unit">${noSalaryText}</span>`;
  return html`<span class="pay">${amountsText(salary)}</span> <span class="pay-unit">${salaryUnit(salary)}</span>`;
}

/** An entry with the words that compare its pay. */
interface VacancyRow {
  readonly entry: VacancyEntry;
  readonly comparison: string;
}

export function listed(entry: VacancyEntry, { guideOf }: Pick<Site, 'guideOf'>): VacancyRow {
  return { entry, comparison: payComparison(entry, guideOf) };
}

export function vacancyItem({ entry, comparison }: VacancyRow, heading: 'h2' | 'h3'): Html {
  const link = html`<a class="job-link" href="${vacancyPage(entry.id)}">${entry.title}</a>`;
  return html`<li class="job">
<div class="job-what">${heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
<p class="job-facts">${knownFacts(entry).map((fact, place) => html`${place > 0 && ' '}<span>${fact}</span>`)}</p>
<p class="job-company"><span>${entry.company}</span>${entry.postedAt && html` <span><span class="unseen">publicada ${entry.assumed.includes('postedAt') && 'aquí '}el </span><time datetime="${entry.postedAt}">${dayAndMonth(entry.postedAt)}</time></span>`}</p></div>
<div class="job-pay"><p>${salaryPhrase(entry.salary)}</p>
${comparison && html`<p class="job-compare">${comparison}</p>`}</div>
</li>
`;
}

/** Rows as bytes, with their keys, made on first use: a vacancy is in up to eight listings with the same row. */
export function createVacancyRows(site: Pick<Site, 'index' | 'guideOf'>) {
  const rows: Uint8Array[] = [];
  const keys: string[] = [];
  const listedAt = (position: number) => listed(site.index.entries[position] as VacancyEntry, site);
  return {
    at(position: number): Html {
      const known = rows[position];
      if (known) return htmlOf(new Repeated(known));
      const row = Buffer.from(vacancyItem(listedAt(position), 'h2').toString());
      rows[position] = row;
      return htmlOf(row);
    },
    /** Identifies everything that the row depends on. */
    keyAt(position: number): string {
      keys[position] ??= contentKey(JSON.stringify(listedAt(position)));
      return keys[position];
    },
  };
}
