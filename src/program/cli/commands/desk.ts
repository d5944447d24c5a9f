import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { settingsPath } from '../../../foundation/settings/load-settings.ts';
import { latestInstant } from '../../app/board-clock.ts';
import { readBoard } from '../../app/workspace.ts';
import { openDesk } from '../../desk/server.ts';
import { type Act, type Call, taskOf } from '../context.ts';
import { portNumber } from '../options.ts';
import { stackWithoutMessage } from '../output.ts';

const usualPort = 8484;

export function deskCommand(act: Act): Command {
  return new Command('desk')
    .alias('mostrador')
    .description(
      say`open a page on this machine where recruiters decide: words, repairs, vacancies, releases`,
    )
    .option('--port <number>', say`port on 127.0.0.1`, portNumber, usualPort)
    .option('--no-open', say`print the address and open no browser`)
    .addHelpText(
      'after',
      `\n${say`Nothing listens on a network. On another machine: ssh -L ${usualPort}:127.0.0.1:${usualPort} HOST, then open the address that is printed there.`}`,
    )
    .action(act(runDesk));
}

async function runDesk({ context, options, task }: Call<{ port: number; open: boolean }>): Promise<void> {
  const { messages, output } = context;
  let isFirst = options.open && messages.isTTY === true;
  const stopped = Promise.withResolvers<void>();
  context.onStopSignal?.(stopped.resolve);
  // Without settings or a board there is nothing to decide.
  await readBoard(task, latestInstant);
  const desk = await openDesk({
    port: options.port,
    newTask: (onProgress) => taskOf(context, options, 'desk', onProgress),
    settingsFile: () => settingsPath({ ...context, file: options.config }),
    onBug: (error) => messages.write(`${stackWithoutMessage(error)}\n`),
    onAddress(address) {
      output.write(options.json ? `${JSON.stringify({ address })}\n` : `${address}\n`);
      if (isFirst) openBrowser(address);
      isFirst = false;
    },
  });
  messages.write(`${say`The desk is open. Stop with Ctrl-C.`}\n`);
  await stopped.promise;
  await desk.stop();
}

/** Whoever has no browser here copies the address. */
function openBrowser(address: string): void {
  const openers: Readonly<Record<string, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [program = '', ...rest] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...rest, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
