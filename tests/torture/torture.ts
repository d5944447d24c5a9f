/**
 * The long form of what `torture.test.ts` does in short:
 *
 *     npm run torture -- --minutes 30
 *     npm run torture -- --only kills,disk --seed 7 --minutes 5 --json
 *     npm run torture -- --only import --seed 7 --case 123      one case again
 *     npm run torture -- --only import --seed 7 --from 20000    go on where a run ended
 *
 * Every fault comes from outside, by signals, disks and clocks, so that the program carries no hooks for its tests.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failuresOf, type PartName, partNames, reportText } from './ledger.ts';
import { torture } from './parts.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: partNames.join(',') },
    case: { type: 'string' },
    from: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
    saved: { type: 'string', default: '.torture' },
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const unknown = only.filter((name) => !(partNames as readonly string[]).includes(name));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${partNames.join(', ')}.`);
const seed = number(values.seed, 'seed');

console.error(`seed ${seed}, parts ${only.join(', ')}`);
const reports = await torture({
  seed,
  only: only as PartName[],
  minutes: number(values.minutes, 'minutes'),
  case: values.case === undefined ? undefined : number(values.case, 'case'),
  from: number(values.from, 'from'),
  saved: resolve(values.saved),
  onReport: (report) => {
    if (!values.json) console.log(`\n${reportText([report], seed)}`);
  },
});
console.log(
  values.json ? JSON.stringify({ seed, reports }, null, 2) : `\nIn all:\n${reportText(reports, seed)}`,
);
if (failuresOf(reports).length > 0) process.exitCode = 1;

function number(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number, not "${text}".`);
  return value;
}
