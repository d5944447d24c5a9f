import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { parseKeyList, proof, statementText, verifyStatement } from './release-proof.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' });
const key = {
  id: createHash('sha256').update(spki).digest('hex').slice(0, 32),
  publicKey: spki.toString('base64'),
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-12-31T00:00:00Z',
  revokedAt: null,
};
const statement = {
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  key: key.id,
  unlisted: 'cd'.repeat(32),
  digests: { [proof.sums]: 'ef'.repeat(32) },
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const signed = (text: string) => Uint8Array.from(sign(null, Buffer.from(text), privateKey));

async function verdict(
  changes: Partial<typeof statement>,
  keys: readonly object[],
  edit = (text: string) => text,
) {
  const text = statementText({ ...statement, ...changes });
  const list = parseKeyList(JSON.stringify({ format: 1, keys }));
  const result = await verifyStatement(bytesOf(edit(text)), signed(text), list);
  return 'refused' in result ? result.refused : result;
}

test('a statement that a valid key signed is read back whole', async () => {
  assert.deepEqual(await verdict({}, [{ ...key, id: '0'.repeat(32) }, key]), statement);
});

test('a change, another key, an expired key and a revoked key are refused', async () => {
  assert.equal(await verdict({}, [key], (text) => text.replace('11-16', '11-17')), 'changed');
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  assert.equal(await verdict({}, [{ ...key, publicKey: other.toString('base64') }]), 'changed');
  assert.equal(
    await verdict({ key: '0'.repeat(32) }, [{ ...key, id: '0'.repeat(32) }]),
    'changed',
    'a claimed id',
  );
  assert.equal(await verdict({}, []), 'unknown-key');
  assert.equal(await verdict({ generatedAt: '2027-01-01T00:00:00Z' }, [key]), 'expired');
  // A thief could choose the date, so a revoked key proves nothing of any date.
  const revokedAt = '2026-11-20T00:00:00Z';
  assert.equal(await verdict({}, [{ ...key, revokedAt }]), 'revoked');
  assert.equal(await verdict({}, [key], () => 'something else'), 'unreadable');
});

test('what is not a list of keys is refused, and a wrong key is named', () => {
  for (const text of ['null', '{}', '{"format":2,"keys":[]}', 'no'])
    assert.throws(() => parseKeyList(text), text);
  for (const [wrong, fault] of [
    [null, 'id'],
    [{ ...key, id: 'x' }, 'id'],
    [{ ...key, publicKey: 'MCowBQYDK2VwAyEA' }, 'publicKey'],
    [{ ...key, expiresAt: 'mañana' }, 'expiresAt'],
  ] as const) {
    const text = JSON.stringify({ format: 1, keys: [key, wrong] });
    assert.throws(() => parseKeyList(text), { message: `key 2 of 2 has no valid ${fault}` });
  }
});
