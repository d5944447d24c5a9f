import { grouped } from '../../contract/number-text.ts';
import type { OnProgress } from '../../foundation/progress.ts';
import type { CliContext, CommonOptions } from './context.ts';

const barWidth = 24;

/** Shows progress while the work runs, on one line of a terminal. Elsewhere there is none. */
export async function withProgress<Result>(
  { messages, systemTime }: CliContext,
  { json }: CommonOptions,
  work: (onProgress: OnProgress | undefined) => Promise<Result>,
): Promise<Result> {
  if (json || !messages.isTTY) return await work(undefined);
  let lastDrawn = 0;
  let lastPhase = '';
  try {
    return await work((phase, done, total, unit = '') => {
      const time = systemTime().getTime();
      if (phase === lastPhase && done !== total && time - lastDrawn < 80) return;
      lastDrawn = time;
      lastPhase = phase;
      const line = [phase, bar(done, total), amount(done, total, unit)].filter(Boolean).join('  ');
      messages.write(`\r\x1b[2K${line.slice(0, (messages.columns ?? 80) - 1)}`);
    });
  } finally {
    if (lastPhase !== '') messages.write('\r\x1b[2K');
  }
}

function bar(done: number | undefined, total: number | undefined): string {
  if (done === undefined || !total) return '';
  const filled = Math.round((Math.min(done, total) / total) * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}

function amount(done: number | undefined, total: number | undefined, unit: string): string {
  if (done === undefined) return '';
  const count = total === undefined ? grouped(done) : `${grouped(done)} / ${grouped(total)}`;
  return unit ? `${count} ${unit}` : count;
}
