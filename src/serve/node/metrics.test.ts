import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counters, exposition, seriesName } from './metrics.ts';

const served = { method: 'GET', status: 200, subject: 'api', bytes: 10, milliseconds: 30, releaseId: 'r' };

test('every line is a comment or a name with a number, and a family is described before its series', () => {
  const counters = new Counters();
  counters.served(served);
  counters.add('tabulador_refused_total', { code: 'bad-request' });
  const text = exposition({ ...counters.series(), tabulador_connections: 2 });
  const described = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (type?.[1]) described.add(type[1]);
    if (line.startsWith('#')) continue;
    const name = /^([a-z_]+)(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [\d.e+-]+$/.exec(line)?.[1];
    assert.ok(name, line);
    assert.ok(described.has(name) || described.has(name.replace(/_(bucket|sum|count)$/, '')), line);
  }
});

test('the buckets of the histogram are cumulative', () => {
  const counters = new Counters();
  for (const milliseconds of [0.5, 3, 30, 20_000]) counters.served({ ...served, milliseconds });
  const series = counters.series();
  const bucket = (le: string) => series[`tabulador_request_seconds_bucket{le="${le}"}`];
  assert.deepEqual(['0.001', '0.005', '0.025', '0.1', '10', '+Inf'].map(bucket), [1, 2, 2, 3, 3, 4]);
});

test('a label cannot break out of its quotes', () => {
  assert.equal(seriesName('x', { a: 'q"\\\n' }), 'x{a="q\\"\\\\\\n"}');
});
