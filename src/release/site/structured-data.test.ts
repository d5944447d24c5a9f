import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import { demoService } from '../../contract/service.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { endOfDay, jobPosting } from './structured-data.ts';

const vacancy: PublicVacancy = {
  ...emptyFacts,
  id: 'analista-tijuana-vac-10001',
  vacancyId: 'VAC-10001',
  title: 'Analista',
  company: 'Empresa confidencial',
  area: 'datos',
  family: 'analista-de-datos',
  city: 'tijuana',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  salary: { min: 20_000, max: 25_000, period: 'MONTH' },
  postedAt: '2026-11-02',
  validThrough: '2026-12-18',
  description: 'Uno.\nDos <b>.',
  requirements: ['SQL & Excel'],
};

function postingOf(change: Partial<PublicVacancy> = {}): Record<string, unknown> {
  return { ...jobPosting({ ...vacancy, ...change }, demoService) };
}

test('the last day ends when it ends in the city, on the clocks of that day', () => {
  assert.equal(endOfDay('2026-12-18', cities['ciudad-de-mexico'].timeZone), '2026-12-18T23:59:59-06:00');
  assert.equal(endOfDay('2026-12-18', cities.tijuana.timeZone), '2026-12-18T23:59:59-08:00');
  assert.equal(endOfDay('2026-07-10', cities.tijuana.timeZone), '2026-07-10T23:59:59-07:00');
  // On the day itself of a change of clocks, midnight is already on the new time.
  assert.equal(endOfDay('2026-11-01', cities['ciudad-juarez'].timeZone), '2026-11-01T23:59:59-07:00');
  assert.equal(endOfDay('2026-10-31', cities['ciudad-juarez'].timeZone), '2026-10-31T23:59:59-06:00');
});

test('the employer is confidential and the country is given', () => {
  const posting = postingOf();
  assert.deepEqual(posting['hiringOrganization'], { '@type': 'Organization', name: 'confidential' });
  assert.deepEqual(posting['jobLocation'], {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Tijuana',
      addressRegion: 'Baja California',
      addressCountry: 'MX',
    },
  });
});

test('only remote work is telecommuting: candidates must be in Mexico, and there is no place to go to', () => {
  assert.equal(postingOf({ modality: 'remoto' })['jobLocationType'], 'TELECOMMUTE');
  assert.deepEqual(postingOf({ modality: 'remoto' })['applicantLocationRequirements'], {
    '@type': 'Country',
    name: 'MX',
  });
  assert.ok(!('jobLocation' in postingOf({ modality: 'remoto' })));
  for (const modality of ['hibrido', 'presencial'] as const) {
    assert.ok('jobLocation' in postingOf({ modality }));
    assert.ok(!('jobLocationType' in postingOf({ modality })));
    assert.ok(!('applicantLocationRequirements' in postingOf({ modality })));
  }
});

test('the salary keeps its period, and without a salary none is claimed', () => {
  assert.deepEqual(postingOf()['baseSalary'], {
    '@type': 'MonetaryAmount',
    currency: 'MXN',
    value: { '@type': 'QuantitativeValue', minValue: 20_000, maxValue: 25_000, unitText: 'MONTH' },
  });
  assert.ok(!('baseSalary' in postingOf({ salary: null })));
});

test('a vacancy without a publication date has no posting, because the date is required', () => {
  assert.equal(jobPosting({ ...vacancy, postedAt: null }, demoService), null);
});

test('the description is markup, and the texts in it are escaped', () => {
  assert.equal(
    postingOf()['description'],
    '<p>Uno.</p><p>Dos &lt;b&gt;.</p><p>Lo que se pide</p><ul><li>SQL &amp; Excel</li></ul>',
  );
});
