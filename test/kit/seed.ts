import fc from 'fast-check';
import { runs } from './runs.ts';

/** Seed of every randomized test. A test prints it when it fails, and `SEED=n` repeats the run. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Properties without a number of runs use fast-check's default, scaled like all others. */
fc.configureGlobal({ seed, numRuns: runs(100) });
