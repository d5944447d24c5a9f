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
