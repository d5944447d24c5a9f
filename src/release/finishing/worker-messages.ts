import type { GateRules } from '../gate.ts';
import type { FileToFinish, FinishedFile, FinishingStep } from './finish-file.ts';

/** What a finishing worker is told once, when it starts. */
export interface WorkerSetup {
  readonly release: string;
  readonly stamps: readonly string[];
  readonly gate: GateRules;
}

/** What it is handed: several small files at a time, or one step of a large one. */
export interface FinishingUnit {
  readonly files: readonly FileToFinish[];
  readonly steps: readonly FinishingStep[];
}

/** An error as it crosses threads: what makes a disk error readable is kept. */
export interface CarriedError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
  readonly path?: string | undefined;
  readonly syscall?: string | undefined;
}

export type WorkerAnswer = { readonly finished: readonly FinishedFile[] } | { readonly failed: CarriedError };
