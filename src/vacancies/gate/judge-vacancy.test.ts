import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import { gateThatKnows } from '../../../tests/support/gate.ts';
import type { PublicVacancy, VacancyDraft, VacancyFacts } from '../vacancy.ts';
import type { Gate } from './gate.ts';
import { inspectDraft, judgeVacancy } from './judge-vacancy.ts';

const acme = { legalName: 'Acme, S.A. de C.V.', aliases: [], domains: ['acme.com.mx'] };
const other = { legalName: 'Aceros del Norte Laminados, S.A. de C.V.', aliases: [], domains: [] };

const facts: VacancyFacts = {
  ...emptyFacts,
  title: 'Analista de inventarios',
  company: 'Empresa confidencial',
  area: 'datos',
  city: 'monterrey',
  modality: 'remoto',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  description: 'Buscamos a una persona ordenada.',
};

function draft(changes: Partial<VacancyFacts>, rest: Partial<VacancyDraft> = {}): VacancyDraft {
  const source = { feed: 'prueba', key: '1', line: 2 };
  return {
    facts: { ...facts, ...changes },
    vacancyId: null,
    employer: acme,
    source,
    closedOn: null,
    inferred: {},
    ...rest,
  };
}

const gate = gateThatKnows([acme, other]);
const inspectWith = (gate: Gate) => (draft: VacancyDraft) => inspectDraft(gate, draft, { redact: false });
const inspect = inspectWith(gate);
const redact = (draft: VacancyDraft) => inspectDraft(gate, draft, { redact: true });
const redactKept = (draft: VacancyDraft) =>
  inspectDraft(gate, draft, { redact: true, keptId: 'chofer-acme-monterrey-10234' });

const placesOf = (result: ReturnType<typeof inspect>) =>
  (result.ok ? result.redacted : result.findings).map(
    ({ field, kind, found }) => `${field}: ${kind} ${found}`,
  );

function redactedFacts(changes: Partial<VacancyFacts>): VacancyFacts {
  const result = redact(draft(changes));
  assert.ok(result.ok, JSON.stringify(result));
  return result.draft.facts;
}

describe('without redaction', () => {
  test('a clean draft passes unchanged', () => {
    const clean = draft({ applyUrl: 'https://candidatos.reclutadora.example/vacantes/5512345678' });
    assert.deepEqual(inspect(clean), { ok: true, draft: clean, redacted: [], doubts: [] });
  });

  test('each finding has its place and stands as it was written', () => {
    const result = inspect(
      draft({
        title: 'Analista A.C.M.E.',
        requirements: ['Excel', 'Llama al 55 1234 5678'],
        zone: 'Torre Acme',
      }),
    );
    assert.equal(result.ok, false);
    assert.deepEqual(placesOf(result), [
      'title: employer A.C.M.E',
      'zone: employer Acme',
      'requirements[1]: phone 55 1234 5678',
      'id: employer a-c-m-e',
    ]);
  });

  test('another client must not be named either', () => {
    const result = inspect(draft({ description: 'Proveedor de Aceros del Norte Laminados.' }));
    assert.deepEqual(placesOf(result), ['description: employer Aceros del Norte Laminados']);
  });

  test('an employer that the gate was not given is an error', () => {
    const employer = { legalName: 'Wolframex', aliases: [], domains: [] };
    assert.throws(() => inspect(draft({ description: 'Ven a wolframex.' }, { employer })), /does not know/);
  });

  test('a name is also found in its other spellings, and not where it is part of something else', () => {
    const verdict = (legalName: string, description: string) => {
      const employer = { legalName, aliases: [], domains: [] };
      const result = inspectWith(gateThatKnows([employer]))(draft({ description }, { employer }));
      return result.ok ? (result.doubts.length > 0 ? 'doubt' : 'published') : 'refused';
    };
    for (const [name, text, expected] of [
      ['ABLumor', 'Trabajo estable con A.B. Lumor hoy.', 'refused'],
      ['LumoRex', 'Trabajo estable con Lumo Rex hoy.', 'refused'],
      ['PorTi', 'Trabajamos por ti.', 'published'],
      ['Custodiar', 'Custodiar busca vigilante.', 'refused'],
    ] as const)
      assert.equal(verdict(name, text), expected, `${name}: ${text}`);
  });

  test('a reference code made of the name, and a link to a foreign host, are findings', () => {
    const result = inspect(draft({ applyUrl: 'https://empleos.otro.mx/1' }, { vacancyId: 'ACME-1234' }));
    assert.deepEqual(
      placesOf(result).map((place) => place.split(' ', 2).join(' ')),
      ['applyUrl: link', 'vacancyId: employer'],
    );
  });
});

describe('names of persons', () => {
  test('what cannot be decided passes as it stands, and is reported', () => {
    for (const judge of [inspect, redact]) {
      const result = judge(draft({ description: 'Proyecto de Alejandra Huerta para este año.' }));
      assert.ok(result.ok);
      assert.equal(result.draft.facts.description, 'Proyecto de Alejandra Huerta para este año.');
      assert.deepEqual(
        result.doubts.map(({ field, kind, found }) => [field, kind, found]),
        [['description', 'person', 'Alejandra Huerta']],
      );
    }
  });

  test('a zone may be called after somebody', () => {
    const result = inspect(draft({ zone: 'Rafael Ochoa Méndez', municipality: 'Benito Juárez' }));
    assert.ok(result.ok);
    assert.deepEqual(result.doubts, []);
    assert.equal(inspect(draft({ description: 'Proyecto de Rafael Ochoa Méndez.' })).ok, false);
  });
});

describe('what redaction leaves', () => {
  test('an item of nothing else goes, the others keep their order', () => {
    const { requirements } = redactedFacts({ requirements: ['Excel', 'Acme', 'Tel. 5512345678', 'Inglés'] });
    assert.deepEqual(requirements, ['Excel', 'Inglés']);
  });
  test('labels become null, the descriptor neutral', () => {
    const left = redactedFacts({ company: 'Acme', industry: 'Acme', zone: 'Acme', municipality: 'Acme' });
    assert.deepEqual(
      [left.company, left.industry, left.zone, left.municipality],
      ['Empresa confidencial', null, null, null],
    );
  });
  test('link and reference code are left to the operator’s own', () => {
    const result = redact(draft({ applyUrl: 'https://acme.com.mx/1' }, { vacancyId: 'ACME-1234' }));
    assert.ok(result.ok);
    assert.deepEqual([result.draft.facts.applyUrl, result.draft.vacancyId], [null, null]);
    assert.equal(result.redacted.length, 2);
  });
});

test('redacted texts are clean', () => {
  const pieces =
    'Acme|A C M E|Ac\u200bme|@acme_mx|#TrabajaEnAcme|acme.com.mx|Aceros del Norte|rh@correo.com|' +
    'juan (at) correo.com|55 1234 5678|Tel. 5512345678|wa.me/5215512345678|RFC GODE561231GR8|' +
    'HEGG560427MVZRRL04|https://otro.mx/x|Folio 1234567890|buscamos|en|de|la empresa|personal|y|(|)|' +
    ',|.|-|\n|«|»|:|con|a';
  const piece = fc.constantFrom(...pieces.split('|'));
  const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 2 }), (title, description, requirements) => {
      const result = redact(draft({ title, description, requirements }));
      if (!result.ok) return;
      assert.deepEqual(inspect(result.draft), { ok: true, draft: result.draft, redacted: [], doubts: [] });
    }),
    { numRuns: 200 },
  );
});

describe('a redacted text is inspected again', () => {
  const rest = 'Elaborar reportes y atender a proveedores de la planta. '.repeat(4).trim();

  test('and loses what only the second inspection finds', () => {
    for (const [text, left] of [
      // A name with a legal form is looked for only where no known employer is named.
      [
        `Acme busca gente. Quorvexa SA paga bien. ${rest}`,
        `La empresa busca gente. La empresa paga bien. ${rest}`,
      ],
      // Without the bracket the letters beside it are the name.
      [`Uniforme de Ac (tel. 5512345678)me hoy. ${rest}`, `Uniforme de la empresa hoy. ${rest}`],
    ] as const)
      assert.equal(redactedFacts({ description: text }).description, left);
  });
});

describe('the rest of what an inspection decides', () => {
  test('an item that was empty before stays, one that was emptied goes', () => {
    assert.deepEqual(redactedFacts({ benefits: ['', 'Tel. 5512345678', 'Vales'] }).benefits, ['', 'Vales']);
  });

  test('without redaction all texts stay as they were', () => {
    const result = inspect(draft({ zone: null, description: '' }));
    assert.ok(result.ok);
    assert.deepEqual([result.draft.facts.zone, result.draft.facts.description], [null, '']);
  });

  test('the reason for a rejection is reported: nothing left, too little left, a kept address', () => {
    const obstacles = (result: ReturnType<typeof inspect>) =>
      result.ok ? [] : result.findings.map(({ obstacle }) => obstacle);
    assert.deepEqual(obstacles(redact(draft({ description: 'Tel. 5512345678' }))), ['nothing left']);
    assert.deepEqual(obstacles(redact(draft({ title: 'Monterrey Acme' }))), ['too little left']);
    const short = draft({ description: 'Vende pisos. Escribe a rh.norte@correo.mx.' });
    assert.deepEqual(obstacles(redact(short)), ['too little left'], 'however short the text is');
    assert.deepEqual(obstacles(redactKept(draft({}))), ['kept address']);
    assert.ok(redactKept(draft({}, { closedOn: '2026-11-15' })).ok);
  });

  test('a redaction may take up to a quarter of the letters', () => {
    const losing = (sentences: number) =>
      redact(draft({ description: `${'Hay comedor amplio. '.repeat(sentences)}Llama al 55 1234 5678 hoy.` }))
        .ok;
    // 20 of 68 letters, and 20 of 84.
    assert.deepEqual([losing(3), losing(4)], [false, true]);
  });

  test('a code with the operator’s own letters is never the feed’s', () => {
    const own = inspectWith(gateThatKnows([acme], { ownCodePrefix: 'ACME' }));
    assert.ok(own(draft({}, { vacancyId: 'ACME-1234' })).ok);
    assert.deepEqual(placesOf(inspect(draft({}, { vacancyId: 'ACME-1234' }))), ['vacancyId: employer ACME']);
    const shorter = inspectWith(gateThatKnows([acme], { ownCodePrefix: 'ACM' }));
    assert.deepEqual(placesOf(shorter(draft({}, { vacancyId: 'ACME-1234' }))), ['vacancyId: employer ACME']);
  });

  test('a number in a link is not a phone; a link to a messenger is found', () => {
    const links = inspectWith(gateThatKnows([acme], { allowedHosts: ['bolsa.example'] }));
    assert.ok(links(draft({ applyUrl: 'https://bolsa.example/5512345678' })).ok);
    assert.deepEqual(placesOf(links(draft({ applyUrl: 'https://wa.me/5215512345678' }))), [
      'applyUrl: messaging https://wa.me/5215512345678',
    ]);
  });

  test('a text full of data is refused, not redacted', () => {
    const description = Array.from(
      { length: 101 },
      (_, index) => `Pieza ${index}: rh${index}@correo.mx`,
    ).join('\n');
    assert.equal(redact(draft({ description })).ok, false);
    const fewer = description.split('\n').slice(0, 100).join('\n');
    assert.ok(
      redact(draft({ description: `${'Buscamos gente con experiencia.\n'.repeat(245)}${fewer}` })).ok,
    );
  });

  test('a text that would grow beyond its limit loses its last sentence', () => {
    const description = `${'Acme busca gente. '.repeat(50)}${'Hay futuro aquí. '.repeat(417)}`.slice(
      0,
      7_989,
    );
    const left = redactedFacts({ description }).description;
    assert.match(left, /^(?:La empresa busca gente\. ){50}(?:Hay futuro aquí\.\s?){390,}$/);
    assert.ok(left.length <= 8_000, String(left.length));
  });

  test('what the operator says of an employer holds for one that a feed brings', () => {
    const rules = { employers: [{ name: 'Brimalta', aliases: ['Zafirex'], match: 'as-name' as const }] };
    const brimalta = { legalName: 'Brimalta, S.A. de C.V.', aliases: ['Kentrixo'], domains: [] };
    const ruled = inspectWith(gateThatKnows([brimalta], { rules }));
    const description = 'Uniforme de brimalta, de Kentrixo y de Zafirex.';
    assert.deepEqual(placesOf(ruled(draft({ description }, { employer: brimalta }))), [
      'description: employer Kentrixo',
      'description: employer Zafirex',
    ]);
  });
});

test('what a redaction takes out of a text answers no question about the rest of it', () => {
  const nobody = gateThatKnows([]);
  const text = `En Zyntrax creemos en ti. Somos un equipo. Escribe a rh@zyntrax.example hoy mismo. ${'Elaborar reportes. '.repeat(20)}`;
  const result = inspectDraft(nobody, draft({ description: text }, { employer: null }), { redact: true });
  assert.deepEqual(
    result.doubts.map(({ found }) => found),
    ['Zyntrax'],
  );
});

test('the rest of a run of capitalised words never names another firm', () => {
  const zentrum = { legalName: 'Zentrum Bancario, S.A.', aliases: [], domains: [] };
  const description = `Trabaja en Grupo Zentrum México como cajero. ${'Elaborar reportes. '.repeat(20)}`;
  const of = draft({ description }, { employer: zentrum });
  const result = inspectDraft(gateThatKnows([zentrum]), of, { redact: true });
  assert.ok(result.ok);
  assert.match(result.draft.facts.description, /^Trabaja en la empresa como cajero\./);
});

describe('what is kept as it came', () => {
  test('a reference code that names nobody', () => {
    const result = redact(draft({ title: 'Analista A.C.M.E. de compras' }, { vacancyId: 'REF-1234' }));
    assert.ok(result.ok, JSON.stringify(result));
    assert.equal(result.draft.vacancyId, 'REF-1234');
  });

  test('a text that was empty', () => {
    const empty = { industry: '', zone: '', company: '', description: '' };
    const result = redact(draft(empty));
    assert.ok(result.ok, JSON.stringify(result));
    assert.deepEqual({ ...result.draft.facts, ...empty }, result.draft.facts);
  });
});

test('a draft without an employer is read for the names of all', () => {
  assert.deepEqual(placesOf(inspect(draft({ description: 'Ven a Acme hoy.' }, { employer: null }))), [
    'description: employer Acme',
  ]);
});

test('findings in an address are reported for the address', () => {
  assert.deepEqual(placesOf(redactKept(draft({}))), ['id: employer acme']);
  assert.deepEqual(placesOf(inspect(draft({ title: 'Chofer ac-me' }))).at(-1), 'id: employer ac-me');
});

test('a build judges texts, the id that the vacancy has, and its code, each under its field', () => {
  const vacancy = { ...facts, id: 'analista-monterrey-vac-10234', vacancyId: 'VAC-10234' };
  const fields = (change: Partial<PublicVacancy>) =>
    judgeVacancy(gate, { ...vacancy, ...change }, acme).map(
      ({ field, kind, found }) => `${field} ${kind} ${found}`,
    );
  assert.deepEqual(fields({}), []);
  assert.deepEqual(fields({ description: 'Ven a Acme hoy.' }), ['description employer Acme']);
  assert.deepEqual(fields({ benefits: ['Vales', 'Llama al 55 1234 5678'] }), [
    'benefits[1] phone 55 1234 5678',
  ]);
  assert.deepEqual(fields({ id: 'analista-acme-monterrey-vac-10234' }), ['id employer acme']);
  assert.equal(judgeVacancy(gate, { ...vacancy, description: 'Ven a Acme hoy.' }, null).length, 1);
});
