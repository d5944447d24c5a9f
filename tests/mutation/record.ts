import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { identityOf } from './mutants.ts';
import type { JudgedMutant } from './verdicts.ts';

/** The verdicts of earlier runs over a folder, one a line, and of this one as they come. */
export interface VerdictRecord {
  /** What is known of a mutant from runs over the very same sources and tests. */
  verdictOf(identity: string): JudgedMutant | undefined;
  /** Whether the last run that tried the mutant left it alive, whatever has been written since. */
  wasAlive(identity: string): boolean;
  add(judged: JudgedMutant): Promise<void>;
}

interface Entry {
  readonly digest: string;
  readonly judged: JudgedMutant;
}

/** `digest` stands for the sources and tests of this run. */
export async function openRecord(
  file: string,
  { digest }: { readonly digest: string },
): Promise<VerdictRecord> {
  await mkdir(dirname(file), { recursive: true });
  const valid = new Map<string, JudgedMutant>();
  const last = new Map<string, JudgedMutant>();
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = entryOf(line);
    if (entry === null) continue;
    const identity = identityOf(entry.judged);
    last.set(identity, entry.judged);
    if (entry.digest === digest) valid.set(identity, entry.judged);
  }
  return {
    verdictOf: (identity) => valid.get(identity),
    wasAlive: (identity) => ['survived', 'no coverage'].includes(last.get(identity)?.verdict ?? ''),
    add: (judged) => appendFile(file, `${JSON.stringify({ digest, judged } satisfies Entry)}\n`),
  };
}

/** A run that was killed may leave half a line. */
function entryOf(line: string): Entry | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
