import { defaultLimits } from './server-limits.ts';

/** Beyond the grace period, whatever hangs. */
export const stopDeadlineMilliseconds = defaultLimits.graceMilliseconds + 3_000;

/**
 * Ends this process after a while, if it has not ended by itself for want of anything to do. The promise was to end, and a
 * timer that somebody forgot or a disk that does not answer is no reason to break it.
 */
export function endProcessAfter(milliseconds: number): void {
  setTimeout(endProcess, milliseconds).unref();
}

function endProcess(): void {
  // An exit waits for the threads that read files, and one of them may wait for ever, e.g. for a network disk.
  const isReading = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (isReading) process.kill(process.pid, 'SIGKILL');
  else process.exit();
}
