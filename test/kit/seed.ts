import fc from 'fast-check';
import { runs } from './runs.ts';

/** Seed of every randomized test. A test prints it when it fails, and `SEED=n` repeats the run. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Properties that name no number of runs have as many as fast-check gives them, scaled like all others. */
fc.configureGlobal({ seed, numRuns: runs(100) });
