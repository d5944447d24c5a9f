import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspectDraft } from '../src/vacancies/gate/judge-vacancy.ts';
import type { VacancyDraft } from '../src/vacancies/vacancy.ts';
import { disguises } from './confidentiality/disguises.ts';
import { draftSaying, draftWith, fieldsOf } from './confidentiality/drafts.ts';
import { generatedEmployers, hardNames } from './confidentiality/employers.ts';
import { innocentTexts } from './confidentiality/innocent-texts.ts';
import { gateThatKnows } from './support/gate.ts';

const employers = generatedEmployers();
const gate = gateThatKnows(employers);
const ordinary = new Set(
  gate.employers
    .filter(({ names }) => names.every(({ match }) => match !== 'anywhere'))
    .map(({ legalName }) => legalName),
);
const disguisable = employers.map((employer) => ({
  employer,
  name: employer.legalName.replace(/,? (?:S\.|SA |A\.C|Inc|LLC|GmbH).*$/, ''),
  ordinary: ordinary.has(employer.legalName),
}));
const hard = disguisable.slice(0, hardNames.length);
const everyTenth = disguisable.filter((_, index) => index % 10 === 0);
/** More employers in `npm run test:all`. */
const isWhole = process.env.TEST_SUITE === 'all';
const tested = isWhole ? disguisable : [...hard, ...everyTenth];
const redacted = isWhole ? [...hard, ...everyTenth] : hard;
const inspect = (draft: VacancyDraft) => inspectDraft(gate, draft, { redact: false });
const redact = (draft: VacancyDraft) => inspectDraft(gate, draft, { redact: true });

describe('a board of 500 employers', () => {
  for (const [way, disguise] of Object.entries(disguises)) {
    test(`no field passes with a name ${way}`, () => {
      const passed: string[] = [];
      let tried = 0;
      for (const { employer, name, ordinary } of tested) {
        const written = disguise({ name, ordinary });
        if (written === null) continue;
        tried += 1;
        const result = inspect(draftSaying(written, employer));
        const found = new Set(result.ok ? [] : result.findings.map(({ field }) => field));
        for (const field of fieldsOf) if (!found.has(field)) passed.push(`${field}: ${written}`);
      }
      assert.deepEqual(passed, []);
      assert.ok(tried > tested.length / 3, `only ${tried} employers could be written so`);
    });
  }

  test('what is redacted is accepted by the next inspection', () => {
    for (const [way, disguise] of Object.entries(disguises)) {
      for (const { employer, name, ordinary } of redacted) {
        const written = disguise({ name, ordinary });
        if (written === null) continue;
        const result = redact(draftSaying(written, employer));
        if (!result.ok) continue;
        const again = inspect(result.draft);
        assert.ok(again.ok, `${way}: ${JSON.stringify(again)}`);
      }
    }
  });
});

describe('innocent texts', () => {
  test('none is taken for a name or a datum in the vacancy of nobody on the list', () => {
    const alarms = innocentTexts.flatMap((text) => {
      const result = inspect(draftWith({ description: text, requirements: [text], title: 'Analista' }));
      return result.ok ? [] : [{ text, findings: result.findings }];
    });
    assert.deepEqual(alarms, []);
  });
});
