import { setTimeout as pause } from 'node:timers/promises';

/** Asked again and again, as long as anybody would wait. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 60_000,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}
