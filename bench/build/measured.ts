/** What a measured process says of itself when it is done. */
export interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
  readonly files: number;
  readonly bytes: number;
}

export function report(seconds: number, files: number, bytes: number): void {
  const measured: Measured = { seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024, files, bytes };
  process.stdout.write(JSON.stringify(measured));
}
