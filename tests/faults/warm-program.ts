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
await runCommand([process.argv[2] ?? '', '--help'], { cwd: process.cwd() });
process.send?.('ready');
