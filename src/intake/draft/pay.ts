import type { SalaryRange } from '../../vacancies/vacancy.ts';
import { normaliseSalary } from '../normalise/salary.ts';
import { normaliseSalaryBounds } from '../normalise/salary-bounds.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';
import { remembered } from './remembered.ts';

const salaryFrom = remembered((text: string, period: string, currency: string) =>
  normaliseSalary(text, { period, currency }),
);

/** The salary from columns of its own where they are filled in, else from the text. */
export function salaryOf(texts: FieldTexts, notes: Notes): SalaryRange | null {
  const [min, max] = [texts.text('salaryMin'), texts.text('salaryMax')];
  const period = texts.text('salaryPeriod');
  const currency = texts.text('salaryCurrency');
  const grossNet = texts.text('salaryGrossNet');
  if (min !== '' || max !== '') {
    const found = `${min} – ${max} ${period}`;
    return (
      notes.taken('salary', found, normaliseSalaryBounds({ min, max, period, currency, grossNet })) ?? null
    );
  }
  const text = texts.text('salary');
  if (text === '') return null;
  return notes.taken('salary', text, salaryFrom(`${text} ${grossNet}`, period, currency)) ?? null;
}
