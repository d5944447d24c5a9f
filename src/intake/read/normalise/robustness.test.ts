/** Whatever a feed writes, a normaliser returns a value of its vocabulary or refuses, in time that grows with the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import { areaSlugs, familySlugs } from '../../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  seniorities,
} from '../../../contract/vocabulary/job-terms.ts';
import { isCalendarDay } from '../../../vacancies/calendar.ts';
import { occupationOf } from '../../../vacancies/occupations.ts';
import { normaliseArea } from '../role.ts';
import { normaliseCity } from './city.ts';
import { normaliseDay } from './date.ts';
import { isOpenStatus, normaliseEmploymentType, normaliseEnglish, normaliseModality } from './job-terms.ts';
import { modalityFromText, modalityFromTitle } from './modality-in-text.ts';
import type { Normalised } from './normalised.ts';
import { locateZone } from './places.ts';
import { type Offer, readSalary, readSalaryBounds } from './salary.ts';
import { normaliseSeniority, titleLevel } from './seniority.ts';

/** Undefined if refused. */
const acceptedValue = <Value>(result: Normalised<Value>) => (result.ok ? result.value : undefined);
const isOneOf = (values: readonly string[]) => (value: unknown) => values.includes(value as string);
const isRange = (value: unknown) => {
  const { min, max } = (value ?? { min: 0, max: 0 }) as Offer;
  return Number.isInteger(min) && Number.isInteger(max) && min <= max;
};

const normalisers: Readonly<
  Record<string, readonly [read: (text: string) => unknown, isValid: (value: unknown) => boolean]>
> = {
  area: [(text) => acceptedValue(normaliseArea(text)), isOneOf(areaSlugs)],
  city: [(text) => acceptedValue(normaliseCity(text, text)), isOneOf(citySlugs)],
  contract: [(text) => acceptedValue(normaliseEmploymentType(text)), isOneOf(employmentTypes)],
  day: [(text) => acceptedValue(normaliseDay(text)), (value) => isCalendarDay(String(value))],
  english: [(text) => acceptedValue(normaliseEnglish(text)), isOneOf(englishLevels)],
  family: [(text) => occupationOf(text).family ?? undefined, isOneOf(familySlugs)],
  level: [(text) => acceptedValue(normaliseSeniority(text)), isOneOf(seniorities)],
  'level of a title': [(text) => titleLevel(text)?.level, isOneOf(seniorities)],
  modality: [(text) => acceptedValue(normaliseModality(text)), isOneOf(modalitySlugs)],
  'modality of a text': [(text) => modalityFromText(text)?.value, isOneOf(modalitySlugs)],
  'modality of a title': [(text) => modalityFromTitle(text) ?? undefined, isOneOf(modalitySlugs)],
  salary: [(text) => acceptedValue(readSalary(text, { period: text, currency: text })), isRange],
  'salary in columns': [(text) => acceptedValue(readSalaryBounds({ min: text, max: text })), isRange],
  status: [(text) => acceptedValue(isOpenStatus(text)), (value) => typeof value === 'boolean'],
  zone: [(text) => locateZone(text, 'ciudad-de-mexico').municipality ?? undefined, () => true],
};

const words =
  '2026 11 16 - / T : Z nov de $ 18 000 , . a hasta mil k + más y 22,000 mensual neto USD % no remoto home office soporte ( ) 3 días <li> Sr. Jr Director Asistente Gerente Becario tiempo completo temporal Deseable B2 Col. Av. León Nuevo Puebla Juárez CDMX Carretera km Ventas datos abierta'.split(
    ' ',
  );
/** Words of feeds, or any sequence of code units, broken surrogates and all. */
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 10 }).map((some) => some.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 10 }).map((some) => some.join('')),
  fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
);

for (const [name, [read, isValid]] of Object.entries(normalisers))
  test(name, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = read(text);
        assert.ok(value === undefined || isValid(value), JSON.stringify(value));
      }),
      { numRuns: 300 },
    );
    for (const word of [...words, 'a,', '&amp;', '(a)', '/a', '1,1.1 ']) read(`${word} `.repeat(10_000));
  });
