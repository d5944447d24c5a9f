/**
 * Runs as a thread of its own: reading the manifest of a large release takes a good part of a second and much
 * memory for a moment, and requests are being answered meanwhile. What is left of it is handed over, not copied.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
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

const reading = read(workerData as string);
parentPort?.postMessage(
  reading,
  reading.ok ? Object.values(reading.columns).map((column) => column.buffer) : [],
);
