import { Command } from 'commander';
import type { Board } from '../../board/board.ts';
import type { Settings } from '../../config/settings.ts';
import { type BuiltRelease, buildRelease } from '../../release/build-release.ts';
import { buildStamps } from '../../render/build-stamps.ts';
import { renderRelease } from '../../render/render-release.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { type CliContext, clock, settingsOf } from '../context.ts';
import { employerRules } from '../employer-rules.ts';
import { packageVersion } from '../package-version.ts';
import { progressOn } from '../progress.ts';
import { withBoard } from '../with-board.ts';
import { holderName, megabytes, releasesDirectory, whole } from './release-options.ts';

interface BuildOptions {
  readonly force?: true;
  readonly out?: string;
  readonly json?: true;
  readonly config?: string;
}

export function buildCommand(context: CliContext): Command {
  return new Command('build')
    .description('build a release from the board and make it the current one')
    .option('--force', 'build although the release is empty, or much smaller than the current one')
    .option('--out <directory>', 'releases directory instead of the one in the settings')
    .option('--json', 'print the result as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action(async (options: BuildOptions) => {
      const started = context.systemTime().getTime();
      const built = await build(context, settingsOf(context, options.config), options);
      const seconds = (context.systemTime().getTime() - started) / 1000;
      const text = options.json ? JSON.stringify({ ...built, seconds }, null, 2) : summary(built, seconds);
      context.output.write(`${text}\n`);
    });
}

/** One consistent view of the board lasts from the first byte to the switch. */
async function build(context: CliContext, settings: Settings, options: BuildOptions): Promise<BuiltRelease> {
  const instant = clock(context);
  const generatedAt = generatedAtOf(instant);
  const progress = progressOn(context, !options.json);
  const work = (board: Board) =>
    board.read(async (view) => {
      const today = todayEverywhere(instant);
      const active = () => view.active(today, settings.vacancies)[Symbol.asyncIterator]();
      const snapshot = { generatedAt, vacancies: { [Symbol.asyncIterator]: active } };
      return await buildRelease({
        directory: releasesDirectory(context, settings, options.out),
        generatedAt,
        tool: `tabulador ${packageVersion()}`,
        stamps: buildStamps(generatedAt),
        gate: {
          employers: await view.employers(),
          rules: employerRules(context, settings),
          allowed: ownTexts(settings),
        },
        keep: settings.releases.keep,
        maximumLoss: settings.releases.maximumLoss,
        force: options.force ?? false,
        holder: holderName('build', context),
        render: (sink, previous) => renderRelease(snapshot, settings, sink, { previous }),
        onProgress: ({ phase, files, of, bytes }) =>
          progress.update(phase, files, of, `files, ${megabytes(bytes)}`),
      });
    });
  try {
    return await withBoard(context, settings, work);
  } finally {
    progress.clear();
  }
}

/** What the operator publishes of itself: its address, contact and names are no leak. */
function ownTexts({ service, apply }: Settings): string[] {
  const hosts = [service.origin, service.dataLicense.url, apply.urlTemplate].map((url) => new URL(url).host);
  return [service.name, service.organization, service.contactEmail, apply.note, ...hosts, ...apply.hosts];
}

function summary(built: BuiltRelease, seconds: number): string {
  const { id, path, previous, totals, stored, changes, removed } = built;
  const since = previous === null ? 'the first release' : `since ${previous}`;
  const rows = [
    ['vacancies', whole(totals.vacancies)],
    [
      '',
      `${whole(changes.added)} added, ${whole(changes.closed)} closed, ${whole(changes.changed)} changed: ${since}`,
    ],
    ['guides', whole(totals.guides)],
    ['files', `${whole(totals.files)}, ${megabytes(totals.bytes)}`],
    ['', `with compressed copies ${whole(stored.files)}, ${megabytes(stored.bytes)}`],
    ['seconds', seconds.toFixed(1)],
    ['in', path],
    ...(removed.length > 0 ? [['removed', removed.join(', ')]] : []),
  ];
  return [
    `Release ${id} is current.`,
    ...rows.map(([name = '', text]) => `  ${name.padEnd(10)} ${text}`),
  ].join('\n');
}
