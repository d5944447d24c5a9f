/**
 * Runs every command that writes with faults drawn at random, none twice, and prints a table:
 * npm run faults -- --cases 1000 --seed 7 build update. It needs strace.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  faultsOf,
  faultTemplate,
  faultyCommands,
  undisturbed,
  withFault,
} from '../tests/faults/injected-faults.ts';
import { TracedProgram } from '../tests/faults/traced-program.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    log: { type: 'string' },
  },
});
const commands = positionals.length > 0 ? positionals : Object.keys(faultyCommands);
const scratch = mkdtempSync(join(tmpdir(), 'tabulador-faults-'));
let seed = Number(values.seed);
console.log(`seed ${seed}`);

/** Mulberry32. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

function shuffled<Value>(list: readonly Value[]): Value[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

function note(text: string): void {
  console.log(text);
  if (values.log !== undefined) appendFileSync(values.log, `${text}\n`);
}

const total = { run: 0, broken: 0, missed: 0 };
const program = new TracedProgram();

try {
  const template = await faultTemplate(join(scratch, 'template'));
  const most = Math.ceil(Number(values.cases) / commands.length);
  for (const command of commands) {
    const run = await undisturbed(program, template, command, scratch);
    /** A list for each call, from which faults are taken in turns: so rare calls are tried as often as others. */
    const lists = [...run.calls].map(([call, numbers]) =>
      shuffled(
        (faultsOf[call] ?? []).flatMap((error) => numbers.map((at) => ({ command, call, error, at }))),
      ),
    );
    const ofCommand = new Map<string, number>();
    const before = total.run;
    while (total.run - before < most && lists.some((faults) => faults.length > 0)) {
      for (const fault of lists.flatMap((faults) => faults.pop() ?? [])) {
        try {
          if ('missed' in (await withFault(run, fault, scratch))) {
            total.missed += 1;
            continue;
          }
        } catch (error) {
          total.broken += 1;
          note(`BROKEN ${JSON.stringify(fault)}\n${(error as Error).message}\n`);
        }
        total.run += 1;
        ofCommand.set(fault.call, (ofCommand.get(fault.call) ?? 0) + 1);
      }
    }
    note(`${command}: ${[...ofCommand].map(([call, count]) => `${call} ${count}`).join(', ')}`);
    note(JSON.stringify(total));
  }
} finally {
  await program.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = total.broken > 0 ? 1 : 0;
