import { say } from '../../foundation/language/language.ts';
import { exitCodes } from '../../foundation/operator-error.ts';
import { publicUmask } from '../../foundation/private-files.ts';
import { processContext } from './context.ts';
import { run } from './run.ts';

/** Nothing is left that could still happen, and the command has not ended: it waits for what never comes. */
function endUnfinished(): void {
  process.stderr.write(
    `tabulador: ${say`this is a bug, please report it.`}\n${say`The command stopped before it was finished.`}\n`,
  );
  process.exitCode = exitCodes.bug;
}

process.umask(publicUmask);
// Not awaited here: Node ends a module that waits for ever with a code and a warning of its own.
process.once('beforeExit', endUnfinished);
void run(process.argv.slice(2), processContext()).then((code) => {
  process.off('beforeExit', endUnfinished);
  process.exitCode = code;
});
