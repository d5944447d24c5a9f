/**
 * Makes 24 editions of a board with many employers and recomputes each with Python and with SQL:
 * `node bench/editions.ts [editions] [vacancies]`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edition, freezeEdition } from '../src/release/editions/edition.ts';
import { offerOf } from '../src/vacancies/salaries/figures.ts';
import { settings } from '../tests/render/rendered.ts';
import { syntheticVacancies } from '../tests/render/vacancies.ts';
import { recomputeInSql } from '../tests/support/edition-in-sql.ts';
import { drawsFrom } from '../tests/support/simulated-boards.ts';

const [editions = 24, count = 3_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'tabulador-editions-'));
const offers = (await syntheticVacancies(count)).map((vacancy) => offerOf(vacancy));
const { uniform, normal } = drawsFrom(1);
const inpc = new Map<string, number>();
const made: Edition[] = [];
for (let month = 0; month < editions; month += 1) {
  const id = `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  inpc.set(id, Math.round(140_000 * 1.003 ** month) / 1_000);
  const own = offers.flatMap((offer) => {
    if (uniform() < 0.3) return [];
    const factor = Math.exp(0.003 * month + 0.1 * normal());
    const [min, max] = [offer.min, offer.max].map((amount) => amount && Math.round(amount * factor));
    return [{ ...offer, min: min ?? null, max: max ?? null, employer: Math.floor(uniform() ** 2 * 300) }];
  });
  const identity = { id, frozenAt: `${id}-02T12:00:00Z`, corrects: null };
  const edition = freezeEdition({ identity, offers: own, settings, editions: made, inpc });
  made.push(edition);
  mkdirSync(join(folder, id));
  for (const [name, bytes] of edition.files) writeFileSync(join(folder, id, name), bytes);
  const python = execFileSync('python3', ['recalcular.py'], {
    cwd: join(folder, id),
    encoding: 'utf8',
  }).trim();
  console.log(`${id}: Python ${python}; SQL ${await recomputeInSql(join(folder, id))} rows, 0 differences`);
}
