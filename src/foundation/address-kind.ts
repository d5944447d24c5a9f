import { BlockList, isIP } from 'node:net';

/** As in the registries of special addresses (RFC 6890, RFC 4291). */
export type AddressKind = 'public' | 'private' | 'reserved';

const privateNetworks = blockListOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

/** No feed is served from these. Clouds serve the credentials of a machine from link-local addresses. */
const reservedNetworks = blockListOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** All IPv6 addresses in use; those that embed an IPv4 address are outside it or reserved above. */
const globalUnicast = blockListOf([['2000::', 3]]);

export function kindOfAddress(address: string): AddressKind {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // An IPv4 address written as IPv6 would be checked by the wrong rules.
  if (isIP(address) === 0 || (family === 'ipv6' && /^::ffff:/i.test(address))) return 'reserved';
  if (privateNetworks.check(address, family)) return 'private';
  if (reservedNetworks.check(address, family)) return 'reserved';
  return family === 'ipv4' || globalUnicast.check(address, family) ? 'public' : 'reserved';
}

function blockListOf(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** The host of an address, without the brackets around IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Undefined if only a name server can tell. */
export function kindOfHost(url: URL): AddressKind | undefined {
  const host = hostOf(url);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'private';
  return isIP(host) === 0 ? undefined : kindOfAddress(host);
}
