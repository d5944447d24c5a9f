import { Command, InvalidArgumentError, Option } from 'commander';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { modalitySlugs } from '../../contract/vocabulary/job-terms.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import { type CliContext, clock, settingsOf } from '../context.ts';
import { findNamed } from '../near-matches.ts';
import { withBoard } from '../with-board.ts';
import { type ListOptions, listVacancies } from './vacancies/list.ts';
import { vacancyText } from './vacancies/show.ts';
import { stateOf } from './vacancies/state.ts';

interface CommonOptions {
  readonly config?: string;
  readonly json?: true;
}

const soon = 7;

export function vacanciesCommand(context: CliContext): Command {
  const command = new Command('vacancies').description('look at what is on the board');
  const states = ['open', 'closed', 'active', 'expiring'] as const;
  const state = (name: (typeof states)[number], flags: string, description: string) =>
    new Option(flags, description).conflicts(states.filter((other) => other !== name));
  command
    .command('list', { isDefault: true })
    .description('list vacancies, newest first')
    .addOption(new Option('--city <slug>', 'only in this city').choices(citySlugs))
    .addOption(new Option('--family <slug>', 'only of this role family').choices(familySlugs))
    .addOption(new Option('--modality <slug>', 'only of this modality').choices(modalitySlugs))
    .addOption(state('open', '--open', 'only those that nobody closed'))
    .addOption(state('closed', '--closed', 'only closed ones'))
    .addOption(state('active', '--active', 'only those that a build would publish today'))
    .addOption(
      state('expiring', '--expiring [days]', `only active ones that end within so many days (${soon})`)
        .preset(String(soon))
        .argParser(wholeNumber),
    )
    .option('--limit <n>', 'at most so many (50; with --json all)', wholeNumber)
    .option('--json', 'print the list as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action(async (options: ListOptions & CommonOptions) => {
      const settings = settingsOf(context, options.config);
      const rules = { now: clock(context), bounds: settings.vacancies };
      await withBoard(context, settings, (board) =>
        board.read((view) => listVacancies(view, options, context, rules)),
      );
    });
  command
    .command('show <id|code>')
    .description('everything about one vacancy, and why it is public today or not')
    .option('--json', 'print it as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action(async (name: string, options: CommonOptions) => {
      const settings = settingsOf(context, options.config);
      const today = todayEverywhere(clock(context));
      const found = await withBoard(context, settings, (board) =>
        board.read((view) => findNamed(view, [name])),
      );
      for (const entry of found) {
        const state = stateOf(entry, today, settings.vacancies);
        context.output.write(
          options.json ? `${JSON.stringify({ ...entry, state }, null, 2)}\n` : vacancyText(entry, state),
        );
      }
    });
  return command;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}
