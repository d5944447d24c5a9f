import { textLimits } from '../../contract/limits.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import type { EmploymentType } from '../../contract/vocabulary/job-terms.ts';
import { type ModalitySlug, modalityName } from '../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../foundation/memoize.ts';
import type { SalaryRange, VacancyFacts } from '../../vacancies/vacancy.ts';
import { normaliseEmploymentType } from '../normalise/employment-type.ts';
import { normaliseEnglish } from '../normalise/english.ts';
import { normaliseModality } from '../normalise/modality.ts';
import { normaliseSalary, normaliseSalaryBounds } from '../normalise/salary.ts';
import { fillTemplate, type PlaceholderValues, type Profile } from '../profiles/profile.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Dates } from './dates.ts';
import { companyOf } from './employer.ts';
import type { Notes } from './notes.ts';
import { zoneOf } from './place.ts';
import { roleOf, seniorityOf } from './role.ts';
import { limitedLine, limitedList, limitedParagraphs } from './texts.ts';

const modalityFrom = memoize(normaliseModality);
const employmentTypeFrom = memoize(normaliseEmploymentType);
const englishFrom = memoize(normaliseEnglish);
const salaryFrom = memoize((text: string, period: string, currency: string) =>
  normaliseSalary(text, { period, currency }),
);

/** What was found out before the rest: others depend on it. */
interface KnownAlready {
  readonly title: string;
  readonly city: CitySlug | undefined;
  readonly dates: Dates;
}

/** The public facts of a vacancy; undefined when one that must be there is not. Every field is looked at either way. */
export function factsOf(
  texts: FieldTexts,
  known: KnownAlready,
  { profile, applyHosts }: { readonly profile: Profile; readonly applyHosts: readonly string[] },
  notes: Notes,
): VacancyFacts | undefined {
  const { city, dates } = known;
  const title = limitedLine('title', known.title, notes);
  if (known.title === '')
    notes.refuse({ field: 'title', found: '', reason: 'it is missing', accepted: 'a job title' });
  const role = title === undefined ? undefined : roleOf(texts, title, notes);
  const seniority = title === undefined ? undefined : seniorityOf(texts, title, notes);
  const industry = limitedLine('industry', texts.text('industry'), notes) ?? null;
  const modality = modalityOf(texts, notes);
  const employmentType = employmentTypeOf(texts, notes);
  const english = texts.text('english');
  const place = zoneOf(texts, city, notes);
  const values: PlaceholderValues = {
    title: title ?? null,
    industry,
    city: city ? cities[city].name : null,
    region: city ? cities[city].region : null,
    zone: place.zone,
    municipality: place.municipality,
    modality: modality ? modalityName[modality] : null,
    seniority: seniority ?? null,
    employmentType: employmentType ?? null,
  };
  const company = companyOf(texts, profile, values, notes);
  const description = descriptionOf(texts, profile, values, notes);
  const rest = {
    industry,
    english: english === '' ? null : (notes.taken('english', english, englishFrom(english)) ?? null),
    salary: salaryOf(texts, notes),
    ...dates,
    ...place,
    responsibilities: limitedList('responsibilities', texts.list('responsibilities'), notes),
    requirements: limitedList('requirements', texts.list('requirements'), notes),
    benefits: limitedList('benefits', texts.list('benefits'), notes),
    applyUrl: ownApplyUrl(texts.text('applyUrl'), applyHosts, notes),
  };
  if (!title || !role?.area || !seniority || !city || !modality || !employmentType) return undefined;
  if (!company || !description) return undefined;
  const { family, area } = role;
  return { ...rest, title, company, description, family, area, seniority, city, modality, employmentType };
}

/** What is assumed is reported. A profile that states a default is not assuming. */
function modalityOf(texts: FieldTexts, notes: Notes): ModalitySlug | undefined {
  const text = texts.text('modality');
  if (text !== '') return notes.taken('modality', text, modalityFrom(text));
  notes.remark('modality', 'none is given: presencial is assumed');
  return 'presencial';
}

function employmentTypeOf(texts: FieldTexts, notes: Notes): EmploymentType | undefined {
  const text = texts.all('employmentType').join(', ');
  if (text !== '') return notes.taken('employmentType', text, employmentTypeFrom(text));
  notes.remark('employmentType', 'none is given: Tiempo completo is assumed');
  return 'Tiempo completo';
}

function descriptionOf(
  texts: FieldTexts,
  profile: Profile,
  values: PlaceholderValues,
  notes: Notes,
): string | undefined {
  const constant = profile.constants?.description;
  const given = constant === undefined ? texts.all('description').join('\n\n') : '';
  const templates = [constant ?? profile.defaults?.description ?? []].flat();
  const before = notes.findings.length;
  const description = limitedParagraphs(
    'description',
    given || (fillTemplate(templates, values) ?? ''),
    notes,
  );
  if (description === undefined && notes.findings.length === before) {
    notes.refuse({
      field: 'description',
      found: '',
      reason: 'it is missing',
      accepted: 'what the vacancy is about, in a few sentences',
    });
  }
  return description;
}

/** The salary from columns of its own where they are filled in, else from the text. */
function salaryOf(texts: FieldTexts, notes: Notes): SalaryRange | null {
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

/**
 * Candidates are sent to the operator's own platform only. A link to anywhere else would take them to strangers, or to
 * the employer that must not be named: the vacancy then gets the operator's usual link.
 */
function ownApplyUrl(text: string, hosts: readonly string[], notes: Notes): string | null {
  if (text === '') return null;
  const url = URL.parse(text.trim());
  const secure = url?.protocol === 'https:' || url?.protocol === 'http:';
  const plain = url?.username === '' && url.password === '' && url.href.length <= textLimits.uri;
  if (secure && plain && hosts.includes(url.host)) return url.href;
  notes.remark('applyUrl', 'the link leads elsewhere than to the candidate platform: the usual one is used');
  return null;
}
