export type NetworkFailure = 'unreachable' | 'unknown-host' | 'timeout' | 'lost' | 'certificate' | 'not-tls';

const failures: Readonly<Record<string, NetworkFailure>> = {
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  EPROTO: 'not-tls',
};

export function networkFailureOf(code: string): NetworkFailure | undefined {
  if (Object.hasOwn(failures, code)) return failures[code];
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'certificate';
  // A server that does not speak the protocol of its address.
  if (code.startsWith('HPE_') || code.startsWith('ERR_SSL')) return 'not-tls';
  return undefined;
}
