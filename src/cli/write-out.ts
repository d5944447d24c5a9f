import { once } from 'node:events';
import type { CliContext } from './context.ts';

/**
 * Writes and waits for a slower reader, so that a long output does not pile up in memory. False when the reader has
 * gone, as `head` does: then there is no point in going on.
 */
export async function writeOut({ output }: CliContext, text: string): Promise<boolean> {
  if (output.destroyed) return false;
  if (output.write(text)) return true;
  try {
    await once(output, 'drain');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  return !output.destroyed;
}
