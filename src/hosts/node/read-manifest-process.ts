/**
 * Runs as a process of its own: reading the manifest of a large release takes seconds of a core and hundreds of
 * megabytes for a moment. Requests are being answered meanwhile, and memory that a process once had for such a moment
 * it hardly ever gives back. What is handed over is small.
 */
import { readFileSync } from 'node:fs';
import type { ReleaseManifest } from '../../contract/manifest.ts';
import { type PackedColumns, packColumns } from './packed-catalogue.ts';

export type ManifestReading =
  | { readonly ok: true; readonly id: string; readonly generatedAt: string; readonly columns: PackedColumns }
  | { readonly ok: false; readonly missing: boolean; readonly message: string };

function read(file: string): ManifestReading {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
    if (manifest.format !== 1) throw new Error('its manifest has a format that this version does not know');
    const { id, generatedAt } = manifest;
    if (typeof id !== 'string' || Number.isNaN(Date.parse(generatedAt))) {
      throw new Error('its manifest lacks an id or a date');
    }
    return { ok: true, id, generatedAt, columns: packColumns(manifest) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, missing: code === 'ENOENT', message };
  }
}

// Listening keeps this process until the other side has read everything and hangs up.
process.once('disconnect', () => {});
// When that side is gone by now, nobody is left to be told, not even of that.
process.send?.(read(process.argv[2] ?? ''), undefined, undefined, () => {});
