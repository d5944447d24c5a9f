import { currentLink, problemsFolder, publicFolder } from '../release/format/release-layout.ts';

/** What the configuration of another server has to know. */
export interface HostConfigOptions {
  /** The directory of releases, absolute: `current` in it is served. */
  readonly releases: string;
  /** Scheme and host of the service. */
  readonly origin: string;
  /** Plain HTTP on this port; undefined is what the origin says. */
  readonly port: number | undefined;
  readonly toolVersion: string;
}

/** What nginx can be told beyond that. */
export interface NginxOptions extends HostConfigOptions {
  /** TLS with this certificate; undefined is plain HTTP. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
  /** Listen for IPv6 too. */
  readonly ipv6: boolean;
  /** Needs nginx 1.25.1 or later, and TLS. */
  readonly http3: boolean;
  /** Of one address; undefined is no limit. */
  readonly requestsPerSecond: number | undefined;
  readonly connectionsPerAddress: number | undefined;
}

/** What of the current release is read, through the link: a configuration is written once and names no release. */
export function currentFolders({ releases }: Pick<HostConfigOptions, 'releases'>) {
  const current = `${releases}/${currentLink}`;
  return { current, public: `${current}/${publicFolder}`, problems: `${current}/${problemsFolder}` };
}
