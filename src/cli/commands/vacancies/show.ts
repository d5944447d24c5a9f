import type { BoardEntry } from '../../../board/board.ts';
import { cities } from '../../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../../contract/vocabulary/families.ts';
import { modalityName } from '../../../contract/vocabulary/job-terms.ts';
import { salaryText } from '../../../vacancies/salary-text.ts';
import type { VacancyState } from './state.ts';

/** Everything that the board knows about a vacancy, the private part apart. */
export function vacancyText(entry: BoardEntry, state: VacancyState): string {
  const { published, employer, source } = entry;
  const { name, region } = cities[published.city];
  const lines = [
    `${published.vacancyId}  ${published.title}`,
    `${state.kind}: ${state.why}`,
    ...section('Published', [
      ['id', published.id],
      ['company', published.company],
      ['industry', published.industry],
      ['area', areaName[published.area]],
      ['family', published.family && families[published.family].name],
      ['place', [published.zone, published.municipality, name, region].filter(Boolean).join(', ')],
      ['modality', modalityName[published.modality]],
      ['seniority', published.seniority],
      ['contract', published.employmentType],
      ['english', published.english],
      ['salary', published.salary && salaryText(published.salary)],
      ['posted', published.postedAt],
      ['last day', state.lastDay],
      ['apply at', published.applyUrl ?? 'the usual link'],
    ]),
    '',
    published.description,
    ...list('Responsibilities', published.responsibilities),
    ...list('Requirements', published.requirements),
    ...list('Benefits', published.benefits),
    ...section('Private, never published', [
      ['employer', employer?.legalName ?? null],
      ['also called', employer?.aliases.join(', ') || null],
      ['domains', employer?.domains.join(', ') || null],
      ['feed', source.feed],
      ['key in it', source.key],
      ['line', String(source.line)],
      ['first seen', entry.addedAt],
      ['last changed', entry.changedAt],
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, facts: readonly (readonly [name: string, value: string | null])[]): string[] {
  return ['', title, ...facts.map(([name, value]) => `  ${name.padEnd(13)} ${value ?? '–'}`)];
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : ['', title, ...items.map((item) => `  · ${item}`)];
}
