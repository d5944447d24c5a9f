import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { publishedDocument } from './document.ts';
import { type Finding, report } from './finding.ts';
import { judgeByOfficialSchema } from './official-schema.ts';
import { judgeByRedocly } from './redocly.ts';
import { exceptionsIn, type Linter, linters, rulesetText } from './ruleset-file.ts';
import { judgeBySpectral } from './spectral.ts';

const noFindings = (findings: readonly Finding[]) =>
  assert.ok(findings.length === 0, `\n${report(findings)}`);

const linterJudge: Record<Linter, typeof judgeBySpectral> = {
  spectral: judgeBySpectral,
  redocly: judgeByRedocly,
};
const everyJudge = { 'the official schema': judgeByOfficialSchema, ...linterJudge };

suite('the published OpenAPI document', { concurrency: true }, () => {
  const document = publishedDocument();

  for (const [name, judge] of Object.entries(everyJudge)) {
    test(`${name} finds no error and no warning`, async () => noFindings(await judge(document)));

    test(`${name} objects to a document without a title`, async () => {
      const { title: _, ...untitled } = document.info as Record<string, unknown>;
      assert.match(
        report(await judge({ ...document, info: untitled })),
        /^error \S+ at \S*info: .*(title|required)/m,
      );
    });
  }
});

suite('exceptions in the ruleset files', { concurrency: true }, () => {
  for (const linter of linters) {
    const exceptions = exceptionsIn(rulesetText(linter));

    test(`${linter}: every rule that is off has its reason on the line above`, () => {
      assert.deepEqual(
        exceptions.filter(({ reason }) => reason === null).map(({ rule }) => rule),
        [],
      );
    });

    test(`${linter}: every rule that is off would be broken`, async () => {
      const findings = await linterJudge[linter](publishedDocument(), { exceptions: 'ignored' });
      const broken = new Set(findings.map(({ rule }) => rule));
      assert.deepEqual(
        exceptions.filter(({ rule }) => !broken.has(rule)),
        [],
      );
    });

    // A severity lowered to a hint would be an exception in disguise.
    test(`${linter}: the file extends and switches off, nothing else`, () => {
      const lines = rulesetText(linter).split('\n');
      const others = lines.filter((line) => !/^( *#.*|extends:|rules:| {2}- \S.*| {2}\S+: off|)$/.test(line));
      assert.deepEqual(others, []);
    });
  }
});
