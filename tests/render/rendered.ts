import assert from 'node:assert/strict';
import { Create } from 'typebox/value';
import type { ErrorCode } from '../../src/contract/operations.ts';
import { Settings } from '../../src/foundation/settings/settings.ts';
import type { FileSink } from '../../src/release/file-sink.ts';
import { type ByteSpan, bytesOf, encoded, type Piece } from '../../src/release/pieces.ts';
import { type RenderedTotals, type RenderOptions, renderRelease } from '../../src/release/render-release.ts';
import type { Snapshot } from '../../src/vacancies/snapshot.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { newestFirst } from '../../src/vacancies/vacancy.ts';

/** Neither the time nor the host of the examples in the description, so that the two are never confused. */
export const generatedAt = '2026-11-18T14:03:27Z';

export const settings: Settings = withOrigin('https://bolsa.example');

function withOrigin(origin: string): Settings {
  const defaults = Create(Settings);
  return { ...defaults, service: { ...defaults.service, origin } };
}

/** A release in memory. */
export class Rendered implements FileSink {
  readonly files = new Map<string, Buffer>();
  readonly stamps = new Map<string, readonly ByteSpan[]>();
  readonly problems = new Map<ErrorCode, Buffer>();
  /** Of the files that the next release may take over by their key. */
  readonly keys = new Map<string, string>();

  file(path: string, pieces: readonly Piece[]): void {
    assert.ok(!this.files.has(path), `${path} is rendered twice`);
    const { bytes, stamps } = encoded(pieces);
    this.files.set(path, Buffer.concat(bytes));
    this.stamps.set(path, stamps);
  }

  derived(path: string, key: string, render: () => readonly Piece[]): void {
    this.keys.set(path, key);
    this.file(path, render());
  }

  problem(code: ErrorCode, pieces: readonly Piece[]): void {
    assert.ok(!this.problems.has(code), `${code} is rendered twice`);
    this.problems.set(code, bytesOf(pieces));
  }

  bytes(path: string): Buffer {
    const bytes = this.files.get(path);
    assert.ok(bytes, `${path} is not in the release`);
    return bytes;
  }

  text(path: string): string {
    return this.bytes(path).toString();
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies as a stranger does, without our types.
  json(path: string): any {
    return JSON.parse(this.text(path));
  }

  has(path: string): boolean {
    return this.files.has(path);
  }
}

export async function renderSnapshot(
  snapshot: Snapshot,
  options?: RenderOptions & { settings?: Settings },
): Promise<{ release: Rendered; totals: RenderedTotals }> {
  const release = new Rendered();
  const totals = await renderRelease(snapshot, options?.settings ?? settings, release, options);
  return { release, totals };
}

/** A snapshot of these vacancies, put in order. */
export function snapshotOf(vacancies: readonly PublicVacancy[]): Snapshot {
  return { generatedAt, vacancies: vacancies.toSorted(newestFirst) };
}

/** The settings of the tests, with another identity where a test needs its own. */
export function settingsWith(service: Partial<Settings['service']> = {}): Settings {
  return { ...settings, service: { ...settings.service, ...service } };
}

export type Files = ReadonlyMap<string, Buffer>;

/** The public files of a whole release, kept in memory. */
export async function releaseOf(
  vacancies: readonly PublicVacancy[],
  settings = settingsWith(),
  ended: NonNullable<Snapshot['ended']> = [],
): Promise<Files> {
  const { release } = await renderSnapshot({ ...snapshotOf(vacancies), ended }, { settings });
  return release.files;
}
