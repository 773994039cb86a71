/** Whether tests run in full, as in `npm run test:deep`: with all counts, all containers and other programs. */
export const isDeep = process.env.DEEP === '1';

/**
 * Number of runs of a randomized test: `full` in a deep run, otherwise a twentieth of it and at least `min`, or `usual`.
 * `RUNS=n` overrides both, to search for a rare fault in one file.
 */
export function runs(full: number, min = 20, usual = Math.max(min, Math.ceil(full / 20))): number {
  if (process.env.RUNS) return Number(process.env.RUNS);
  return isDeep ? full : Math.min(full, usual);
}
