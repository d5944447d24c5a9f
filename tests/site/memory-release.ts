import type { Settings } from '../../src/config/settings.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { settings as defaults, renderSnapshot, snapshotOf } from '../render/rendered.ts';

export type Files = ReadonlyMap<string, Buffer>;

/** The settings of the tests, with another identity where a test needs its own. */
export function settingsWith(service: Partial<Settings['service']> = {}): Settings {
  return { ...defaults, service: { ...defaults.service, ...service } };
}

/** A whole release, kept in memory. */
export async function releaseOf(
  vacancies: readonly PublicVacancy[],
  settings = settingsWith(),
): Promise<Files> {
  const { release } = await renderSnapshot(snapshotOf(vacancies, 500), { settings });
  return release.files;
}
