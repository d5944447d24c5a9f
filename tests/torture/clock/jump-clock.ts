import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../src/program/demo/random.ts';
import { csvOf, sampleRow } from '../../import/sample-rows.ts';
import { type Complaint, complaintsAbout, excerpt, isDone } from '../endings.ts';
import type { Session } from '../session.ts';
import { copyOf, firstFeed, instant, type Workspace } from '../workspace.ts';

/** Times that a clock may show when it is wrong, or when somebody types them. */
const oddTimes: readonly string[] = [
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2024-02-29T12:00:00Z',
  '2026-11-16T05:59:59Z',
  '2026-11-16T06:00:00Z',
  '2026-11-15T18:00:00Z',
  '2026-11-16T00:00:00-14:00',
  '2026-11-16T00:00:00.999999999Z',
  '2026-12-31T23:59:60Z',
  '2027-04-04T09:00:00Z',
  '2038-01-19T03:14:08Z',
  '2100-02-28T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  '2026-13-45T99:99:99Z',
  '2026-11-16',
  '1794852000',
  'ayer',
  '',
];

type Jump = (workspace: Workspace, chance: Random) => readonly string[];

const quickCommands: readonly Jump[] = [
  ({ cwd }, chance) => {
    const rows = Array.from({ length: 5 }, () => sampleRow(chance.integer(0, 200)));
    writeFileSync(join(cwd, 'feed.csv'), csvOf(rows));
    return ['import', 'feed.csv', '--feed', 'clock'];
  },
  () => ['import', firstFeed, '--close-missing', '--force'],
  () => ['vacancies', 'list', '--json'],
  ({ cwd: _ }, chance) => ['close', `VAC-${chance.integer(10_000, 10_030)}`],
  () => ['releases', '--json'],
  () => ['rollback'],
];

const build: Jump = (_, chance) => ['build', ...chance.pick([[], ['--force'], ['--force']])];

/** A build is dear, and the one that minds the clock most. */
const buildEvery = 4;

const kept = 2;

/** Commands whose clock jumps to and fro: each ends as documented, and with the right time again all is well. */
export async function jumpClock(session: Session): Promise<void> {
  const workspace = copyOf(await session.options.template(), join(session.options.scratch, 'work'));
  const endings = new Map<string, number>();
  let last = 0;
  for (const one of session.cases(4)) {
    session.ledger.inputs++;
    session.ledger.faults++;
    last = one.number;
    const isBuild = one.number % buildEvery === 0;
    const now = one.chance.pick(oddTimes);
    const args = (isBuild ? build : one.chance.pick(quickCommands))(workspace, one.chance);
    const before = { board: workspace.boardState(), release: workspace.currentId() };
    const ending = await workspace.run(args, environment(now));
    const complaints: Complaint[] = [...complaintsAbout(ending)];
    if (!isDone(ending.code)) {
      if (workspace.boardState() !== before.board)
        complaints.push({ kind: 'loss', what: 'refused, and the board has changed' });
      if (workspace.currentId() !== before.release)
        complaints.push({ kind: 'loss', what: 'refused, and another release is current' });
    }
    if (/^damaged/.test(workspace.boardState()))
      complaints.push({ kind: 'loss', what: workspace.boardState() });
    if (workspace.currentId() !== before.release) complaints.push(...(await workspace.currentComplaints()));
    for (const { kind, what } of complaints)
      session.fail(one, kind, `${args.join(' ')} at "${now}": ${what}`);
    endings.set(`exit ${ending.code}`, (endings.get(`exit ${ending.code}`) ?? 0) + 1);
  }
  for (const { kind, what } of await rightAgain(workspace))
    session.fail({ number: last }, kind, `with the right time again: ${what}`);
  session.ledger.notes.push(
    [...endings]
      .sort()
      .map(([ending, count]) => `${ending} ${count}`)
      .join(', '),
  );
}

async function rightAgain(workspace: Workspace): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  for (const args of [
    ['import', firstFeed, '--close-missing', '--force'],
    ['build', '--force'],
  ]) {
    const ending = await workspace.run(args, environment(instant(86_400)));
    complaints.push(...complaintsAbout(ending));
    if (!isDone(ending.code))
      complaints.push({
        kind: 'loss',
        what: `${args[0]} ended with ${ending.code}: ${excerpt(ending.messages)}`,
      });
  }
  complaints.push(...(await workspace.currentComplaints()));
  const { board, releases } = workspace.leftovers();
  const left = [...board, ...releases];
  if (left.length > 0) complaints.push({ kind: 'leak', what: `left behind: ${left.join(', ')}` });
  const count = workspace.releaseIds().length;
  if (count > kept + 2)
    complaints.push({ kind: 'leak', what: `${count} releases, and ${kept} are to be kept` });
  return complaints;
}

function environment(now: string) {
  return { env: { TABULADOR_NOW: now, TABULADOR_RELEASES_KEEP: String(kept) } };
}
