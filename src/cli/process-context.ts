import type { CliContext } from './context.ts';

/** The surroundings of a real process: the only place that reads them. */
export function processContext(): CliContext {
  // Whoever reads may stop early, as `head` does: that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    cwd: process.cwd(),
    env: process.env,
    input: process.stdin,
    output: process.stdout,
    messages: process.stderr,
    systemTime: () => new Date(),
    onStopSignal: (listener) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, listener);
    },
  };
}
