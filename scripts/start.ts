/**
 * `npm start`: from an empty directory to a running service, by the commands that an operator would type. A second start
 * keeps the board, and builds again only when there is something new to publish. Without a settings file it is the demo,
 * in a place of its own; with one it is the operator's service, into which nothing is ever invented.
 */
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../src/contract/routes.ts';
import type { ApiIndex } from '../src/contract/schemas/api-index.ts';
import { demoService } from '../src/contract/service.ts';
import { settingsFileName } from '../src/foundation/settings/load-settings.ts';
import { boardLocation, releaseDirectory, withBoard } from '../src/program/app/workspace.ts';
import { type CliContext, processContext, taskOf } from '../src/program/cli/context.ts';
import { run } from '../src/program/cli/run.ts';
import { publicLocation, sealFile } from '../src/release/format/release-layout.ts';
import { todayEverywhere, todayIn } from '../src/vacancies/calendar.ts';

const given = processContext();
const isDemo = given.env.TABULADOR_CONFIG === undefined && !existsSync(join(given.cwd, settingsFileName));
const context = withOwnAddress(isDemo ? withOwnBoard(given) : given);
const workspace = taskOf(context, {}, 'start');
const { settings, now } = workspace;

if (isDemo && (await needsVacancies())) await step('demo');
if (!isUpToDate()) {
  await step('build');
  if (isDemo) dateBoard();
}
await step('serve');

async function step(command: string): Promise<void> {
  context.messages.write(`\n$ tabulador ${command}\n`);
  const code = await run([command], context);
  if (code !== 0) process.exit(code);
}

/** The places that a settings file would use are left for it. What the operator has set stays. */
function withOwnBoard(given: CliContext): CliContext {
  const own = {
    TABULADOR_BOARD: '.tabulador/demo/board.sqlite',
    TABULADOR_RELEASES_DIRECTORY: '.tabulador/demo/releases',
  };
  return { ...given, env: { ...own, ...given.env } };
}

/**
 * With another PORT the addresses inside the release must be others too, and the port for health moves along, so that
 * two services can run side by side. What the operator has set stays.
 */
function withOwnAddress(given: CliContext): CliContext {
  const { PORT } = given.env;
  if (!PORT || taskOf(given, {}, 'start').settings.service.origin !== demoService.origin) return given;
  const own = {
    TABULADOR_SERVICE_ORIGIN: `http://localhost:${PORT}`,
    TABULADOR_SERVE_ADMIN_PORT: String(Number(PORT) + 1),
  };
  return { ...given, env: { ...own, ...given.env } };
}

/** A new board has none, and the invented vacancies of an old one have run out. */
async function needsVacancies(): Promise<boolean> {
  return await withBoard(workspace, (board) =>
    board.read(async (view) => {
      for await (const batch of view.active(todayEverywhere(now), settings.vacancies)) {
        if (batch.length > 0) return false;
      }
      return (await view.isDemo()) || (await view.feeds()).length === 0;
    }),
  );
}

/** A build that freezes an edition writes to the board, and what it built is up to date all the same. */
function dateBoard(): void {
  const built = Math.floor(statSync(join(releaseDirectory(workspace), sealFile)).mtimeMs / 1000);
  utimesSync(boardLocation(workspace), built, built);
}

/** Built today, for this address, and after the last change of the board. */
function isUpToDate(): boolean {
  const release = releaseDirectory(workspace);
  try {
    const index = join(release, publicLocation(pathOf('getApiIndex', {})));
    const { generatedAt, links } = JSON.parse(readFileSync(index, 'utf8')) as ApiIndex;
    const changed = (file: string) => statSync(file).mtimeMs;
    return (
      todayIn('ciudad-de-mexico', new Date(generatedAt)) === todayIn('ciudad-de-mexico', now) &&
      links.docs.startsWith(`${settings.service.origin}/`) &&
      changed(boardLocation(workspace)) < changed(join(release, sealFile))
    );
  } catch {
    return false;
  }
}
