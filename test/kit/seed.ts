import fc from 'fast-check';
import { isDeep, runs } from './runs.ts';

/** Seed of every randomized test. A test prints it when it fails, and `SEED=n` repeats the run. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/**
 * Seeds of a stress test, `full` of them in a deep run and otherwise `usual`. The first is `SEED`, so that `SEED=7
 * RUNS=1` repeats one.
 */
export const seedsOf = (full: number, usual: number): readonly number[] =>
  Array.from({ length: runs(full, usual, usual) }, (_, index) => seed + index);

/** Properties without a number of runs use fast-check's default, scaled like all others. */
fc.configureGlobal({ seed, numRuns: runs(100) });

/** Some of a test's cases: `count` of them that the seed chooses, all in deep runs. */
export function sampled<Case>(cases: readonly Case[], count: number): readonly Case[] {
  const first = seed % cases.length;
  return isDeep ? cases : [...cases.slice(first), ...cases.slice(0, first)].slice(0, count);
}

/** Steps from one killed request to the next in a test that kills each: 1 in deep runs, otherwise `usual`. */
export const strideOf = (usual: number): number => (isDeep ? 1 : usual);
