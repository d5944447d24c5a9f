import '@hyperjump/json-schema/formats';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { setShouldValidateFormat, type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { publishedDocument } from './document.ts';
import { type Finding, report } from './finding.ts';
import { exceptionsIn, type Linter, linters, rulesetPath, rulesetText } from './ruleset-file.ts';

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

// The command-line tool is one package that has everything bundled in; its library is twenty and twice the size.
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

type RedoclyReport = {
  problems: {
    severity: 'error' | 'warn';
    ruleId: string;
    message: string;
    location: { pointer?: string }[];
  }[];
};

/** `exceptions: 'ignored'` runs the bare ruleset, without our file that switches rules off. */
async function judgeByRedocly(
  document: object,
  { exceptions }: { exceptions: 'honoured' | 'ignored' } = { exceptions: 'honoured' },
): Promise<Finding[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-redocly-'));
  try {
    await writeFile(join(directory, 'openapi.json'), JSON.stringify(document));
    const rules =
      exceptions === 'honoured'
        ? ['--config', rulesetPath('redocly'), '--lint-config', 'error']
        : ['--extends', 'recommended-strict'];
    const output = await run(
      ['lint', 'openapi.json', '--format', 'json', '--max-problems', '10000', ...rules],
      directory,
    );
    return (JSON.parse(output) as RedoclyReport).problems.map(({ severity, ruleId, message, location }) => ({
      severity: severity === 'warn' ? 'warning' : 'error',
      rule: ruleId,
      path: location[0]?.pointer ?? '#/',
      message,
    }));
  } finally {
    await rm(directory, { recursive: true });
  }
}

const redoclyEnvironment = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** Exit code 1 means "has findings" and is no failure of the run; a run without a report is. */
function run(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [redocly, ...args],
      { cwd, env: redoclyEnvironment, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        if (stdout.trimStart().startsWith('{')) resolve(stdout);
        else reject(new Error(`redocly gave no report: ${stderr.trim() || stdout}`, { cause: error }));
      },
    );
  });
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
  const { data, diagnostics } = parsers.Yaml.parse(rulesetText('spectral'));
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

/** `exceptions: 'ignored'` runs every rule, also those that the ruleset file switches off. */
async function judgeBySpectral(
  document: object,
  { exceptions }: { exceptions: 'honoured' | 'ignored' } = { exceptions: 'honoured' },
): Promise<Finding[]> {
  const ruleset = readRuleset();
  return findings(document, exceptions === 'honoured' ? ruleset : { extends: ruleset.extends });
}

async function findings(document: object, ruleset: RulesetDefinition): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document as Record<string, unknown>);
  return results.flatMap(({ severity, code, path, message }) => {
    const counted = countedSeverity[severity];
    return counted === undefined
      ? []
      : [{ severity: counted, rule: String(code), path: path.join('.'), message }];
  });
}
