/** A process that has loaded the program, and runs the command lines that it is sent, one after another. */
import { publicUmask } from '../../src/foundation/private-files.ts';
import { type CommandSurroundings, runCommand } from '../support/run-command.ts';

export interface Order extends CommandSurroundings {
  readonly args: readonly string[];
  readonly temporary: string;
}

process.umask(publicUmask);
process.on('message', async ({ args, temporary, ...surroundings }: Order) => {
  process.env.TMPDIR = temporary;
  const ended = await runCommand(args, surroundings);
  // A fault may hit the channel instead of the service.
  process.send?.(ended, (error: Error | null) => error && process.exit(1));
});
const [name = '', ...rest] = process.argv.slice(2);
const loading = [[name, '--help']];
const bucket = rest.find((option) => option.startsWith('s3://'));
// The first request loads most of the client.
if (bucket) loading.push(['releases', '--at', bucket]);
for (const args of loading) await runCommand(args, { cwd: process.cwd() });
process.send?.('ready');
