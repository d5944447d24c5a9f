import { type FileToFinish, finishingSteps } from './finish-file.ts';
import type { FinishingUnit } from './worker-messages.ts';

/** A file of this size is worth splitting into its steps, one worker each. */
const large = 4 * 1024 * 1024;

/** Small files travel together: a message a file would cost more than the work on it. */
const unitBytes = 512 * 1024;
const unitFiles = 64;

/** Gathers files into units of sensible size and passes each on as soon as it is full. */
export function gatherUnits(passOn: (unit: FinishingUnit) => void) {
  let files: FileToFinish[] = [];
  let bytes = 0;

  function flush(): void {
    if (files.length === 0) return;
    passOn({ files, steps: finishingSteps });
    files = [];
    bytes = 0;
  }

  return {
    add(file: FileToFinish): void {
      if (file.size >= large) {
        for (const step of finishingSteps) passOn({ files: [file], steps: [step] });
        return;
      }
      files.push(file);
      bytes += file.size;
      if (bytes >= unitBytes || files.length >= unitFiles) flush();
    },
    flush,
  };
}
