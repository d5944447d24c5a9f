/**
 * `npm start`: from an empty directory to a running service, by the commands that an operator would type. A second start
 * keeps the board, and builds again only when there is something new to publish.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { boardLocation } from '../src/cli/board-location.ts';
import { releasesDirectory } from '../src/cli/commands/release-options.ts';
import { type CliContext, clock, settingsOf } from '../src/cli/context.ts';
import { processContext } from '../src/cli/process-context.ts';
import { run } from '../src/cli/run.ts';
import { withBoard } from '../src/cli/with-board.ts';
import { currentLink, manifestFile, publicLocation } from '../src/contract/release-layout.ts';
import { pathOf } from '../src/contract/routes.ts';
import type { ApiIndex } from '../src/contract/schemas/api-index.ts';
import { demoService } from '../src/contract/service.ts';
import { todayEverywhere, todayIn } from '../src/vacancies/calendar.ts';

const context = withOwnAddress(processContext());
const settings = settingsOf(context);

if (await needsVacancies()) await step('demo');
if (!isUpToDate()) await step('build');
await step('serve');

async function step(command: string): Promise<void> {
  context.messages.write(`\n$ tabulador ${command}\n`);
  const code = await run([command], context);
  if (code !== 0) process.exit(code);
}

/**
 * With another PORT the addresses inside the release must be others too, and the port for health moves along, so that
 * two services can run side by side. What the operator has set stays.
 */
function withOwnAddress(given: CliContext): CliContext {
  const { PORT } = given.env;
  if (!PORT || settingsOf(given).service.origin !== demoService.origin) return given;
  const own = {
    TABULADOR_SERVICE_ORIGIN: `http://localhost:${PORT}`,
    TABULADOR_SERVE_ADMIN_PORT: String(Number(PORT) + 1),
  };
  return { ...given, env: { ...own, ...given.env } };
}

/** A new board has none, and the invented vacancies of an old one have run out. An operator's own are left alone. */
async function needsVacancies(): Promise<boolean> {
  return await withBoard(context, settings, (board) =>
    board.read(async (view) => {
      for await (const batch of view.active(todayEverywhere(clock(context)), settings.vacancies)) {
        if (batch.length > 0) return false;
      }
      return (await view.feeds()).every(({ feed }) => feed === 'demo');
    }),
  );
}

/** Built today, for this address, and after the last change of the board. */
function isUpToDate(): boolean {
  const release = join(releasesDirectory(context, settings), currentLink);
  try {
    const index = join(release, publicLocation(pathOf('getApiIndex', {})));
    const { generatedAt, links } = JSON.parse(readFileSync(index, 'utf8')) as ApiIndex;
    const changed = (file: string) => statSync(file).mtimeMs;
    return (
      todayIn('ciudad-de-mexico', new Date(generatedAt)) === todayIn('ciudad-de-mexico', clock(context)) &&
      links.docs.startsWith(`${settings.service.origin}/`) &&
      changed(boardLocation(context, settings)) < changed(join(release, manifestFile))
    );
  } catch {
    return false;
  }
}
