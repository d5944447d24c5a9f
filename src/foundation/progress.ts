/** Hears what a long task is doing, how much of it is done, out of how much if that is known, and in which unit. */
export type OnProgress = (phase: string, done?: number, total?: number, unit?: string) => void;

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
