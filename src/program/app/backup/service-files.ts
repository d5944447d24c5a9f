import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { isAddress, withoutPassword } from '../../../board/location.ts';
import type { JsonObject } from '../../../foundation/json-file.ts';
import {
  givenSettings,
  type SettingsSource,
  settingsFileName,
} from '../../../foundation/settings/load-settings.ts';
import { privateFolder } from '../../../foundation/settings/settings.ts';
import { builtInProfiles } from '../../../intake/understand/built-in.ts';
import { manifestFile, recordFile, sealFile } from '../../../release/format/release-layout.ts';
import { currentId, releaseExists } from '../../../release/format/releases-directory.ts';
import { readRecord, restoredFolder } from '../../../release/write/release-record.ts';
import { employersFile } from '../confidentiality.ts';
import { runIds, runsDirectory } from '../update/run-record.ts';
import { releasesDirectory, type Workspace } from '../workspace.ts';
import type { ServiceFile } from './archive.ts';

const secretsFile = 'tabulador.env';

/** Everything of a service beside its board. */
export function serviceFiles(
  workspace: Workspace & SettingsSource,
  withSecrets: boolean,
): { readonly files: readonly ServiceFile[]; readonly environment: readonly string[] } {
  const { cwd, settings, env } = workspace;
  const values = givenSettings(workspace);
  const files: ServiceFile[] = [];
  const add = (kind: ServiceFile['kind'], path: string, name = archiveName(cwd, path)) => {
    if (existsSync(path) && !files.some((file) => file.name === name))
      files.push({ kind, name, ...(kind !== 'release' && { path }), bytes: readFileSync(path) });
  };

  add('employers', employersFile(workspace));
  for (const { profile } of settings.feeds)
    if (profile !== undefined && !Object.hasOwn(builtInProfiles, profile))
      add('profile', resolve(cwd, profile));
  const runs = runsDirectory(workspace);
  for (const id of runIds(runs)) add('run', join(runs, `${id}.json`));
  for (const [name, release] of lastReleases(releasesDirectory(workspace)))
    for (const file of [manifestFile, recordFile, sealFile])
      add('release', join(release, file), `${restoredFolder}/${name}/${file}`);

  if (typeof values.board === 'string' && !withSecrets) values.board = withoutPassword(values.board);
  const bytes = Buffer.from(`${JSON.stringify(values, null, 2)}\n`);
  if (Object.keys(values).length > 0) files.unshift({ kind: 'settings', name: settingsFileName, bytes });

  const variables = usedVariables(workspace).filter((name) => env[name] !== undefined);
  if (!withSecrets) return { files, environment: variables };
  const lines = variables.map((name) => `${name}="${env[name]?.replace(/["\\$`]/g, '\\$&')}"\n`);
  files.push({ kind: 'secrets', name: secretsFile, bytes: Buffer.from(lines.join('')) });
  return { files, environment: [] };
}

/** Settings that are paths from the directory of the service. */
const pathSettings = [
  ['board'],
  ['privacy', 'employers'],
  ['update', 'runs'],
  ['releases', 'directory'],
  ['backup', 'directory'],
  ['serve', 'cache'],
] as const;

/** Replaces every path in the settings. */
export function mapPaths(values: JsonObject, change: (path: string) => string): void {
  for (const path of pathSettings) mapSetting(values, path, change);
  for (const feed of (values.feeds ?? []) as { profile?: string }[])
    if (!Object.hasOwn(builtInProfiles, feed.profile ?? '')) mapSetting(feed, ['profile'], change);
}

function mapSetting(values: JsonObject, path: readonly string[], change: (path: string) => string): void {
  const [name = '', ...rest] = path;
  const value = values[name];
  if (rest.length > 0) mapSetting((value ?? {}) as JsonObject, rest, change);
  else if (typeof value === 'string' && !isAddress(value)) values[name] = change(value);
}

/** The name of a file in a backup: from outside the directory of the service, one of its own in the private folder. */
export function archiveName(directory: string, path: string): string {
  const full = resolve(directory, path);
  return nameWithin(directory, full) ?? `${privateFolder}/${nameWithin(parse(full).root, full)}`;
}

/** The path from the directory, with slashes; undefined if it leads out of the directory. */
export function nameWithin(directory: string, path: string): string | undefined {
  const name = relative(directory, resolve(directory, path));
  const isWithin = name !== '' && !isAbsolute(name) && name.split(sep)[0] !== '..';
  return isWithin ? name.split(sep).join('/') : undefined;
}

/** The current release and the one before it, which the next build compares with. */
function* lastReleases(directory: string): Generator<readonly [name: string, path: string]> {
  const id = currentId(directory);
  if (id === undefined || !releaseExists(directory, id)) return;
  yield ['current', join(directory, id)];
  const previous = readRecord(join(directory, id))?.previous;
  if (previous && releaseExists(directory, previous)) yield ['previous', join(directory, previous)];
}

/** Variables beside the settings, most of them secret. */
function usedVariables({ settings, env }: Workspace & SettingsSource): string[] {
  const ofFeeds = settings.feeds.flatMap(({ authorizationVariable: name }) => name ?? []);
  const ofLibraries = Object.keys(env).filter((name) => /^(PG|AWS_)[A-Z_0-9]+$/.test(name));
  return [...new Set(['TABULADOR_WEBHOOK_SECRET', ...ofFeeds, ...ofLibraries])].sort();
}
