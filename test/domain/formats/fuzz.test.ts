import { expect, test } from 'vitest';
import { faultOf, targets } from './fuzzing.ts';

/** Without a SEED the inputs change from day to day; a failure names its own. `npm run fuzz` tries a million. */
const firstSeed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000) * 1_000_000);
const tries = 2500;

const all = await targets();

test.each(all)('whatever the bytes are, $id answers, with times and lines that make sense', (target) => {
  for (let seed = firstSeed; seed < firstSeed + tries; seed++) {
    const fault = faultOf(target, seed);
    expect(fault === null ? '' : `${target.id}, seed ${seed}: ${fault}`).toBe('');
  }
});
