import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { createLog } from './log.ts';

test('a log line has its level, time and fields, an error with its cause; lower levels are left out', () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const log = createLog(stream, 'warn');
  log.info({}, 'not written');
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  log.error({ err: new TypeError('broken', { cause }), release: 'r1' }, 'failed');
  const [line, end] = String(stream.read()).split('\n');
  assert.equal(end, '');
  const { level, time, pid, release, msg, err } = JSON.parse(line as string);
  assert.deepEqual(
    { level, pid, release, msg },
    { level: 'error', pid: process.pid, release: 'r1', msg: 'failed' },
  );
  assert.ok(Date.parse(time));
  assert.match(err.stack, /log\.test/);
  assert.deepEqual(
    [err.type, err.message, err.cause.code, err.cause.message],
    ['TypeError', 'broken', 'ENOSPC', 'no space'],
  );
});
