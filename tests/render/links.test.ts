import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { type Rendered, renderSnapshot, settings, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';

const { origin } = settings.service;

/** Addresses of this host in any text of the release, templates and fragments aside. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/https:\/\/bolsa\.example(\/[^\s"'<>()\]\\`“”]*)?/g)]
    .map(([address]) => address.replace(/[.,;]+$/, ''))
    .filter((address) => !address.includes('{'))
    .map((address) => address.replace(/#.*$/, '').slice(origin.length));
}

const readable = /\.(json|txt|xml|csv)$|api-catalog$/;

suite('addresses in a release', () => {
  let release: Rendered;
  let found: Map<string, string>;

  before(async () => {
    ({ release } = await renderSnapshot(snapshotOf(await syntheticVacancies(60))));
    found = new Map();
    for (const [path, bytes] of release.files) {
      if (!readable.test(path)) continue;
      for (const address of addressesIn(bytes.toString())) found.set(address, path);
    }
    for (const [code, bytes] of release.problems) {
      for (const address of addressesIn(bytes.toString())) found.set(address, code);
    }
  });

  test('that are files lead to files of the release', () => {
    const missing = [...found]
      .filter(([address]) => !address.endsWith('/') && address !== '' && address !== '/api/v1')
      .filter(([address]) => !release.has(address));
    assert.deepEqual(missing, []);
    assert.ok(found.size > 1_300);
  });

  test('that are directories lead to a page in them', () => {
    const missing = [...found]
      .filter(([address]) => address.endsWith('/'))
      .filter(([address]) => !release.has(`${address}index.html`));
    assert.deepEqual(missing, []);
    assert.ok(found.has('/desarrolladores/'));
    assert.ok(found.has('/sueldos/'));
  });

  test('never name another host of ours', () => {
    for (const [path, bytes] of release.files) {
      if (readable.test(path)) assert.doesNotMatch(bytes.toString(), /localhost/, path);
    }
  });
});
