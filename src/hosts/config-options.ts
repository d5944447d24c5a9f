import { type FileKind, headersOf, kindByExtension, kindOf } from '../contract/headers.ts';
import { discovery } from '../contract/pages.ts';
import { currentLink, problemsFolder, publicFolder } from '../contract/release-layout.ts';

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

/** What of the current release is read, through the link: a configuration is written once and names no release. */
export function currentFolders({ releases }: Pick<HostConfigOptions, 'releases'>) {
  const current = `${releases}/${currentLink}`;
  return { current, public: `${current}/${publicFolder}`, problems: `${current}/${problemsFolder}` };
}

/** Headers that are the same for every kind of file; the others are chosen by kind. */
const varyingHeaders = ['content-type', 'cache-control', 'content-security-policy'] as const;

export function constantHeaders(): [string, string][] {
  return Object.entries(headersOf('api')).filter(
    ([name]) => !(varyingHeaders as readonly string[]).includes(name),
  );
}

/** Files whose kind the ending does not tell, as prefix or whole path, with the kinds inside. */
export interface SpecialPlace {
  readonly path: string;
  readonly isPrefix: boolean;
  /** By ending; `''` is whatever has no other. */
  readonly kinds: Readonly<Record<string, FileKind>>;
}

export const specialPlaces: readonly SpecialPlace[] = [
  { path: discovery.apiCatalog, isPrefix: false, kinds: { '': kindOf(discovery.apiCatalog) } },
  { path: '/feeds/', isPrefix: true, kinds: { json: kindOf('/feeds/a.json'), '': kindOf('/feeds/a.xml') } },
];

/** Endings whose files never change under their name. */
export function immutableEndings(): string[] {
  const data = headersOf('api')['cache-control'];
  return Object.entries(kindByExtension)
    .filter(([, kind]) => headersOf(kind)['cache-control'] !== data)
    .map(([ending]) => ending);
}
