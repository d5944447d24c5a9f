import { read } from '../docs/documents.ts';

/** The TypeScript on the page about the client. */
export function clientSamples(): string[] {
  return [...read('docs/client.md').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

export const exampleStores = ['file-store.ts', 'sqlite-store.ts'] as const;

export function exampleStore(file: (typeof exampleStores)[number]): string {
  return read(`examples/mirror/${file}`);
}
