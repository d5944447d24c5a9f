/**
 * Property tests draw the same cases on every run. `npm run test:random` draws others: it sets TEST_SEED and prints
 * how to repeat the run.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_116) });
