/** What a measured process says of itself when it is done. */
export interface Measured {
  readonly seconds: number;
  /** Of all cores together: steadier than the clock on a machine that others use too. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  readonly files: number;
  readonly bytes: number;
}

export function report(seconds: number, files: number, bytes: number): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const measured: Measured = {
    seconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMegabytes: maxRSS / 1024,
    files,
    bytes,
  };
  process.stdout.write(JSON.stringify(measured));
}
