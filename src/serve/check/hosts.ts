import type { RuleId } from './site.ts';

interface HostFacts {
  /** The name of the host in the hosting guide, with the tested versions. */
  readonly label: string;
  /** Our own `server`, another server with a `configuration`, or a `deployment` that is repeated for each release. */
  readonly kind: 'server' | 'configuration' | 'deployment';
}

/** Every kind of host that the tests check against the contract. Other facts are tables by `HostName`. */
export const hosts = {
  node: { label: 'Node', kind: 'server' },
  nginx: { label: 'nginx 1.22 and later', kind: 'configuration' },
  caddy: { label: 'Caddy 2.6 and later', kind: 'configuration' },
  cloudflare: { label: 'Cloudflare Workers', kind: 'deployment' },
} as const satisfies Readonly<Record<string, HostFacts>>;

export type HostName = keyof typeof hosts;

export type HostNameOfKind<Kind extends HostFacts['kind']> = {
  [Name in HostName]: (typeof hosts)[Name]['kind'] extends Kind ? Name : never;
}[HostName];

export const hostNames = Object.keys(hosts) as HostName[];

/** Rules that a host cannot keep, each with the reason. They are still checked and shown. */
export type KnownLimits = Readonly<Record<RuleId, string>>;

export const limitsOfHosts: Readonly<Record<HostName, KnownLimits>> = {
  node: {},
  nginx: {
    'conditions/writing':
      'nginx cannot ignore If-Match and If-Unmodified-Since; when they fail it answers 412 with a problem body',
  },
  caddy: {
    'encodings/quality':
      'Caddy sends a compressed copy to every client that accepts one, even one that prefers none',
    'transport/bad-request':
      'the HTTP library of Go refuses malformed requests in its own words, before any configuration applies',
    'transport/headers-too-large':
      'the HTTP library of Go refuses too large headers in its own words, before any configuration applies',
  },
  cloudflare: {
    'paths/dots': 'the platform resolves dot segments before the worker sees the address',
    'paths/backslashes': 'the platform turns backslashes into slashes before the worker sees the address',
    'methods/unknown': 'the platform answers 501 to unknown methods',
    'encodings/plain':
      'the development server answers 415 to *;q=0; every other way to ask for the plain file works',
    'transport/bad-request': 'the platform refuses malformed requests in its own words',
  },
};
