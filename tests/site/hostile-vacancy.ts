import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { inventedVacancies } from './invented-vacancies.ts';

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

/** A vacancy whose every text is hostile. The intake would refuse most of them: the pages must not rely on it. */
export function hostileVacancy(text: string, number: number): PublicVacancy {
  const [blank] = inventedVacancies(1);
  if (!blank) throw new Error('no vacancy to start from');
  return {
    ...blank,
    id: `vacante-hostil-leon-vac-${90_000 + number}`,
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
    postedAt: '2026-11-16',
  };
}
