import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { endReasons } from '../src/serve/node/connections.ts';
import { stopDeadlineMilliseconds } from '../src/serve/node/end-process.ts';
import { metricFamilies } from '../src/serve/node/metrics.ts';
import { defaultLimits, serverLimits } from '../src/serve/node/server-limits.ts';
import { read } from './docs/documents.ts';
import { program } from './hosts/processes.ts';

const page = read('docs/hosting.md');

function inWords(value: number, unit: string): string {
  if (unit === 'milliseconds') return `${value / 1_000} s`;
  if (unit === 'bytes') return value >= 1_048_576 ? `${value / 1_048_576} MiB` : `${value / 1_024} KiB`;
  return value.toLocaleString('en');
}

test('the limits of the Node host are those of the code', () => {
  const rows = Object.values(serverLimits).map(
    ({ value, unit, subject, beyond }) => `| ${inWords(value, unit)} | ${subject} | ${beyond} |`,
  );
  const table = ['| limit | of what | beyond it |', '|---|---|---|', ...rows].join('\n');
  assert.ok(page.includes(`\n\n${table}\n\n`), `docs/hosting.md should have:\n${table}`);
});

test('every reason why the Node host ends a connection is named', () => {
  for (const reason of endReasons) assert.ok(page.includes(`\`${reason}\``), reason);
});

test('the metrics that the guide names are there', () => {
  const named = new Set([...page.matchAll(/\btabulador_[a-z_]+/g)].map(([name]) => name));
  assert.deepEqual(
    [...named].filter((name) => !(name in metricFamilies)),
    [],
  );
});

test('systemd waits longer for the end than the server takes', () => {
  const unit = read('deploy/systemd/tabulador.service');
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  const promised = Number(/ended within (\d+) seconds/.exec(page.replaceAll('\n', ' '))?.[1]);
  assert.equal(promised * 1_000, stopDeadlineMilliseconds);
  assert.ok(seconds > promised);
});

test('the options of `tabulador host nginx` are those of the command, and its limits those of the Node host', () => {
  const section = /\n## nginx\n[\s\S]*?\n## /.exec(page)?.[0] ?? '';
  const table = section.split('\n\n').find((block) => block.startsWith('| option |')) ?? '';
  const named = [...table.matchAll(/`(--[a-z0-9-]+)`/g)].map(([, name]) => name);
  const help = execFileSync(process.execPath, [program, 'host', 'nginx', '--help'], { encoding: 'utf8' });
  const offered = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z0-9-]+)/gm)].map(([, name]) => name);
  assert.deepEqual(
    named.filter((name) => name !== '--config').sort(),
    offered.filter((name) => !['--config', '--help'].includes(name ?? '')).sort(),
  );
  const { targetLength, headerBytes, headersMilliseconds, stalledMilliseconds, idleMilliseconds } =
    defaultLimits;
  const said = `${targetLength / 1_024} KiB for an address, ${headerBytes / 1_024} KiB for headers, ${headersMilliseconds / 1_000} seconds for a request to arrive, ${stalledMilliseconds / 1_000} without taking a byte of the answer, ${idleMilliseconds / 1_000} between two requests`;
  assert.ok(section.replaceAll('\n', ' ').includes(said), said);
});
