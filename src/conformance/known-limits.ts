import type { ConformanceCase } from './conformance-case.ts';

export const hostNames = ['node', 'nginx', 'caddy', 'cloudflare'] as const;

export type HostName = (typeof hostNames)[number];

/** Cases that a host cannot keep, each with the reason. They are run and shown all the same. */
export type KnownLimits = Readonly<Record<ConformanceCase['id'], string>>;

export const limitsOfHosts: Readonly<Record<HostName, KnownLimits>> = {
  node: {},
  nginx: {},
  caddy: {},
  cloudflare: {},
};
