import { loadSettings } from '../../src/config/load-settings.ts';
import type { Settings } from '../../src/config/settings.ts';
import type { FileSink } from '../../src/render/file-sink.ts';
import { renderRelease } from '../../src/render/render-release.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { snapshotOf } from './demo-vacancies.ts';

export type Files = ReadonlyMap<string, Buffer>;

/** Settings as they are without a file, with another origin where a test needs its own. */
export function settingsWith(service: Partial<Settings['service']> = {}): Settings {
  const settings = loadSettings({ cwd: import.meta.dirname, env: {}, file: undefined });
  return { ...settings, service: { ...settings.service, ...service } };
}

/** A whole release, kept in memory. */
export async function releaseOf(
  vacancies: readonly PublicVacancy[],
  settings = settingsWith(),
): Promise<Files> {
  const files = new Map<string, Buffer>();
  const sink: FileSink = {
    file(path, pieces) {
      if (files.has(path)) throw new Error(`${path} was written twice`);
      files.set(path, Buffer.concat(pieces));
    },
    problem: () => undefined,
  };
  await renderRelease(snapshotOf(vacancies), settings, sink);
  return files;
}
