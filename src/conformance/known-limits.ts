import type { ConformanceCase } from './conformance-case.ts';

export const hostNames = ['node', 'nginx', 'caddy', 'cloudflare'] as const;

export type HostName = (typeof hostNames)[number];

/** Cases that a host cannot keep, each with the reason. They are run and shown all the same. */
export type KnownLimits = Readonly<Record<ConformanceCase['id'], string>>;

export const limitsOfHosts: Readonly<Record<HostName, KnownLimits>> = {
  node: {},
  nginx: {
    'conditions/weak-etag':
      'nginx makes its ETag of time and size and marks it as strong; ranges are switched off, so that nobody relies on it',
    'encodings/quality':
      'nginx sends brotli to whoever accepts it at all, however much they prefer gzip or neither',
  },
  caddy: {
    'conditions/weak-etag':
      'Caddy makes its ETag of time and size and marks it as strong; ranges are switched off, so that nobody relies on it',
    'encodings/quality':
      'Caddy sends a compressed copy to whoever accepts one, however much they prefer none',
  },
  cloudflare: {
    'paths/dots': 'the platform resolves dot segments before the worker sees the address',
    'paths/backslashes': 'the platform turns backslashes into slashes before the worker sees the address',
    'methods/unknown': 'the platform answers 501 to methods that it does not know',
    'encodings/plain':
      'the development server answers 415 to *;q=0; every other way to ask for the plain file works',
    'encodings/etags':
      'the platform compresses by itself and keeps the weak ETag of the worker for every form',
  },
};
