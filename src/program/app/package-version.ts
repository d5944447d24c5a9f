import { readFileSync } from 'node:fs';

interface PackageFacts {
  readonly version: string;
  readonly dependencies: { readonly typebox: string };
  readonly peerDependencies: { readonly '@modelcontextprotocol/server': string };
}

/** This package's own package.json, which lies as far above `dist` as above `src`. */
export function packageFacts(): PackageFacts {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as PackageFacts;
}

export function packageVersion(): string {
  return packageFacts().version;
}
