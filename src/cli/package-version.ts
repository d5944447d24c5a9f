import { readFileSync } from 'node:fs';

/** The version of this package, from its own package.json: two levels up from `src/cli` and from `dist/cli` alike. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
