import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sendRequest } from './outbound-request.ts';

/** Asks for a host at the address. Every kind of address is refused, each with its own reason. */
async function refusal(address: string): Promise<string> {
  const lookup = (_: string, __: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address, family: 4 }]);
  const request = {
    url: new URL('http://feed.example/'),
    allowPrivateAddresses: false,
    signal: AbortSignal.timeout(10_000),
    surroundings: { lookup: lookup as never },
  };
  return await sendRequest(request).then(
    () => 'answered',
    (error: Error) => error.message,
  );
}

test('addresses are public, private or reserved', async () => {
  for (const [reason, addresses] of [
    [/a public address/, '93.184.216.34 1.1.1.1 172.32.0.1 100.128.0.1 2606:2800:220:1::1 2a00:1450:4001::1'],
    [
      /in a private network:/,
      '10.1.2.3 127.0.0.1 127.9.9.9 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 ::1 fd00::1',
    ],
    [
      /reserved for other uses/,
      `0.0.0.0 169.254.169.254 192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: fe80::1 ff02::1
      ::ffff:127.0.0.1 ::ffff:93.184.216.34 64:ff9b::7f00:1 2001::1 2002:7f00:1:: 2001:db8::1 nonsense`,
    ],
  ] as const)
    for (const address of addresses.split(/\s+/)) assert.match(await refusal(address), reason, address);
});

test('no way of writing an IPv4 address into an IPv6 one makes it public', async () => {
  const prefix = fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:');
  await fc.assert(
    fc.asyncProperty(fc.ipV4(), prefix, async (address, prefix) => {
      assert.match(await refusal(prefix + address), /reserved|private network:/);
    }),
  );
});
