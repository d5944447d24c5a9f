import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLine } from './support/run-command.ts';

test('an employer whose name is an ordinary word is listed until the employers file decides', async (t) => {
  const line = commandLine(t);
  assert.match((await line.run(['employers'])).output, /knows no employers yet/);
  writeFileSync(
    join(line.cwd, 'feed.csv'),
    'title,city,modality,seniority,employmentType,description,postedAt,employer\n' +
      'Contador,León,presencial,Media,Tiempo completo,Llevar la contabilidad.,2026-11-10,"Norte, S.A. de C.V."\n',
  );
  assert.equal((await line.run(['import', 'feed.csv'])).code, 0);
  assert.match((await line.run(['employers'])).output, /Norte, S\.A\. de C\.V\.: as-name/);
  writeFileSync(
    join(line.cwd, 'employers.json'),
    JSON.stringify({ employers: [{ name: 'Norte, S.A. de C.V.', match: 'as-name' }] }),
  );
  const env = { TABULADOR_PRIVACY_EMPLOYERS: 'employers.json' };
  assert.match((await line.run(['employers'], { env })).output, /None of their names needs a decision/);
});
