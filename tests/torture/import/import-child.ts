/** Runs command lines one after the other in a process that may be killed for it, and tells what each has cost. */
import { runCommand } from '../../support/run-command.ts';
import type { Cost, Job } from './command-child.ts';

process.on('message', async ({ args, cwd, env, input }: Job) => {
  const before = process.cpuUsage();
  // A command that waits for something that never comes ends the program, and so must it end this process.
  process.channel?.unref();
  const ended = await runCommand(args, {
    cwd,
    env,
    ...(input !== null && { input: Buffer.from(input, 'base64') }),
  });
  const { user, system } = process.cpuUsage(before);
  const cost: Cost = { seconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
  process.channel?.ref();
  process.send?.({ ...ended, ...cost });
});
