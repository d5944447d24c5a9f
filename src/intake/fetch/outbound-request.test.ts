import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AddressKind, kindOfAddress } from './outbound-request.ts';

const examples: Readonly<Record<AddressKind, string>> = {
  public: '93.184.216.34 1.1.1.1 172.32.0.1 100.128.0.1 2606:2800:220:1::1 2a00:1450:4001::1',
  private: '10.1.2.3 127.0.0.1 127.9.9.9 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 ::1 fd00::1',
  reserved: `
    0.0.0.0 169.254.169.254 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: fe80::1 ff02::1
    ::ffff:127.0.0.1 ::ffff:93.184.216.34 64:ff9b::7f00:1 2001::1 2002:7f00:1:: 2001:db8::1 nonsense`,
};

test('addresses are public, private or reserved', () => {
  for (const [kind, addresses] of Object.entries(examples))
    for (const address of addresses.trim().split(/\s+/)) assert.equal(kindOfAddress(address), kind, address);
  assert.equal(kindOfAddress(''), 'reserved');
});

test('no way of writing an IPv4 address into an IPv6 one makes it public', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'), (address, prefix) => {
      assert.notEqual(kindOfAddress(prefix + address), 'public');
    }),
  );
});
