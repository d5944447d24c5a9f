import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);

const words =
  'two|three|four|five|six|ten|twelve|twenty|dos|tres|cuatro|cinco|seis|diez|doce|veinte|veinticuatro'.split(
    '|',
  );
const things =
  'cities|ciudades|families|familias|modalities|modalidades|areas|áreas|operations|operaciones|searches|búsquedas|combinations|combinaciones|functions|funciones';

/** A number, in figures or in words, with at most two words between it and what it counts. */
const writtenCount = new RegExp(
  `(?<![\\p{L}\\d{])(?:\\d[\\d,]*|${words.join('|')})\\s+(?:\\p{L}+\\s+){0,2}(?:${things})(?!\\p{L})`,
  'giu',
);

function countsIn(source: string): string[] {
  return source.match(writtenCount) ?? [];
}

test('no source of what is published writes such a count down: a city more would make it false', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const path of glob(
    'src/{contract,release/{api,discovery,open-data,site},vacancies/salaries}/**/*.{ts,js}',
    { cwd: root },
  )) {
    if (path.endsWith('.test.ts')) continue;
    files += 1;
    for (const count of countsIn(readFileSync(new URL(path, root), 'utf8'))) found.push(`${path}: ${count}`);
  }
  assert.ok(files > 50);
  assert.equal(countsIn('Las 1,300 combinaciones, in 12 Mexican cities, doce ciudades').length, 3);
  assert.deepEqual(found, []);
});
