import { sha256Of } from '../../../contract/sha256.ts';
import { type Bytes, bytesOf } from '../open-data.ts';
import type { MirrorEntry, MirroredJob } from './mirror-store.ts';

/** The vacancies in a packed NDJSON file, one after the other: a large board is never in memory twice. */
export async function* entriesIn(packed: Bytes): AsyncGenerator<MirrorEntry, void, undefined> {
  const text = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield entryOf(`${line}\n`);
  }
}

export async function entryOf(line: string): Promise<MirrorEntry> {
  const job = JSON.parse(line) as MirroredJob;
  return { id: job.id, sha256: await sha256Of(bytesOf(line)), job };
}
