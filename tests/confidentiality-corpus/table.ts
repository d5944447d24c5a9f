/**
 * What the gate of the intake finds of what texts hide, and what it takes for a hiding that is none:
 *
 *     node tests/confidentiality-corpus/table.ts              the part to look at
 *     node tests/confidentiality-corpus/table.ts --held-out   other names, sentences and innocent twins
 *     … --verbose                                             with every miss and every false alarm
 */
import { parseArgs } from 'node:util';
import { heldOutCorpus } from './held-out.ts';
import { type Judged, judged } from './judge.ts';
import { seenCorpus } from './seen.ts';

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean' }, verbose: { type: 'boolean' } },
});

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
