import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { EditionContent } from '../../src/release/editions/identity.ts';

const offers = (path: string) => `
  SELECT *, (min + max)::HUGEINT AS pay, family || ' ' || seniority AS work FROM '${path}/ofertas.parquet'
  WHERE min IS NOT NULL AND hours = 'completa' AND contract NOT IN ('Prácticas profesionales', 'Honorarios') AND seniority <> 'Prácticas'`;

/** The sum of the two in the middle, the quartiles, and the place of the interval, as macros. */
const macros = `
  CREATE MACRO middle(x) AS x[(len(x) + 1) // 2] + x[len(x) // 2 + 1];
  CREATE MACRO quartile(x, q) AS (x[(len(x) - 1) * q // 4 + 1] * (4 - (len(x) - 1) * q % 4) + x[((len(x) - 1) * q + 3) // 4 + 1] * ((len(x) - 1) * q % 4) + 2000) // 4000 * 500;
  CREATE MACRO place(n, e) AS if(e < 6, 0, greatest(1, coalesce(list_max(list_filter(range(1, (n + 1) // 2 + 1), lambda k: (n + 2 - 2 * k) ** 2 * 2500 * e >= 9604 * n * n)), 1)));
  CREATE MACRO nearest(a, b) AS (2 * a + b) // (2 * b);`;

const figuresSql = (path: string) => `
  WITH g AS (SELECT family, seniority AS level, city, count(*) AS n, min(min) AS low, max(max) AS high, list(pay ORDER BY pay) AS x
    FROM (${offers(path)}) GROUP BY GROUPING SETS ((family), (family, seniority), (family, city))),
  p AS (SELECT f.figure, g.*, place(n, effectiveSize) AS k FROM '${path}/cifras.parquet' f JOIN g ON g.family = f.family AND g.level IS NOT DISTINCT FROM f.level AND g.city IS NOT DISTINCT FROM f.city)
  SELECT figure, n, low, quartile(x, 1) AS q1, quartile(x, 2) AS median, quartile(x, 3) AS q3, high,
    if(k = 0, NULL, (x[k] + 500) // 1000 * 500) AS a, if(k = 0, NULL, (x[n - k + 1] + 500) // 1000 * 500) AS b FROM p`;

const comparisonsSql = (path: string) => `
  WITH o AS (SELECT *, work AS cell FROM (${offers(path)}) WHERE seniorityStated AND family IS NOT NULL),
  c AS (SELECT cell, count(*) AS n, middle(list(pay ORDER BY pay)) AS median FROM o GROUP BY cell),
  r AS (SELECT o.city AS own, pay * 2000000 // c.median AS ratio FROM o JOIN c USING (cell)
    JOIN (SELECT cell, city, count(*) AS m FROM o GROUP BY ALL) i ON i.cell = o.cell AND i.city = o.city WHERE c.n - m >= 5),
  g AS (SELECT own, count(*) AS n, list(ratio ORDER BY ratio) AS x FROM r GROUP BY own)
  SELECT own, n, (middle(x) + 10000) // 20000 - 100 AS difference, x[place(n, effectiveSize)] // 10000 - 100 AS low,
    (x[n - place(n, effectiveSize) + 1] + 9999) // 10000 - 100 AS high
  FROM '${path}/comparacion.parquet' t JOIN g ON own = t.city`;

/** The cells of each edition of a series, and its links; the series itself is added up row by row. */
const cellsSql = (path: string) => `
  WITH g AS (SELECT family, seniority AS level, count(*) AS n, list(pay ORDER BY pay) AS x FROM (${offers(path)}) WHERE seniorityStated GROUP BY ALL HAVING n >= 5),
  k AS (SELECT g.*, greatest(1, place(n, n * effectiveSize // sampleSize)) AS k FROM '${path}/cifras.parquet' f JOIN g ON g.family = f.family AND g.level = f.level WHERE effectiveSize > 0)
  SELECT family, level, n, middle(x) AS median, x[n - k + 1] - x[k] AS margin FROM k`;

const trendSql = `
  WITH s AS (SELECT *, row_number() OVER (PARTITION BY family ORDER BY edition) AS pos FROM trend),
  l AS (SELECT b.family AS series, b.edition, b.pos, c.family, c.level, (a.n + c.n) AS w, a.median AS am, a.margin AS ag, c.median AS cm, c.margin AS cg, c.n
    FROM s b JOIN s p ON p.family IS NOT DISTINCT FROM b.family AND p.pos = b.pos - 1
    JOIN cells a ON a.edition = p.edition JOIN cells c ON c.edition = b.edition AND c.family = a.family AND c.level = a.level
    WHERE b.family IS NULL OR c.family = b.family),
  t AS (SELECT series, edition, pos, sum(w * am)::HUGEINT AS back, sum(w * cm)::HUGEINT AS front, sum(n) AS n FROM l GROUP BY ALL),
  m AS (SELECT l.series, l.pos, family, level, w::HUGEINT * ag * 1000000 // back AS back, w::HUGEINT * cg * 1000000 // front AS front FROM l JOIN t ON t.pos = l.pos AND t.series IS NOT DISTINCT FROM l.series),
  v AS (SELECT series, pos, sum(sq) AS added FROM (
      SELECT coalesce(b.series, a.series) AS series, coalesce(b.pos, a.pos + 1) AS pos, (coalesce(a.front, 0) - coalesce(b.back, 0)) ** 2 AS sq
      FROM m b FULL JOIN m a ON a.series IS NOT DISTINCT FROM b.series AND a.pos = b.pos - 1 AND a.family = b.family AND a.level = b.level) GROUP BY ALL),
  f AS (SELECT series, pos, sum(front * front) AS own FROM m GROUP BY ALL)
  SELECT b.family, b.edition, t.n, nearest(round(p.index * 10000)::HUGEINT * t.front, t.back) AS index, (p.spread + v.added)::HUGEINT AS spread,
    ceil(sqrt((p.spread + v.added + f.own)::DOUBLE))::HUGEINT AS root
  FROM s b JOIN s p ON p.family IS NOT DISTINCT FROM b.family AND p.pos = b.pos - 1 JOIN t ON t.series IS NOT DISTINCT FROM b.family AND t.pos = b.pos
  JOIN v ON v.series IS NOT DISTINCT FROM b.family AND v.pos = b.pos JOIN f ON f.series IS NOT DISTINCT FROM b.family AND f.pos = b.pos`;

/** Recomputes every figure, comparison and trend of an edition with DuckDB; the editions of its trend are beside it. */
export async function recomputeInSql(path: string): Promise<number> {
  const { figures, comparisons, trend } = JSON.parse(
    readFileSync(join(path, 'cifras.json'), 'utf8'),
  ) as EditionContent;
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  await connection.run(macros);
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const numbers = (values: readonly unknown[]) =>
    values.map((value) => (value === null ? null : Number(value)));

  const byId = new Map((await rowsOf(figuresSql(path))).map((row) => [row.figure, row]));
  for (const { id, band, interval } of figures) {
    const row = byId.get(id);
    const [a, b] = numbers([row?.a, row?.b]);
    const bounds = a === b && a !== null ? [Math.max(Number(a) - 500, 0), Number(b) + 500] : [a, b];
    assert.deepEqual(
      [...numbers([row?.n, row?.low, row?.q1, row?.median, row?.q3, row?.high]), ...bounds],
      [
        band.sampleSize,
        band.min,
        band.lowerQuartile,
        band.median,
        band.upperQuartile,
        band.max,
        interval?.min ?? null,
        interval?.max ?? null,
      ],
      id,
    );
  }
  const byCity = new Map((await rowsOf(comparisonsSql(path))).map((row) => [row.own, row]));
  for (const { city, difference, interval, sampleSize } of comparisons) {
    const [n, found, low, high] = numbers(
      ['n', 'difference', 'low', 'high'].map((name) => byCity.get(city)?.[name]),
    );
    const [least, most] = low === high ? [Number(low) - 1, Number(high) + 1] : [low, high];
    assert.deepEqual([n, found, least, most], [sampleSize, difference, interval.min, interval.max], city);
  }
  if (trend.length > 0) {
    const editions = [...new Set(trend.map(({ edition }) => edition))];
    const cells = editions.map(
      (id) => `SELECT '${id}' AS edition, * FROM (${cellsSql(join(path, '..', id))})`,
    );
    await connection.run(
      `CREATE TABLE trend AS SELECT * FROM '${path}/tendencia.parquet'; CREATE TABLE cells AS ${cells.join(' UNION ALL ')}`,
    );
    const rows = new Map((await rowsOf(trendSql)).map((row) => [`${row.family} ${row.edition}`, row]));
    for (const { family, edition, sampleSize, index, margin, spread } of trend) {
      if (margin === null) continue;
      const [n, found = 0, carried, root = 0] = numbers(
        ['n', 'index', 'spread', 'root'].map((name) => rows.get(`${family} ${edition}`)?.[name]),
      );
      const width = Math.ceil((Number(found) * Number(root)) / 1_000_000) / 10_000;
      assert.deepEqual(
        [n, Number(found) / 10_000, carried, width],
        [sampleSize, index, spread, margin],
        `${family} ${edition}`,
      );
    }
  }
  connection.closeSync();
  return figures.length + comparisons.length + trend.length;
}
