import '@hyperjump/json-schema/formats';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { setShouldValidateFormat, type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { publishedDocument } from './document.ts';

/** What every judge says in its own words, in ours. */
interface Finding {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

const report = (findings: readonly Finding[]) =>
  findings
    .map(({ severity, rule, path, message }) => `${severity} ${rule} at ${path}: ${message}`)
    .join('\n');

const noFindings = (findings: readonly Finding[]) =>
  assert.ok(findings.length === 0, `\n${report(findings)}`);

const judges = {
  'the official schema': judgeByOfficialSchema,
  spectral: judgeBySpectral,
};

suite('the published OpenAPI document', { concurrency: true }, () => {
  const document = publishedDocument();

  for (const [name, judge] of Object.entries(judges)) {
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

// `schema-base` is the official schema that also holds every Schema Object against the dialect; plain `schema` lets
// anything pass there. The package carries its text, so nothing is fetched.
const officialSchema = 'https://spec.openapis.org/oas/3.1/schema-base';

// A `format` is only a remark in 2020-12 unless asked for; we want broken URIs and e-mail addresses found.
setShouldValidateFormat(true);

async function judgeByOfficialSchema(document: object): Promise<Finding[]> {
  const validator = await validate(officialSchema);
  const verdict = validator(document as Parameters<Validator>[0], 'BASIC');
  if (verdict.valid) return [];
  return (verdict.errors ?? []).map(({ keyword, absoluteKeywordLocation, instanceLocation }) => ({
    severity: 'error',
    rule: keyword.replace(/^.*\//, ''),
    path: instanceLocation,
    message: `breaks ${absoluteKeywordLocation}`,
  }));
}

type Extended = 'all' | 'recommended';
type RulesetFile = { extends: [name: string, which: Extended][]; rules?: Record<string, 'off'> };

// The command-line tool would bundle the ruleset file with rollup and weigh 90 packages more. We know the only two
// rulesets that ours extends, so a table does.
const knownRulesets: Record<string, RulesetDefinition> = {
  'spectral:oas': oas as RulesetDefinition,
  // Its types describe a module with a default export; what Node imports is that default itself.
  '@stoplight/spectral-owasp-ruleset': owasp as unknown as RulesetDefinition,
};

function readRuleset(): { extends: [RulesetDefinition, Extended][]; rules: Record<string, 'off'> } {
  const { data, diagnostics } = parsers.Yaml.parse(
    readFileSync(new URL('spectral.yaml', import.meta.url), 'utf8'),
  );
  if (diagnostics.length > 0) throw new Error(`spectral.yaml: ${diagnostics[0]?.message}`);
  const file = data as RulesetFile;
  return {
    extends: file.extends.map(([name, which]) => {
      const ruleset = knownRulesets[name];
      if (ruleset === undefined) throw new Error(`spectral.yaml extends ${name}, which no import provides`);
      return [ruleset, which];
    }),
    rules: file.rules ?? {},
  };
}

// Spectral's own numbers. What is below a warning (information, hint) is advice and does not count.
const countedSeverity: Partial<Record<number, Finding['severity']>> = { 0: 'error', 1: 'warning' };

async function judgeBySpectral(document: object): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(readRuleset());
  const results = await spectral.run(document as Record<string, unknown>);
  return results.flatMap(({ severity, code, path, message }) => {
    const counted = countedSeverity[severity];
    return counted === undefined
      ? []
      : [{ severity: counted, rule: String(code), path: path.join('.'), message }];
  });
}
