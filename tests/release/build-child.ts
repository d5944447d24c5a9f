/** `tabulador build` that tells its phases as on a terminal, so that somebody can kill it in the one of their choice. */
import { processContext } from '../../src/program/cli/context.ts';
import { run } from '../../src/program/cli/run.ts';

const context = processContext();
process.exitCode = await run(['build'], {
  ...context,
  messages: Object.assign(context.messages, { isTTY: true, columns: 100 }),
});
