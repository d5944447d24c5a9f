/**
 * What an import accepts, a build publishes. Boards are drawn at random, with employers called like our own markup, keys,
 * pages and vocabulary, like words of advertisements and like companies.
 *
 *     TABULADOR_TEST_BOARDS=10000 npm test -- tests/one-verdict
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, suite, test } from 'node:test';
import fc from 'fast-check';
import { kindOf } from '../src/contract/headers.ts';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { gateOf, productWords } from '../src/program/app/confidentiality.ts';
import { publicLocation } from '../src/release/format/release-layout.ts';
import { leakFinder } from '../src/release/write/gate.ts';
import { soughtWords } from '../src/vacancies/gate/gate.ts';
import { inspectDraft, judgeVacancy } from '../src/vacancies/gate/judge-vacancy.ts';
import { deriveJobId } from '../src/vacancies/job-id.ts';
import type { Employer, PublicVacancy } from '../src/vacancies/vacancy.ts';
import { draftOf } from './board/drafts.ts';
import { innocentTexts } from './confidentiality/innocent-texts.ts';
import { renderSnapshot, settings, snapshotOf } from './render/rendered.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const boards = Number(process.env.TABULADOR_TEST_BOARDS ?? 400);
/** The rest of a release is constant, so most boards are only judged; see `tests/render/repeated-pieces.test.ts`. */
const renderedEach = 10;
const seed = Number(process.env.TEST_SEED ?? 20_261_116);

/** Every word of a small release, markup, keys and program text included: what an employer must not collide with. */
let ownWords: readonly string[] = [];
let ownVocabulary: readonly string[] = [];
const advertisementWords = [...new Set(innocentTexts.join(' ').match(/\p{L}{2,}/gu))];
const syllables = [
  'zen',
  'tra',
  'via',
  'lor',
  'qui',
  'mex',
  'nor',
  'tex',
  'bra',
  'sol',
  'ten',
  'gal',
  'ori',
  'ux',
];
const legalForms = ['', '', ' SA de CV', ', S.A. de C.V.', ' S. de R.L. de C.V.', ' S.C.', ' Inc'];

before(async () => {
  const { release } = await renderSnapshot(
    snapshotOf([{ ...draftOf('1').facts, id: 'a-leon-vac-10001', vacancyId: 'VAC-10001' }]),
  );
  const words = new Set<string>();
  for (const [path, bytes] of release.files) {
    for (const [word] of `${path} ${bytes}`.matchAll(/[\p{L}\d]{2,20}/gu)) words.add(word);
  }
  ownWords = [...words];
  ownVocabulary = productWords(settings);
  assert.ok(ownWords.length > 2_000, `${ownWords.length} words`);
});

/** Built on first use: the words of the product are known only then. */
function arbitraries() {
  const word = fc.oneof(
    fc.constantFrom(...ownWords),
    fc.constantFrom(...advertisementWords),
    fc.array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
  );
  const cased = fc.tuple(word, fc.constantFrom('as it is', 'capital', 'capitals')).map(([text, how]) => {
    if (how === 'capitals') return text.toUpperCase();
    return how === 'capital' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  });
  const employer = fc
    .tuple(fc.array(cased, { minLength: 1, maxLength: 3 }), fc.constantFrom(...legalForms), fc.option(cased))
    .map(([words, form, alias]): Employer => {
      const legalName = words.join(' ') + form;
      return { legalName, aliases: alias === null ? [] : [alias], domains: [] };
    });
  const phrase = (minLength: number, maxLength: number) =>
    fc.array(cased, { minLength, maxLength }).map((words) => words.join(' '));
  const vacancy = fc.record({
    title: phrase(1, 6),
    company: fc.constantFrom('Empresa confidencial', 'Importante empresa del sector salud'),
    industry: fc.option(phrase(1, 3)),
    city: fc.constantFrom(...citySlugs),
    zone: fc.option(phrase(1, 2)),
    description: phrase(4, 25),
    requirements: fc.array(phrase(1, 8), { maxLength: 3 }),
    by: fc.nat(),
    naming: fc.option(fc.nat(), { freq: 3 }),
  });
  return fc.record({
    employers: fc.array(employer, { minLength: 1, maxLength: 6 }),
    vacancies: fc.array(vacancy, { minLength: 1, maxLength: 6 }),
  });
}

suite('one verdict', () => {
  test('whatever the inspector accepts, the judge passes and the net lets through', async (t) => {
    let accepted = 0;
    let rejected = 0;
    let drawn = 0;
    let rendered = 0;
    await fc.assert(
      fc.asyncProperty(arbitraries(), async ({ employers, vacancies }) => {
        const gate = gateOf({ cwd: '.', settings }, employers);
        const published: PublicVacancy[] = [];
        for (const [index, { by, naming, ...facts }] of vacancies.entries()) {
          const employer = employers[by % employers.length] as Employer;
          const named = naming === null ? '' : ` ${employers[naming % employers.length]?.legalName}`;
          const draft = draftOf(
            String(index),
            { ...facts, description: facts.description + named },
            { employer },
          );
          const inspection = inspectDraft(gate, draft, { redact: false });
          if (!inspection.ok) {
            rejected += 1;
            continue;
          }
          accepted += 1;
          const vacancyId = `VAC-${10_001 + index}`;
          const id = deriveJobId(facts.title, facts.city, vacancyId);
          const vacancy = { ...inspection.draft.facts, id, vacancyId };
          const doubts = inspection.doubts.map((doubt) => ({ ...doubt, isDoubt: true }));
          assert.deepEqual(
            judgeVacancy(gate, vacancy, employer),
            doubts,
            JSON.stringify({ employers, vacancy }),
          );
          published.push(vacancy);
        }
        const find = leakFinder(soughtWords(gate, { allowed: [], productWords: ownVocabulary }));
        const findLeaks = (path: string, bytes: Buffer) =>
          find({ location: publicLocation(path), kind: kindOf(path) }, bytes);
        assert.deepEqual(findLeaks('/vacancies', Buffer.from(JSON.stringify(published))), []);
        drawn += 1;
        if (drawn % renderedEach !== 1) return;
        rendered += 1;
        const { release } = await renderSnapshot(snapshotOf(published));
        const allowed = new Set(['api@reclutadora.example']);
        const leaks = [...release.files]
          .flatMap(([path, bytes]) => findLeaks(path, bytes))
          .filter(({ found }) => !allowed.has(found));
        assert.deepEqual(leaks, [], JSON.stringify({ employers, published }));
      }),
      { numRuns: boards, seed },
    );
    t.diagnostic(
      `${boards} boards, ${rendered} rendered whole, ${accepted} vacancies accepted, ${rejected} rejected, none refused afterwards`,
    );
    assert.ok(accepted > boards / 2 && rejected > boards / 10);
  });

  test('whole boards: imported, built, verified', async (t) => {
    const whole = fc.sample(arbitraries(), { numRuns: Math.max(3, Math.ceil(boards / 1_000)), seed });
    for (const { employers, vacancies } of whole) {
      const cwd = scratchDirectory(t);
      const rows = vacancies.map(({ by, naming, ...facts }, index) => ({
        key: String(index),
        employer: employers[by % employers.length]?.legalName,
        postedAt: '2026-11-10',
        modality: 'presencial',
        employmentType: 'Tiempo completo',
        ...facts,
      }));
      writeFileSync(join(cwd, 'feed.ndjson'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const env = { TABULADOR_NOW: '2026-11-16T12:00:00Z' };
      const imported = await runCommand(['import', 'feed.ndjson', '--json'], { cwd, env });
      assert.ok([0, 3].includes(imported.code), imported.messages);
      const built = await runCommand(['build', '--json', '--force'], { cwd, env });
      assert.equal(built.code, 0, `${built.messages}\n${JSON.stringify({ employers, vacancies })}`);
      const { added, closed, waiting } = JSON.parse(imported.output).counts;
      const { totals, withheld } = JSON.parse(built.output) as {
        totals: { vacancies: number };
        withheld: { findings: { isDoubt?: true }[] }[];
      };
      assert.equal(withheld.length, waiting, 'a build withholds what the import said would wait');
      assert.ok(withheld.every(({ findings }) => findings.every(({ isDoubt }) => isDoubt)));
      assert.equal(totals.vacancies, added - closed - waiting);
      assert.equal((await runCommand(['verify'], { cwd, env })).code, 0);
    }
  });
});
