import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
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

/** Everything of a service beside its board. Paths that lead elsewhere lead into the private folder of the copy. */
export function serviceFiles(
  workspace: Workspace & SettingsSource,
  withSecrets: boolean,
): { readonly files: readonly ServiceFile[]; readonly environment: readonly string[] } {
  const { cwd, settings, env } = workspace;
  const values = givenSettings(workspace);
  const files: ServiceFile[] = [];
  const add = (kind: ServiceFile['kind'], path: string, name: string) => {
    if (existsSync(path)) files.push({ kind, name, bytes: readFileSync(path) });
  };
  const moved = (path: string) => nameWithin(cwd, path) ?? `${privateFolder}/${basename(path)}`;

  const employers = employersFile(workspace);
  add('employers', employers, moved(employers));
  for (const { profile } of settings.feeds) {
    if (profile === undefined || Object.hasOwn(builtInProfiles, profile)) continue;
    const name = moved(profile);
    if (!files.some((file) => file.name === name)) add('profile', resolve(cwd, profile), name);
  }
  const runs = runsDirectory(workspace);
  for (const id of runIds(runs)) add('run', join(runs, `${id}.json`), `${moved(runs)}/${id}.json`);
  for (const [name, release] of lastReleases(releasesDirectory(workspace)))
    for (const file of [manifestFile, recordFile, sealFile])
      add('release', join(release, file), `${restoredFolder}/${name}/${file}`);

  for (const path of pathSettings) moveSetting(values, path, moved);
  for (const feed of (values.feeds ?? []) as { profile?: string }[])
    if (feed.profile !== undefined && !Object.hasOwn(builtInProfiles, feed.profile))
      moveSetting(feed, ['profile'], moved);
  if (typeof values.board === 'string' && !withSecrets) values.board = withoutPassword(values.board);
  const text = Buffer.from(`${JSON.stringify(values, null, 2)}\n`);
  if (Object.keys(values).length > 0)
    files.unshift({ kind: 'settings', name: settingsFileName, bytes: text });

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

function moveSetting(values: JsonObject, path: readonly string[], moved: (path: string) => string): void {
  const [name = '', ...rest] = path;
  const value = values[name];
  if (rest.length > 0) moveSetting((value ?? {}) as JsonObject, rest, moved);
  else if (typeof value === 'string' && !isAddress(value)) values[name] = moved(value);
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
