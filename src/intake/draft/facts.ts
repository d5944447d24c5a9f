import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import { type EmploymentType, type ModalitySlug, modalityName } from '../../contract/vocabulary/job-terms.ts';
import type { VacancyFacts } from '../../vacancies/vacancy.ts';
import { normaliseEmploymentType } from '../normalise/employment-type.ts';
import { normaliseEnglish } from '../normalise/english.ts';
import { normaliseModality } from '../normalise/modality.ts';
import { locateZone } from '../normalise/zone.ts';
import type { Profile } from '../profiles/profile.ts';
import { fillTemplate, type PlaceholderValues, usualDescriptors } from '../profiles/templates.ts';
import type { FieldTexts } from '../record-reader.ts';
import { ownApplyUrl } from './apply-url.ts';
import type { Dates } from './dates.ts';
import { isDescriptor } from './descriptor.ts';
import type { Notes } from './notes.ts';
import { salaryOf } from './pay.ts';
import { remembered } from './remembered.ts';
import { roleOf, seniorityOf } from './role.ts';
import type { DraftRules } from './rules.ts';
import { limitedLine, limitedList, limitedParagraphs } from './texts.ts';

const modalityFrom = remembered(normaliseModality);
const employmentTypeFrom = remembered(normaliseEmploymentType);
const englishFrom = remembered(normaliseEnglish);
const zoneFrom = remembered((text: string, city: CitySlug) => locateZone(text, city));

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
  profile: Profile,
  { applyHosts }: DraftRules,
  notes: Notes,
): VacancyFacts | undefined {
  const { city, dates } = known;
  const title = limitedLine('title', known.title, notes);
  if (known.title === '') notes.refuse('title', '', 'it is missing', 'a job title');
  const role = title === undefined ? undefined : roleOf(texts, title, notes);
  const seniority = title === undefined ? undefined : seniorityOf(texts, title, notes);
  const industry = limitedLine('industry', texts.text('industry'), notes) ?? null;
  const modality = modalityOf(texts, notes);
  const employmentType = employmentTypeOf(texts, notes);
  const english = texts.text('english');
  const place = placeOf(texts, city, notes);
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

/** Zone and municipality as they are given; what is not given may stand in the other, or in the place of the city. */
function placeOf(texts: FieldTexts, city: CitySlug | undefined, notes: Notes) {
  const zone = limitedLine('zone', texts.text('zone'), notes) ?? null;
  const municipality = limitedLine('municipality', texts.text('municipality'), notes) ?? null;
  if (city === undefined || (zone !== null && municipality !== null)) return { zone, municipality };
  const located = zoneFrom(`${zone ?? ''}, ${municipality ?? ''}, ${texts.text('city')}`, city);
  return { zone: zone ?? located.zone, municipality: municipality ?? located.municipality };
}

function companyOf(
  texts: FieldTexts,
  profile: Profile,
  values: PlaceholderValues,
  notes: Notes,
): string | undefined {
  const constant = profile.constants?.company;
  const given = constant === undefined ? texts.text('company') : '';
  const templates =
    constant !== undefined ? [constant] : [profile.defaults?.company ?? usualDescriptors].flat();
  const text = given || (fillTemplate(templates, values) ?? fillTemplate(usualDescriptors, values) ?? '');
  const company = limitedLine('company', text, notes);
  if (company !== undefined && given !== '' && !isDescriptor(company)) {
    return notes.refuse(
      'company',
      company,
      'it looks like the name of an employer',
      'a descriptor such as "Importante empresa del sector tecnología"; the name belongs in employer',
    );
  }
  return company;
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
    notes.refuse('description', '', 'it is missing', 'what the vacancy is about, in a few sentences');
  }
  return description;
}
