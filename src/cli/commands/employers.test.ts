import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { after, test } from 'node:test';
import { exitCodes } from '../../foundation/operator-error.ts';
import { run } from '../run.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tabulador-employers-'));
after(() => rmSync(cwd, { recursive: true }));

async function tabulador(args: string[], env: Record<string, string> = {}): Promise<string> {
  let output = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  const messages = new Writable({ write: (_chunk, _encoding, done) => done() });
  const code = await run(args, {
    cwd,
    env: { TABULADOR_NOW: '2026-11-16T12:00:00Z', ...env },
    input: Readable.from([]),
    output: into,
    messages,
    systemTime: () => new Date('2026-11-16T12:00:00Z'),
  });
  assert.equal(code, exitCodes.ok, output);
  return output;
}

test('an employer whose name is an ordinary word is listed until the employers file decides', async () => {
  assert.match(await tabulador(['employers']), /knows no employers yet/);
  writeFileSync(
    join(cwd, 'feed.csv'),
    'title,city,modality,seniority,employmentType,description,postedAt,employer\n' +
      'Contador,León,presencial,Media,Tiempo completo,Llevar la contabilidad general.,2026-11-10,"Norte, S.A. de C.V."\n',
  );
  await tabulador(['import', 'feed.csv']);
  assert.match(await tabulador(['employers']), /Norte, S.A. de C.V.: as-name/);
  writeFileSync(
    join(cwd, 'employers.json'),
    JSON.stringify({ employers: [{ name: 'Norte, S.A. de C.V.', match: 'as-name' }] }),
  );
  const decided = await tabulador(['employers'], { TABULADOR_PRIVACY_EMPLOYERS: 'employers.json' });
  assert.match(decided, /None of their names needs a decision/);
});
