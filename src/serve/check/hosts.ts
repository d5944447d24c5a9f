import type { ConformanceCase } from './site.ts';

interface HostFacts {
  /** As the hosting guide calls it, with the versions that were tried. */
  readonly label: string;
  /**
   * How it comes to serve releases: our own `server` reads them, a foreign server gets a `configuration` once and reads
   * them too, a `deployment` uploads one release and has to be repeated for the next.
   */
  readonly kind: 'server' | 'configuration' | 'deployment';
}

/** Every kind of host that the contract is held against. What else there is to know of one is a table by `HostName`. */
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

/** Cases that a host cannot keep, each with the reason. They are run and shown all the same. */
export type KnownLimits = Readonly<Record<ConformanceCase['id'], string>>;

export const limitsOfHosts: Readonly<Record<HostName, KnownLimits>> = {
  node: {},
  nginx: {
    'conditions/weak-etag':
      'nginx makes its ETag of time and size and marks it as strong; ranges are switched off, so that nobody relies on it',
    'encodings/quality':
      'nginx sends brotli to whoever accepts it at all, however much they prefer gzip or neither',
    'conditions/writing':
      'nginx cannot leave If-Match and If-Unmodified-Since out of account; when they do not hold it answers 412 with a problem body',
  },
  caddy: {
    'conditions/weak-etag':
      'Caddy makes its ETag of time and size and marks it as strong; ranges are switched off, so that nobody relies on it',
    'encodings/quality':
      'Caddy sends a compressed copy to whoever accepts one, however much they prefer none',
    'conditions/if-modified-since':
      'Caddy would take any later date for a match, which is wrong after a rollback, so dates are left out of account; ETags work',
    'transport/bad-request':
      'the HTTP library of Go refuses what is not well-formed in its own words, before any configuration applies',
    'transport/headers-too-large':
      'the HTTP library of Go refuses headers that are too large in its own words, before any configuration applies',
  },
  cloudflare: {
    'paths/dots': 'the platform resolves dot segments before the worker sees the address',
    'paths/backslashes': 'the platform turns backslashes into slashes before the worker sees the address',
    'methods/unknown': 'the platform answers 501 to methods that it does not know',
    'encodings/plain':
      'the development server answers 415 to *;q=0; every other way to ask for the plain file works',
    'transport/bad-request': 'the platform refuses what is not well-formed in its own words',
    'transport/headers-too-large':
      'how large headers may be is for the platform to say; the worker reads all that it is given',
    'encodings/etags':
      'the platform compresses by itself and keeps the weak ETag of the worker for every form',
  },
};

/** Odd requests that no rule is about, and that a host answers in its own way. */
export const differenceNames = [
  'malformed-requests',
  'climbing-paths',
  'small-letter-methods',
  'conditions-for-writing',
  'options-asterisk',
  'resolved-targets',
  'unknown-methods',
  'targets-without-path',
] as const;

export type DifferenceName = (typeof differenceNames)[number];

export type HostDifferences = Readonly<Partial<Record<DifferenceName, string>>>;

/** With the reason why each is accepted. Thousands of odd requests are compared in the tests: there are no others. */
export const differencesOfHosts: Readonly<Record<HostName, HostDifferences>> = {
  node: {
    'malformed-requests': 'what is not well-formed HTTP is refused as such, with a problem body',
  },
  nginx: {
    'malformed-requests': 'what is not well-formed HTTP is refused as such, with a problem body',
    'climbing-paths':
      'nginx refuses an encoded NUL, and a path that climbs above the root, with 400 before looking any further',
    'small-letter-methods': 'nginx takes a method with small letters for no HTTP and answers 400',
    'conditions-for-writing':
      'nginx answers 412 with a problem body where If-Match or If-Unmodified-Since does not hold',
  },
  caddy: {
    'malformed-requests':
      'what is not well-formed HTTP is refused by the HTTP library of Go, in its own words, before any configuration applies',
    'options-asterisk': 'OPTIONS * is answered with 200 by the HTTP library of Go',
  },
  cloudflare: {
    'malformed-requests': 'what is not well-formed HTTP is refused by the platform, in its own words',
    'resolved-targets':
      'the platform resolves dot segments, backslashes and fragments; the answer is right for what is left',
    'unknown-methods': 'the platform answers 501 to methods that it does not know, small letters included',
    'targets-without-path':
      'the development server writes a target that is no path behind the name of the host, whatever that gives',
  },
};
