import fc from 'fast-check';

// A given seed repeats a run of every random test; without one each run uses a new seed and prints it.
const seed = process.env.SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
