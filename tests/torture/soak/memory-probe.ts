/**
 * Loaded into the server under test by `--import`, together with `--expose-gc`: on SIGUSR2 it collects what is garbage
 * and writes what is left. Memory that the process merely has not given back yet is no leak; what survives is.
 */
let count = 0;
process.on('SIGUSR2', () => {
  const { gc } = globalThis as { readonly gc?: () => void };
  // What the first pass finalises, such as the memory behind a buffer, goes with the second.
  for (let pass = 0; pass < 2; pass++) gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(`collected ${++count}: ${JSON.stringify({ heapUsed, external, rss })}\n`);
});
