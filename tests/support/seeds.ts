/**
 * Property tests draw the same cases on every run. `npm run test:random` draws others: it sets TEST_SEED and prints
 * how to repeat the run. And a file that never ends, because a failed test left a server behind, holds up the others only
 * for a while.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_116) });

const mostMinutes = 20;
setTimeout(() => {
  console.error(`Ended after ${mostMinutes} minutes: ${process.argv[1]}`);
  process.exit(1);
}, mostMinutes * 60_000).unref();
