import type { HostName } from '../../src/serve/check/hosts.ts';

/** Odd requests that no rule covers, and that a host answers in its own way. */
export type DifferenceName =
  | 'malformed-requests'
  | 'climbing-paths'
  | 'conditions-for-writing'
  | 'options-asterisk'
  | 'resolved-targets'
  | 'unknown-methods'
  | 'targets-without-path';

type HostDifferences = Readonly<Partial<Record<DifferenceName, string>>>;

/** The differences of each host: any other fails the tests. */
export const differencesOfHosts: Readonly<Record<HostName, HostDifferences>> = {
  node: {
    'malformed-requests': 'malformed HTTP is refused with a problem body',
  },
  nginx: {
    'malformed-requests': 'malformed HTTP is refused with a problem body',
    'climbing-paths': 'nginx refuses an encoded NUL, and a path that climbs above the root, with 400',
    'conditions-for-writing':
      'nginx answers 412 with a problem body when If-Match or If-Unmodified-Since fails',
  },
  caddy: {
    'malformed-requests':
      'the HTTP library of Go refuses malformed HTTP in its own words, before any configuration applies',
    'options-asterisk': 'OPTIONS * is answered with 200 by the HTTP library of Go',
  },
  cloudflare: {
    'malformed-requests': 'the platform refuses malformed HTTP in its own words',
    'resolved-targets':
      'the platform resolves dot segments, backslashes and fragments; the answer is right for the resolved path',
    'unknown-methods': 'the platform answers 501 to unknown methods, also those with small letters',
    'targets-without-path': 'the development server appends a target without a path to the host name',
  },
};
