import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { newestFirst } from '../../src/vacancies/vacancy.ts';

/** Texts that try to become markup, script or something other than they seem. */
export const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  ']]><x:y xmlns:x="http://www.w3.org/1999/xhtml">',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  'sueldo \u202e000,001$\u202c',
  '\u2028\u2029 &lt;b&gt; &amp;',
] as const;

/** What the page shows of a hostile text: all of it, without the marks that turn the direction. */
export function shownOf(text: string): string {
  return text.replace(/[\u202a-\u202e]/g, '');
}

export function hostileId(number: number): string {
  return `vacante-hostil-leon-vac-${90_000 + number}`;
}

/**
 * The vacancies with some more among them: one for each hostile text, whose every text is that one (the intake would
 * refuse most of them: the pages must not rely on it), and some that lack what a vacancy may lack.
 */
export function withOddVacancies(vacancies: readonly PublicVacancy[]): PublicVacancy[] {
  const [blank] = vacancies;
  if (!blank) throw new Error('no vacancy to start from');
  const hostile = hostileTexts.map(
    (text, number): PublicVacancy => ({
      ...blank,
      id: hostileId(number),
      vacancyId: `VAC-${90_000 + number}`,
      title: text,
      company: text,
      industry: text,
      zone: text,
      municipality: text,
      description: text,
      responsibilities: [text, text],
      requirements: [text],
      benefits: [text],
    }),
  );
  const bare: PublicVacancy = {
    ...blank,
    id: 'vacante-escueta-leon-vac-90100',
    vacancyId: 'VAC-90100',
    industry: null,
    family: null,
    english: null,
    salary: null,
    postedAt: null,
    zone: null,
    municipality: null,
    responsibilities: [],
    requirements: [],
    benefits: [],
  };
  const weekly: PublicVacancy = {
    ...blank,
    id: 'vacante-semanal-leon-vac-90101',
    vacancyId: 'VAC-90101',
    salary: { min: 4_000, max: 4_000, period: 'WEEK' },
  };
  return [...hostile, bare, weekly, ...vacancies].sort(newestFirst);
}
