import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import { demoService } from '../../contract/service.ts';
import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import type { CalendarDay, PublicVacancy } from '../../vacancies/vacancy.ts';
import { newestFirst } from '../../vacancies/vacancy.ts';
import type { Repeated } from '../pieces.ts';
import type { SnapshotIndex, VacancyEntry } from '../snapshot-index.ts';
import type { AssetAddresses } from './assets.ts';
import { createSimilarVacancies } from './similar-vacancies.ts';
import { siteOf } from './site.ts';
import { jobPosting } from './structured-data.ts';

/** Only what the order looks at. */
function entry(id: string, postedAt: string | null, isSalaried: boolean): VacancyEntry {
  return { id, postedAt, salary: isSalaried ? { min: 1, max: 2, period: 'MONTH' } : null } as VacancyEntry;
}

const boards = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,8}$/),
      postedAt: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18', null),
      isSalaried: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .map((drafts) =>
    drafts.map(({ id, postedAt, isSalaried }) => entry(id, postedAt, isSalaried)).sort(newestFirst),
  );

function pageOrderOf(entries: readonly VacancyEntry[]) {
  const index = {
    entries,
    guides: [],
    fullTime: [],
    generatedAt: '2026-11-18T12:00:00Z',
  } as unknown as SnapshotIndex;
  return siteOf(index, { service: demoService } as Settings, {} as AssetAddresses).inPageOrder;
}

const all = (entries: readonly unknown[]) => Uint32Array.from(entries.keys());

test('days stay newest first with the undated last, and within a day those with a salary come first', () => {
  fc.assert(
    fc.property(boards, (entries) => {
      const shown = Array.from(pageOrderOf(entries)(all(entries)), (position) => entries[position]);
      const place = (own: VacancyEntry | undefined) =>
        `${own?.postedAt === null ? '' : own?.postedAt} ${own?.salary === null ? 0 : 1}`;
      assert.deepEqual(shown.map(place), shown.map(place).sort().reverse());
      assert.deepEqual(new Set(shown), new Set(entries));
    }),
  );
});

test('a part of the board is in the order of the whole', () => {
  fc.assert(
    fc.property(boards, fc.func(fc.boolean()), (entries, isChosen) => {
      const order = pageOrderOf(entries);
      const part = all(entries).filter((position) => isChosen(position));
      const chosen = new Set(part);
      assert.deepEqual(
        [...order(part)],
        [...order(all(entries))].filter((position) => chosen.has(position)),
      );
    }),
  );
});

test('the order within a day is not alphabetical and does not depend on other vacancies', () => {
  const day = (ids: readonly string[]) => ids.map((id) => entry(id, '2026-11-18', true)).sort(newestFirst);
  const shown = (ids: readonly string[]) => {
    const entries = day(ids);
    return Array.from(pageOrderOf(entries)(all(entries)), (position) => entries[position]?.id ?? '');
  };
  const ids = Array.from('abcdefghijklmnopqrst', (letter) => `${letter}-vac-1000`);
  assert.notDeepEqual(shown(ids), ids);
  const fewer = ids.filter((_, place) => place % 3 !== 0);
  assert.deepEqual(
    shown(fewer),
    shown(ids).filter((id) => fewer.includes(id)),
  );
});

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
  for (const [validThrough, city, offset] of [
    ['2026-12-18', 'ciudad-de-mexico', '-06:00'],
    ['2026-12-18', 'tijuana', '-08:00'],
    ['2026-07-10', 'tijuana', '-07:00'],
    // On the day itself of a change of clocks, midnight is already on the new time.
    ['2026-11-01', 'ciudad-juarez', '-07:00'],
    ['2026-10-31', 'ciudad-juarez', '-06:00'],
  ] as const satisfies readonly (readonly [CalendarDay, CitySlug, string])[])
    assert.equal(postingOf({ validThrough, city })['validThrough'], `${validThrough}T23:59:59${offset}`);
});

test('a posting has a confidential employer, the country, the salary by its period, and escaped texts', () => {
  const { hiringOrganization, jobLocation, baseSalary, description } = postingOf();
  assert.deepEqual(hiringOrganization, { '@type': 'Organization', name: 'confidential' });
  assert.deepEqual(jobLocation, {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Tijuana',
      addressRegion: 'Baja California',
      addressCountry: 'MX',
    },
  });
  assert.deepEqual(baseSalary, {
    '@type': 'MonetaryAmount',
    currency: 'MXN',
    value: { '@type': 'QuantitativeValue', minValue: 20_000, maxValue: 25_000, unitText: 'MONTH' },
  });
  assert.equal(
    (description as Repeated).content,
    '<p>Uno.</p><p>Dos &lt;b&gt;.</p><p>Requisitos</p><ul><li>SQL &amp; Excel</li></ul>',
  );
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

test('a posting says nothing that the advertisement does not', () => {
  assert.ok('employmentType' in postingOf());
  const posting = postingOf({ modality: 'remoto', assumed: ['modality', 'employmentType', 'validThrough'] });
  assert.ok(!('employmentType' in posting) && !('jobLocationType' in posting) && 'jobLocation' in posting);
  assert.ok('validThrough' in posting);
  assert.ok(!('baseSalary' in postingOf({ salary: null })));
});

test('a posting has the experience and the education that requirements ask for', () => {
  for (const [requirements, months, credential] of [
    [['De 2 a 3 años de experiencia en ventas', 'Licenciatura en Derecho'], 24, 'bachelor degree'],
    [['Experiencia mínima de seis meses', 'Maestría deseable'], 6, undefined],
    [['De uno a dos años de experiencia'], 12, undefined],
    [['Doce años de experiencia en compras'], 144, undefined],
    [['No es necesaria experiencia', 'Escolaridad: preparatoria'], 0, 'high school'],
    [['Abstenerse personas sin experiencia', 'De 25 a 40 años'], undefined, undefined],
  ] as const) {
    const { experienceRequirements: asked, educationRequirements: studies } = postingOf({ requirements });
    const own = asked as { monthsOfExperience?: number } | 'no requirements' | undefined;
    assert.equal(own === 'no requirements' ? 0 : own?.monthsOfExperience, months);
    assert.equal((studies as { credentialCategory?: string } | undefined)?.credentialCategory, credential);
  }
});

test('a vacancy without a publication date has no posting, because the date is required', () => {
  assert.equal(jobPosting({ ...vacancy, postedAt: null }, demoService), null);
});

function similarEntry(id: string, change: Partial<VacancyEntry> = {}): VacancyEntry {
  return {
    id,
    vacancyId: 'VAC-10001',
    title: 'Título',
    company: 'Empresa confidencial',
    area: 'tecnologia',
    family: 'desarrollador',
    city: 'leon',
    modality: 'remoto',
    seniority: 'Media',
    salary: null,
    postedAt: null,
    validThrough: null,
    assumed: [],
    ...change,
  };
}

const names = (found: readonly VacancyEntry[]) => found.map(({ id }) => id);

test('the same family in the same city comes first, then elsewhere, then the function in the city', () => {
  const similar = createSimilarVacancies([
    similarEntry('other-function', { area: 'ventas', family: 'ventas' }),
    similarEntry('same-function', { family: 'soporte-ti' }),
    similarEntry('elsewhere', { city: 'merida' }),
    similarEntry('same'),
    similarEntry('own'),
  ]);
  assert.deepEqual(names(similar(similarEntry('own'))), ['same', 'elsewhere', 'same-function']);
});

test('of equals the same level comes first, and never the vacancy itself', () => {
  const similar = createSimilarVacancies([
    similarEntry('senior', { seniority: 'Senior' }),
    similarEntry('media'),
    similarEntry('own'),
  ]);
  assert.deepEqual(names(similar(similarEntry('own'))), ['media', 'senior']);
});

test('the ones shown close after the vacancy, as long as there are any', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'] as const;
  const entries = days.map((validThrough) => similarEntry(validThrough, { validThrough }));
  const similar = createSimilarVacancies(entries);
  assert.deepEqual(names(similar(similarEntry('2026-12-01', { validThrough: '2026-12-01' }))), days.slice(1));
  assert.deepEqual(names(similar(similarEntry('2026-12-04', { validThrough: '2026-12-04' }))), [
    '2026-12-05',
    '2026-12-03',
    '2026-12-02',
    '2026-12-01',
  ]);
});

test('a vacancy that opens or closes changes a few pages only', () => {
  const all = Array.from({ length: 60 }, (_, number) =>
    similarEntry(`v${number}`, {
      validThrough: `2026-12-${String(1 + (number % 28)).padStart(2, '0')}` as CalendarDay,
    }),
  );
  const shown = (entries: readonly VacancyEntry[]) => {
    const similar = createSimilarVacancies(entries);
    return new Map(entries.map((own) => [own.id, names(similar(own)).join()]));
  };
  const before = shown(all);
  for (const gone of all) {
    const after = shown(all.filter((other) => other !== gone));
    const changed = [...after].filter(([id, others]) => before.get(id) !== others);
    assert.ok(changed.length <= 8, `${changed.length} without ${gone.id}`);
  }
});
