import { PassThrough } from 'node:stream';
import type { CliContext } from '../../src/program/cli/context.ts';
import { type CommandSurroundings, capturedContext } from './run-command.ts';

/** A terminal at which somebody gives these answers, each when it has been asked for. */
export function answeredTerminal(
  surroundings: CommandSurroundings,
  answers: readonly string[],
): ReturnType<typeof capturedContext> {
  const { context, written } = capturedContext({ ...surroundings, terminal: true });
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...answers];
  const write = context.messages.write.bind(context.messages);
  context.messages.write = ((chunk: string, ...rest: []) => {
    if (String(chunk).endsWith(': ')) setImmediate(() => input.write(`${left.shift() ?? ''}\n`));
    return write(chunk, ...rest);
  }) as CliContext['messages']['write'];
  return { context: { ...context, input }, written };
}
