import { say } from '../../foundation/language/language.ts';
import { exitCodes } from '../../foundation/operator-error.ts';
import { publicUmask } from '../../foundation/private-files.ts';
import { processContext } from './context.ts';
import { run } from './run.ts';

/** Called if the event loop is empty before the command has ended, because a promise never settles. */
function endUnfinished(): void {
  process.stderr.write(
    `tabulador: ${say`this is a bug, please report it.`}\n${say`The command stopped before it was finished.`}\n`,
  );
  process.exitCode = exitCodes.bug;
}

process.umask(publicUmask);
// Not awaited: Node ends a module that awaits forever with its own exit code and warning.
process.once('beforeExit', endUnfinished);
void run(process.argv.slice(2), processContext()).then((code) => {
  process.off('beforeExit', endUnfinished);
  process.exitCode = code;
});
