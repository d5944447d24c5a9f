/**
 * Runs every command that writes with faults drawn at random, and prints a table: npm run faults -- --cases 1000 --seed 7
 * build update. It needs strace.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Fault,
  faultsOf,
  faultTemplate,
  faultyCommands,
  type Undisturbed,
  undisturbed,
  withFault,
} from '../tests/faults/injected-faults.ts';

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

function oneOf<Value>(list: readonly Value[]): Value {
  return list[Math.floor(random() * list.length)] as Value;
}

const counts = new Map<string, { cases: number; broken: number }>();
let broken = 0;

function note(text: string): void {
  console.log(text);
  if (values.log !== undefined) appendFileSync(values.log, `${text}\n`);
}

try {
  const template = await faultTemplate(join(scratch, 'template'));
  const runs = new Map<string, Undisturbed>();
  for (const command of new Set(commands)) runs.set(command, await undisturbed(template, command, scratch));
  let missed = 0;
  for (let done = 0; done < Number(values.cases); ) {
    const command = oneOf(commands);
    const run = runs.get(command) as Undisturbed;
    const call = oneOf([...run.calls.keys()]);
    const fault: Fault = {
      command,
      call,
      error: oneOf(faultsOf[call] ?? []),
      at: oneOf(run.calls.get(call) ?? []),
    };
    const key = `${command} ${call} ${fault.error}`;
    const count = counts.get(key) ?? { cases: 0, broken: 0 };
    try {
      const verdict = await withFault(run, fault, scratch);
      if ('missed' in verdict) {
        missed += 1;
        continue;
      }
    } catch (error) {
      broken += 1;
      count.broken += 1;
      note(`BROKEN ${JSON.stringify(fault)}\n${(error as Error).message}\n`);
    }
    done += 1;
    count.cases += 1;
    counts.set(key, count);
    if (done % 50 === 0) note(`${done} faults, ${broken} broken, ${missed} missed`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  note('command call fault: cases, broken');
  for (const [key, { cases, broken: bad }] of rows) note(`${key}: ${cases}, ${bad}`);
}
process.exitCode = broken > 0 ? 1 : 0;
