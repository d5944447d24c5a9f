/** What a measured process says of itself when it is done. */
export interface Measured {
  readonly seconds: number;
  /** Of all cores together: steadier than the clock on a machine that others use too. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  readonly files: number;
  readonly bytes: number;
  /** How many compressed copies came about in which way. */
  readonly copies?: Readonly<Record<string, number>> | undefined;
}

/** Starts the clocks; what it returns stops them and reports. */
export function startMeasuring(): (files: number, bytes: number, copies?: Measured['copies']) => void {
  const started = performance.now();
  const before = process.cpuUsage();
  return (files, bytes, copies) => {
    const { user, system } = process.cpuUsage(before);
    const measured: Measured = {
      seconds: (performance.now() - started) / 1000,
      processorSeconds: (user + system) / 1e6,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      files,
      bytes,
      copies,
    };
    process.stdout.write(JSON.stringify(measured));
  };
}
