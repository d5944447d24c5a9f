import { textLimits } from '../../contract/limits.ts';
import { type CitySlug, cities, citySlugs } from '../../contract/vocabulary/cities.ts';
import {
  type EmploymentType,
  type EnglishLevel,
  type ModalitySlug,
  modalityName,
  type Seniority,
} from '../../contract/vocabulary/job-terms.ts';
import { say } from '../../foundation/language/language.ts';
import { fold, wordSet } from '../../vacancies/text/fold.ts';
import type { CalendarDay, VacancyFacts } from '../../vacancies/vacancy.ts';
import { forEachTextList, type TextList, textLists, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import {
  fillTemplate,
  type PlaceholderValues,
  type Profile,
  usualDescription,
} from '../understand/profile.ts';
import type { Dates } from './dates.ts';
import { companyOf } from './employer.ts';
import { contractInText, contractInTitle } from './facts-in-text.ts';
import { normaliseCity, placeNamed, stateAlone } from './normalise/city.ts';
import { normaliseEmploymentType, normaliseEnglish, normaliseModality } from './normalise/job-terms.ts';
import { modalityFromText, modalityFromTitle } from './normalise/modality-in-text.ts';
import { locateZone, type Zone } from './normalise/places.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import { roleOf, seniorityOf } from './role.ts';
import { type SalaryContext, type SalaryRules, salaryOf } from './salary.ts';
import { limitedDescription, limitedLine, limitedList } from './texts.ts';

interface KnownAlready {
  readonly title: string;
  readonly city: CitySlug | undefined;
  readonly dates: Dates;
  /** Today in the city of the vacancy. */
  readonly today: CalendarDay;
}

interface FactRules {
  readonly profile: Profile;
  readonly applyHosts: readonly string[];
  readonly salaries: SalaryRules;
  readonly headings: SalaryContext['headings'];
}

/** The public facts of a vacancy, or undefined if a required one is missing. All fields are checked in both cases. */
export function factsOf(
  texts: FieldTexts,
  known: KnownAlready,
  { profile, applyHosts, salaries, headings }: FactRules,
  notes: Notes,
): VacancyFacts | undefined {
  const { city, dates, today } = known;
  const title = limitedLine('title', known.title, notes);
  if (known.title === '') notes.refuseMissing('title', say`a job title`);
  const role = title === undefined ? undefined : roleOf(texts, title, notes);
  const lists = forEachTextList((name) => limitedList(name, texts.list(name), notes));
  const written = givenDescription(texts, notes);
  const isStub = typeof written === 'string' && isStubOf(written, known.title, texts);
  const given = isStub ? undefined : written;
  const advertisement = [given ?? '', ...Object.values(lists).flat()].join('\n');
  const seniority = title === undefined ? undefined : seniorityOf(texts, title, advertisement, notes);
  const industry = limitedLine('industry', texts.text('industry'), notes) ?? null;
  const modality = modalityOf(texts, title ?? '', advertisement, notes);
  const employmentType = employmentTypeOf(texts, seniority, { title: title ?? '', advertisement }, notes);
  const place = zoneOf(texts, city, notes);
  const { assumed } = notes;
  const values: PlaceholderValues = {
    title: title ?? null,
    industry,
    city: city ? cities[city].name : null,
    region: city ? cities[city].region : null,
    zone: place.zone,
    municipality: place.municipality,
    // What nobody stated does not become part of a text.
    modality: modality && !assumed.includes('modality') ? modalityName[modality] : null,
    seniority: (!assumed.includes('seniority') && seniority) || null,
    employmentType: (!assumed.includes('employmentType') && employmentType) || null,
  };
  const company = companyOf(texts, profile, values, notes);
  const description =
    given === null ? undefined : (given ?? suppliedDescription(profile, values, lists, isStub, notes));
  const rest = {
    industry,
    english: englishOf(texts, notes),
    salary: salaryOf(
      texts,
      {
        headings,
        title: title ?? '',
        text: advertisement,
        city,
        day: dates.postedAt ?? today,
        seniority,
        employmentType: notes.hasAssumed('employmentType') ? undefined : employmentType,
      },
      salaries,
      notes,
    ),
    ...dates,
    ...place,
    ...lists,
    applyUrl: ownApplyUrl(texts.text('applyUrl'), applyHosts, notes),
  };
  if (!title || !role?.area || !seniority || !city || !modality || !employmentType) return undefined;
  if (!company || !description) return undefined;
  const { family, area } = role;
  const stated = { title, company, description, family, area, seniority, city, modality, employmentType };
  return { ...rest, ...stated, assumed };
}

/** A title that says remote outweighs a column that says presencial, which is often the feed's default. */
function modalityOf(
  texts: FieldTexts,
  title: string,
  advertisement: string,
  notes: Notes,
): ModalitySlug | undefined {
  // "Remoto" or "Puebla - Híbrido" in the column of the place is the modality.
  const place = texts.text('city');
  const text = texts.text('modality') || (isRemote(place) || modalityFromTitle(place) !== null ? place : '');
  const fromTitle = modalityFromTitle(title);
  const inferred = () =>
    fromTitle === null ? modalityFromText(advertisement) : { value: fromTitle, words: title };
  if (text === '') return notes.inferredOr('modality', inferred(), say`none is given`, 'presencial');
  const modality = notes.settled('modality', text, normaliseModality(text), (likely) => {
    const stated = inferred();
    return { value: stated?.value ?? likely ?? 'presencial', isStated: stated !== null };
  });
  const isContrary = modality === 'presencial' && fromTitle !== null && fromTitle !== modality;
  if (!isContrary || notes.isStrict('modality')) return modality;
  notes.remark(
    'modality',
    say`the title says ${fromTitle}, the column ${modality}: the title is used`,
    title,
  );
  return fromTitle;
}

/** Job boards also write the working hours into the column of the modality. */
function employmentTypeOf(
  texts: FieldTexts,
  seniority: Seniority | undefined,
  { title, advertisement }: { readonly title: string; readonly advertisement: string },
  notes: Notes,
): EmploymentType | undefined {
  const text = texts.all('employmentType').join(', ');
  const beside = texts.text('modality');
  const elsewhere = beside === '' ? undefined : normaliseEmploymentType(beside);
  const stated = elsewhere?.ok && !elsewhere.isAssumed ? elsewhere.value : undefined;
  const usual = seniority === 'Prácticas' ? 'Prácticas profesionales' : 'Tiempo completo';
  if (text !== '') {
    return notes.settled('employmentType', text, normaliseEmploymentType(text), (likely) => ({
      value: likely ?? stated ?? usual,
      isStated: likely === undefined && stated !== undefined,
    }));
  }
  if (stated !== undefined) return stated;
  const inferred =
    contractInTitle(title) ?? (seniority === 'Prácticas' ? null : contractInText(advertisement));
  return notes.inferredOr('employmentType', inferred, say`none is given`, usual);
}

function englishOf(texts: FieldTexts, notes: Notes): EnglishLevel | null {
  const text = texts.text('english');
  if (text === '') return null;
  const level = notes.settled<EnglishLevel | null>('english', text, normaliseEnglish(text), () => ({
    value: null,
    label: say`not stated`,
  }));
  return level ?? null;
}

/** Accepts only links to the candidate platform; others could lead to strangers or name the employer. */
function ownApplyUrl(text: string, hosts: readonly string[], notes: Notes): string | null {
  if (text === '') return null;
  const url = URL.parse(text.trim());
  const secure = url?.protocol === 'https:' || url?.protocol === 'http:';
  const plain = url?.username === '' && url.password === '' && url.href.length <= textLimits.uri;
  if (secure && plain && hosts.includes(url.host)) return url.href;
  notes.remark('applyUrl', say`the link does not lead to the candidate platform: the usual link is used`);
  return null;
}

const acceptedCities = () => say`the name of one of the ${citySlugs.length} cities`;

export interface PlaceRules {
  /** The city of remote vacancies without a place; null rejects them. */
  readonly remoteCity: CitySlug | null;
}

/** The first named place that is one of the published cities. */
export function cityOf(
  texts: FieldTexts,
  rules: PlaceRules,
  holdsStates: boolean,
  notes: Notes,
): CitySlug | undefined {
  const named = [...new Set(texts.all('city'))];
  const [first = ''] = named;
  const state = texts.text('state');
  const isState = holdsStates && placeNamed(first) === 'both';
  const read = named.length > 1 ? undefined : isState ? stateAlone(first) : normaliseCity(first, state);
  if (read && !read.ok && isRemote(first === '' ? texts.text('modality') : first))
    return remoteCity(first, rules, notes);
  if (first === '') return notes.refuseMissing('city', acceptedCities());
  if (read) return notes.taken('city', first, read);
  for (const name of named) {
    const city = normaliseCity(name);
    if (!city.ok) continue;
    notes.remark(
      'city',
      say`it names ${named.length} places; the first of the ${citySlugs.length} cities is used`,
    );
    return city.value;
  }
  return notes.refuse(
    'elsewhere',
    'city',
    named.join(', '),
    say`it names several places, none of them known`,
    acceptedCities(),
  );
}

function isRemote(text: string): boolean {
  const modality = text === '' ? undefined : normaliseModality(text);
  return modality?.ok === true && modality.value === 'remoto';
}

function remoteCity(found: string, { remoteCity: city }: PlaceRules, notes: Notes): CitySlug | undefined {
  if (city === null)
    return notes.refuse(
      'missing',
      'city',
      found,
      say`it is remote and names no place`,
      say`a city, or the setting vacancies.remoteCity for such vacancies`,
    );
  notes.remark('city', say`it is remote and names no place: published under ${cities[city].name}`, found);
  return city;
}

function zoneOf(texts: FieldTexts, city: CitySlug | undefined, notes: Notes): Zone {
  const zone = limitedLine('zone', texts.text('zone'), notes) ?? null;
  const municipality = limitedLine('municipality', texts.text('municipality'), notes) ?? null;
  if (city === undefined || (zone !== null && municipality !== null)) return { zone, municipality };
  const located = locateZone(`${zone ?? ''}, ${municipality ?? ''}, ${texts.text('city')}`, city);
  return { zone: zone ?? located.zone, municipality: municipality ?? located.municipality };
}

type TextLists = Readonly<Record<TextList, readonly string[]>>;

/** Undefined if the row has none, null if it is refused. */
function givenDescription(texts: FieldTexts, notes: Notes): string | null | undefined {
  const before = notes.findings.length;
  const given = limitedDescription(texts.all('description').join('\n\n'), notes);
  return notes.findings.length > before ? null : given;
}

const longestStub = 300;
const stubFields = ['title', 'employer', 'company', 'city', 'state', 'zone', 'municipality'] as const;
const stubLabels = wordSet(
  'empleo vacante oferta trabajo puesto empresa cliente ciudad ubicacion lugar estado mexico mx de del en la el y para por se solicita busca job jobs offer title company location in at of for',
);

/** «Empleo: título - empresa - ciudad»: a text that only repeats the cells of its row describes nothing. */
function isStubOf(text: string, title: string, texts: FieldTexts): boolean {
  if (text.length > longestStub) return false;
  const wordsIn = (one: string) => fold(one).match(/[\p{L}\d]+/gu) ?? [];
  const words = new Set(wordsIn(text));
  const cells = new Set(stubFields.flatMap((field) => texts.all(field)).flatMap(wordsIn));
  const isTitled = wordsIn(title).every((word) => words.has(word));
  return isTitled && [...words].every((word) => cells.has(word) || stubLabels.has(word));
}

function suppliedDescription(
  profile: Profile,
  values: PlaceholderValues,
  lists: TextLists,
  isStub: boolean,
  notes: Notes,
): string | undefined {
  const own = profile.defaults?.description ?? (isStub ? usualDescription : undefined);
  const templates = own === undefined ? [] : [own, usualDescription];
  const filled = limitedDescription(fillTemplate(templates, values) ?? '', notes);
  if (filled !== undefined) return filled;
  const composed = notes.isStrict('description') ? undefined : composedOf(values, lists);
  if (composed !== undefined) {
    notes.remark(
      'description',
      say`it is missing: it was composed of the title, the place and the lists of the row`,
    );
    return limitedDescription(composed, notes);
  }
  // The missing field has already been reported.
  if (notes.findings.length > 0 && (templates.length > 0 || Object.values(lists).flat().length > 0))
    return undefined;
  return notes.refuseMissing('description', say`what the vacancy is about, in a few sentences`);
}

const itemsTold = 5;

/** Undefined if the row has nothing but its title. */
function composedOf({ title, city }: PlaceholderValues, lists: TextLists): string | undefined {
  const name = textLists.find((list) => lists[list].length > 0);
  if (name === undefined || title === null || city === null) return undefined;
  const items = lists[name].slice(0, itemsTold).map((item) => item.replace(/[.;,\s]+$/, ''));
  return `Vacante de ${title} en ${city}.\n\n${vacancyFields[name].label}: ${items.join('; ')}.`;
}
