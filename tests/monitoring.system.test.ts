import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { metricFamilies } from '../src/serve/node/metrics.ts';
import { read, root } from './docs/documents.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

const directory = join(root, 'deploy/monitoring');
const rules = read('deploy/monitoring/tabulador.rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);

interface Dashboard {
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboard = JSON.parse(read('deploy/monitoring/tabulador-dashboard.json')) as Dashboard;
const drawn = [
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The families of ours in an expression; those of a histogram are written with an ending of their own. */
function metricsIn(text: string): string[] {
  return [...text.matchAll(/\btabulador_[a-z_]+\b/g)].map(([name]) =>
    name.replace(/(?<=^tabulador_request_seconds)_(?:bucket|sum|count)$/, ''),
  );
}

describe('what watches a service', () => {
  before(() => ensureSystemPackages('prometheus'));

  test('the alerts are right to Prometheus, speak up for their trouble and are silent without one', () => {
    execFileSync('promtool', ['check', 'rules', 'tabulador.rules.yml'], { cwd: directory });
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tabulador.rules.test.yml'], {
      cwd: directory,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  });

  test('every alert is tried with its trouble and without', () => {
    const trials = read('deploy/monitoring/tabulador.rules.test.yml');
    for (const alert of alerts) {
      const tried = [...trials.matchAll(new RegExp(`alertname: ${alert}\\b[^]*?exp_alerts:(.*)`, 'g'))];
      const silent = tried.filter(([, expected]) => expected?.includes('[]'));
      assert.ok(silent.length > 0 && tried.length > silent.length, alert);
    }
  });

  test('every expression of the dashboard is right to Prometheus', (t) => {
    const recording = drawn.map((expression, index) => {
      const plain = expression.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'tabulador');
      return `      - { record: panel_${index}, expr: ${JSON.stringify(plain)} }`;
    });
    const file = join(scratchDirectory(t), 'dashboard.yml');
    writeFileSync(file, `groups:\n  - name: dashboard\n    rules:\n${recording.join('\n')}\n`);
    execFileSync('promtool', ['check', 'rules', file]);
  });
});

test('alerts and dashboard know only metrics that there are, and the dashboard shows them all', () => {
  const known = Object.keys(metricFamilies);
  for (const name of metricsIn(rules)) assert.ok(known.includes(name), name);
  assert.deepEqual([...new Set(drawn.flatMap(metricsIn))].sort(), known.sort());
});
