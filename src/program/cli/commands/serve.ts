import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { pages } from '../../../contract/pages.ts';
import { pathOf } from '../../../contract/routes.ts';
import { currentLanguage, say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { type Paint, paintOn } from '../../../foundation/paint.ts';
import { releasesIn } from '../../../serve/bucket/follow/release-cache.ts';
import type { TakenRelease } from '../../../serve/bucket/follow/release-follower.ts';
import { endProcessAfter, stopDeadlineMilliseconds } from '../../../serve/node/lifecycle.ts';
import { createLog, type Log } from '../../../serve/node/log.ts';
import { type Serving, serve } from '../../../serve/node/serve.ts';
import { followCache, followStorage } from '../../app/follow-storage.ts';
import { lastUpdate } from '../../app/update/run-record.ts';
import { releasesDirectory } from '../../app/workspace.ts';
import { type Act, type Call, type CliContext, clock } from '../context.ts';
import { parseWholeNumber, portBounds, portNumber } from '../options.ts';
import { labelled } from '../output.ts';

interface ServeCommandOptions {
  readonly port?: number;
  readonly host?: string;
  readonly adminPort?: number;
  readonly from?: string;
  readonly unsigned?: true;
  readonly update?: string;
}

export function serveCommand(act: Act): Command {
  return new Command('serve')
    .description(say`serve the current release, and switch to each new one`)
    .option('--port <number>', say`public port (PORT works too)`, portNumber)
    .option('--host <address>', say`address to listen on instead of all`)
    .option('--admin-port <number>', say`port for /healthz, /readyz and /metrics`, portNumber)
    .option(
      '--from <bucket>',
      say`follow the releases published there, s3://bucket/prefix, instead of releases.directory`,
    )
    .option('--unsigned', say`follow a bucket although no keys are trusted`)
    .option(
      '--update <schedule>',
      say`run \`tabulador update\` by this schedule, e.g. "0 6 * * 1-5"; without feeds, \`tabulador build\``,
    )
    .action(act(runServer));
}

async function runServer({ context, task, options }: Call<ServeCommandOptions>): Promise<void> {
  const { settings } = task;
  const from = options.from ?? settings.serve.from;
  const schedule = options.update ?? settings.serve.update;
  if (from !== null && schedule !== null)
    throw new OperatorError(say`This host follows ${from}, so it builds nothing by itself.`, {
      reason: 'usage',
      hint: say`Remove the schedule here, also from the settings, and keep it on the machine that publishes.`,
    });
  const scheduled = (when: string | null, command: OwnCommand) =>
    when === null ? null : { schedule: when, ...ownProcess(command, context, options.config) };
  const host = {
    releases: from === null ? releasesDirectory(task) : releasesIn(followCache(task)),
    origin: settings.service.origin,
    address: {
      port: options.port ?? portFrom(context) ?? settings.serve.port,
      host: options.host ?? settings.serve.host ?? undefined,
    },
    cacheBytes: settings.serve.cacheMegabytes * 1_048_576,
    accessLog: settings.serve.accessLog,
    // On a terminal the addresses are printed below, so only warnings are logged.
    log: createLog(context.output, context.messages.isTTY ? 'warn' : 'info'),
  };
  await serveUntilStopped(context, async () => {
    const unsigned = options.unsigned ?? settings.serve.unsigned;
    const follower =
      from === null ? null : await followStorage(task, { from, unsigned }, followingLog(host.log));
    const serving = await serve({
      ...host,
      admin: { port: options.adminPort ?? settings.serve.adminPort, host: settings.serve.adminHost },
      adminNames: [...settings.serve.adminNames, settings.serve.adminHost.toLowerCase()],
      timeZone: checkedTimeZone(settings.serve.timeZone),
      // Without feeds there is nothing to import, so an update is a build.
      rebuild: scheduled(schedule, settings.feeds.length > 0 ? 'update' : 'build'),
      backup: scheduled(settings.serve.backup, 'backup'),
      staleAfterWeekdays: settings.serve.staleAfterWeekdays,
      update: () => lastUpdate(task),
      storage: () => follower?.report() ?? null,
      now: () => clock(context),
    }).catch(async (error: unknown) => {
      await follower?.stop();
      throw error;
    });
    context.messages.write(addresses(serving, paintOn(context, context.messages)));
    return {
      stop: async () => {
        await Promise.all([serving.stop(), follower?.stop()]);
      },
      stopNow: () => serving.stopNow(),
    };
  });
}

function followingLog(log: Log) {
  return {
    onSwitch: (taken: TakenRelease) => log.info(taken, 'took another release from the storage'),
    onFailure: (error: unknown, release: string | undefined) =>
      log.error(
        error instanceof OperatorError ? { reason: error.message, hint: error.hint } : { err: error },
        release === undefined
          ? 'the storage cannot be followed, and nothing was fetched before'
          : 'the storage cannot be followed; what was fetched before is still served',
      ),
    onRecovery: () => log.info({}, 'the storage can be followed again'),
  };
}

/** The first signal lets answers finish, the second one does not. */
async function serveUntilStopped(
  context: CliContext,
  start: () => Promise<Pick<Serving, 'stop' | 'stopNow'>>,
): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const insisted = Promise.withResolvers<void>();
  let signals = 0;
  context.onStopSignal?.(() => (++signals === 1 ? asked : insisted).resolve());
  const serving = await start();
  await asked.promise;
  endProcessAfter(stopDeadlineMilliseconds);
  await Promise.race([serving.stop(), insisted.promise]);
  serving.stopNow();
  endProcessAfter(1_000);
}

type OwnCommand = 'build' | 'update' | 'backup';

export function ownProcess(
  command: OwnCommand,
  context: Pick<CliContext, 'cwd' | 'env'>,
  config: string | undefined,
) {
  const program = fileURLToPath(new URL('../../../../bin/tabulador.js', import.meta.url));
  return {
    command: [
      process.execPath,
      program,
      '--lang',
      currentLanguage(),
      command,
      ...(config ? ['--config', config] : []),
    ] as const,
    cwd: context.cwd,
    env: context.env,
  };
}

function addresses({ url, adminUrl, releaseId }: Serving, paint: Paint): string {
  return [
    paint.headline(say`Serving release ${releaseId}. Stop with Ctrl-C.`),
    ...labelled(
      [
        [say`API`, `${url}${pathOf('getApiIndex', {})}`],
        [say`guide`, `${url}${pages.developers}`],
        [say`people`, `${url}${pages.home}`],
        [say`health`, `${adminUrl}/healthz`],
      ],
      7,
    ),
    '',
  ].join('\n');
}

function portFrom({ env }: CliContext): number | undefined {
  if (!env.PORT) return undefined;
  const port = parseWholeNumber(env.PORT, portBounds);
  if (port !== undefined) return port;
  throw new OperatorError(say`PORT is "${env.PORT}", which is not a port.`, { reason: 'usage' });
}

function checkedTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new OperatorError(say`"${timeZone}" is not a time zone.`, {
      reason: 'usage',
      hint: say`Use a name like America/Mexico_City or America/Tijuana.`,
      cause,
    });
  }
}
