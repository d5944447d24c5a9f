import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { type BuildProgress, buildPhaseText } from '../../release/write/finish-files.ts';
import type { ImportProgress } from '../app/import/request.ts';
import type { CliContext } from './context.ts';
import { megabytes } from './output.ts';

export interface Progress {
  /** The phase, how much is done, and out of how much if that is known. */
  update(phase: string, done?: number, total?: number, unit?: string): void;
  /** Clears the line for the next output. */
  clear(): void;
}

const barWidth = 24;
const silent: Progress = { update: () => {}, clear: () => {} };

/** Shows progress while the work runs, on a terminal only. */
export async function withProgress<Result>(
  context: CliContext,
  { json }: { readonly json?: true },
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = json || !context.messages.isTTY ? silent : progressLine(context);
  try {
    return await work(progress);
  } finally {
    progress.clear();
  }
}

/** A line that is rewritten with each update. */
function progressLine({ messages, systemTime }: CliContext): Progress {
  let lastDrawn = 0;
  let lastPhase = '';
  return {
    update(phase, done, total, unit = '') {
      const time = systemTime().getTime();
      if (phase === lastPhase && done !== total && time - lastDrawn < 80) return;
      lastDrawn = time;
      lastPhase = phase;
      const line = [phase, bar(done, total), amount(done, total, unit)].filter(Boolean).join('  ');
      messages.write(`\r\x1b[2K${line.slice(0, (messages.columns ?? 80) - 1)}`);
    },
    clear: () => messages.write('\r\x1b[2K'),
  };
}

export function buildProgress(progress: Progress): (at: BuildProgress) => void {
  // Called for every file, so no text is created unless it is shown.
  if (progress === silent) return () => {};
  return ({ phase, files, of, bytes }) =>
    phase === 'judge'
      ? progress.update(buildPhaseText(phase))
      : progress.update(buildPhaseText(phase), files, of, say`files, ${megabytes(bytes)}`);
}

export function importProgress(progress: Progress): (at: ImportProgress) => void {
  return ({ phase, file, bytesRead, size }) =>
    progress.update(
      phase === 'rows' ? say`Importing ${file}` : say`Reading employers in ${file}`,
      bytesRead,
      size,
      say`bytes`,
    );
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
