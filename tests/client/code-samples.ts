import { read } from '../docs/documents.ts';

export interface CodeSample {
  /** As the fence says after the language; undefined for what is only shown. */
  readonly file: string | undefined;
  readonly code: string;
}

/** The TypeScript that a document shows. */
export function samplesIn(page: string): CodeSample[] {
  return [...read(page).matchAll(/^```ts(?: (\S+))?\n(.*?)^```$/gms)].map(([, file, code = '']) => ({
    file,
    code,
  }));
}

export function sampleNamed(page: string, file: string): string {
  const sample = samplesIn(page).find((one) => one.file === file);
  if (!sample) throw new Error(`${page} has no ${file}`);
  return sample.code;
}
