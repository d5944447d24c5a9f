/**
 * The long form of what `torture.system.test.ts` does in short:
 *
 *     npm run torture -- --minutes 30
 *     npm run torture -- --only kills,disk --seed 7 --minutes 5
 *     npm run torture -- --only import --seed 7 --case 123      one case again
 *     npm run torture -- --only import --seed 7 --from 20000    go on where a run ended
 *
 * Every fault comes from outside, by signals, disks and clocks, so that the program carries no hooks for its tests.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type PartName, partNames } from './ledger.ts';
import { torture } from './parts.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: partNames.join(',') },
    case: { type: 'string' },
    from: { type: 'string', default: '0' },
  },
});
const only = values.only.split(',') as PartName[];
const unknown = only.filter((name) => !partNames.includes(name));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${partNames.join(', ')}.`);
const seed = Number(values.seed);
const run = torture({
  seed,
  only,
  effort:
    values.case === undefined
      ? { kind: 'minutes', minutes: Number(values.minutes), from: Number(values.from) }
      : { kind: 'case', number: Number(values.case) },
  saved: resolve('.torture'),
});
console.log(`seed ${seed}`);
for await (const [part, ledger] of run) {
  console.log(ledger.text(part));
  if (ledger.failures.length > 0) process.exitCode = 1;
}
