import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import type { Finding } from './finding.ts';
import { rulesetText } from './ruleset-file.ts';

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
export async function judgeBySpectral(
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
