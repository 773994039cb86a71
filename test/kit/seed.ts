import fc from 'fast-check';

// A given seed repeats a run of every random test; without one each run tries something new and prints what it was.
const seed = process.env.SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
