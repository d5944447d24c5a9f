import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textLimits } from '../contract/limits.ts';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { deriveJobId, kebabCase } from './job-id.ts';

const codes = fc
  .tuple(fc.stringMatching(/^[A-Z]{2,6}$/), fc.integer({ min: 1_000, max: 9_999_999 }))
  .map(([prefix, number]) => `${prefix}-${number}`);
const named = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: textLimits.title }),
  city: fc.constantFrom(...citySlugs),
  code: codes,
});

test('an id reads as title, city and reference code', () => {
  assert.equal(
    deriveJobId('Desarrollador/a Backend (Node.js)', 'guadalajara', 'VAC-10234'),
    'desarrollador-a-backend-node-js-guadalajara-vac-10234',
  );
  assert.equal(
    deriveJobId('Diseñadora gráfica Jr. — Campañas', 'ciudad-de-mexico', 'VAC-1000'),
    'disenadora-grafica-jr-campanas-ciudad-de-mexico-vac-1000',
  );
});

test('a title without a single Latin letter still has an address', () => {
  assert.equal(deriveJobId('営業担当 🚀', 'tijuana', 'VAC-1234'), 'tijuana-vac-1234');
});

test('a long title is cut and the reference code stays whole', () => {
  const id = deriveJobId('muy '.repeat(40).trim(), 'san-luis-potosi', 'VACANT-123456');
  assert.ok(id.length <= textLimits.jobId);
  assert.ok(id.endsWith('-san-luis-potosi-vacant-123456'));
  assert.doesNotMatch(id, /--/);
});

test('every id fits the pattern and the limit, never starts or ends with a hyphen, and is not `search`', () => {
  fc.assert(
    fc.property(named, ({ title, city, code }) => {
      const id = deriveJobId(title, city, code);
      assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.ok(id.length <= textLimits.jobId);
      assert.ok(id.endsWith(code.toLowerCase()));
      assert.notEqual(id, 'search');
    }),
  );
});

test('two reference codes never give the same id, whatever the titles', () => {
  fc.assert(
    fc.property(named, named, (a, b) => {
      fc.pre(a.code !== b.code);
      assert.notEqual(deriveJobId(a.title, a.city, a.code), deriveJobId(b.title, b.city, b.code));
    }),
  );
});

test('kebab-case is stable: applying it again changes nothing, and accents make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = kebabCase(text);
      assert.equal(kebabCase(slug), slug);
      assert.equal(kebabCase(text.normalize('NFD')), slug);
      assert.equal(kebabCase(text.normalize('NFC')), slug);
    }),
  );
});
