import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { type Notified, notify } from '../../app/notify.ts';
import type { Act, Call } from '../context.ts';

export function notifyCommand(act: Act): Command {
  return new Command('notify')
    .description(say`tell search engines which vacancies are new, changed or closed`)
    .option('--dry-run', say`show what would be announced, and send nothing`)
    .addHelpText(
      'after',
      `\n${say`Run it once the current release is online. It announces every changed page to IndexNow (\`notify.indexNowKey\`), and the pages\nof vacancies to Google's Indexing API (\`notify.googleCredentials\`), closed ones first, within the daily quota. It remembers\nwhat was announced: an interrupted run resumes, and a second run sends nothing. \`tabulador update\` runs it too.`}\n${say`Exit codes: 0 all announced or waiting for tomorrow's quota, 3 a search engine refused or did not answer.`}`,
    )
    .action(
      act(async ({ task, options: { dryRun } }: Call<{ dryRun?: true }>) => {
        const results = await notify({ ...task, dryRun });
        const failed = results.filter(({ problem }) => problem !== null);
        return {
          result: results,
          text: results.map((one) => linesOf(one, dryRun)),
          warnings: failed.map(({ engine, problem }) => `${engine}: ${problem}`),
          ending: failed.length > 0 && 'partial',
        };
      }),
    );
}

function linesOf({ engine, announced, left }: Notified, dryRun?: true): string[] {
  const closed = announced.filter(({ type }) => type === 'URL_DELETED').length;
  const numbers = [announced.length, closed, left].map(grouped) as [string, string, string];
  const counts = dryRun
    ? say`${engine}: pages to announce: ${numbers[0]}, closed: ${numbers[1]}, waiting: ${numbers[2]}`
    : say`${engine}: pages announced: ${numbers[0]}, closed: ${numbers[1]}, waiting: ${numbers[2]}`;
  return [counts, ...(dryRun ? announced.map(({ type, url }) => `  ${type} ${url}`) : [])];
}
