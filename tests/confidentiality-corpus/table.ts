/**
 * What the gate of the intake finds of what texts hide, and what it takes for a hiding that is none:
 *
 *     node tests/confidentiality-corpus/table.ts              the part to look at
 *     node tests/confidentiality-corpus/table.ts --held-out   other names, sentences and innocent twins
 *     … --verbose                                             with every miss and every false alarm
 */
import { parseArgs } from 'node:util';
import { createInspector } from '../../src/privacy/inspect-draft.ts';
import type { VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { draftWith } from '../confidentiality/drafts.ts';
import type { Corpus, CorpusItem } from './generate.ts';
import { heldOutCorpus } from './held-out.ts';
import { seenCorpus } from './seen.ts';

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean' }, verbose: { type: 'boolean' } },
});

interface Judged {
  readonly item: CorpusItem;
  /** What was found, in the field of the text or in the address made of it. */
  readonly found: readonly string[];
}

function judged({ employers, hidings, innocents }: Corpus): Judged[] {
  const inspect = createInspector({ employers, rules: {}, redact: false });
  return [...hidings, ...innocents].map((item) => {
    const { text, field, employer } = item;
    const isList = field === 'requirements' || field === 'responsibilities' || field === 'benefits';
    const facts: Partial<VacancyFacts> = { [field]: isList ? [text] : text };
    const outcome = inspect(draftWith(facts, employer));
    const findings = outcome.ok ? [] : outcome.findings;
    return {
      item,
      found: findings
        .filter(
          (one) => one.field.replace(/\[\d+\]$/, '') === field || (field === 'title' && one.field === 'id'),
        )
        .map((one) => `${one.kind} "${one.found}"`),
    };
  });
}

function rowsOf(results: readonly Judged[], isGood: (one: Judged) => boolean): string[] {
  const techniques = [...new Set(results.map(({ item }) => item.technique))];
  return techniques.map((technique) => {
    const own = results.filter(({ item }) => item.technique === technique);
    return lineOf(technique, own, isGood);
  });
}

function lineOf(name: string, results: readonly Judged[], isGood: (one: Judged) => boolean): string {
  const good = results.filter(isGood).length;
  const share = `${((100 * good) / results.length).toFixed(1)} %`;
  return `  ${name.padEnd(46)} ${`${good} of ${results.length}`.padStart(14)} ${share.padStart(8)}`;
}

const results = judged(values['held-out'] ? heldOutCorpus : seenCorpus);
const isFound = ({ found }: Judged) => found.length > 0;
const isQuiet = ({ found }: Judged) => found.length === 0;
const groups = [
  ['employers found', 'employer', isFound],
  ['persons found', 'person', isFound],
  ['innocent texts left alone', 'innocent', isQuiet],
] as const;

console.log(values['held-out'] ? '## held-out' : '## seen');
for (const [title, expected, isGood] of groups) {
  const own = results.filter(({ item }) => item.expected === expected);
  console.log(`\n${title}`);
  for (const row of rowsOf(own, isGood)) console.log(row);
  console.log(lineOf('all', own, isGood));
}
const hidings = results.filter(({ item }) => item.expected !== 'innocent');
const innocents = results.filter(({ item }) => item.expected === 'innocent');
console.log('\ntotal');
console.log(lineOf('recall', hidings, isFound));
console.log(lineOf('false alarms', innocents, (one) => !isQuiet(one)));
if (values.verbose) {
  for (const [title, expected, isGood] of groups) {
    console.log(`\n${title === 'innocent texts left alone' ? 'false alarms' : `missed: ${title}`}`);
    for (const one of results) {
      if (one.item.expected !== expected || isGood(one)) continue;
      const { text, field, employer, technique } = one.item;
      console.log(
        `  ${technique} [${field}] ${JSON.stringify(text)} (${employer?.legalName ?? 'no employer'}) ${one.found.join(', ')}`,
      );
    }
  }
}
