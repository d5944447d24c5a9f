import { parentPort, workerData } from 'node:worker_threads';
import { leakFinder } from '../gate.ts';
import { type FinishingSetup, finishFile } from './finish-file.ts';
import type { FinishingUnit, WorkerAnswer, WorkerSetup } from './worker-messages.ts';

const { release, stamps, gate } = workerData as WorkerSetup;

const setup: FinishingSetup = {
  release,
  stamps: stamps.map((stamp) => Buffer.from(stamp)),
  findLeaks: leakFinder(gate),
};

parentPort?.on('message', (unit: FinishingUnit) => {
  parentPort?.postMessage(answerTo(unit));
});

function answerTo({ files, steps }: FinishingUnit): WorkerAnswer {
  try {
    return { finished: files.map((file) => finishFile(file, steps, setup)) };
  } catch (error) {
    const { message, stack, code, path, syscall } = error as NodeJS.ErrnoException;
    return { failed: { message, stack, code, path, syscall } };
  }
}
