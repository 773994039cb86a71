import { expect, test } from 'vitest';
import { faultOf, targets } from './fuzzing.ts';

/** Without SEED the inputs change daily; a failure prints its seed. `npm run fuzz` tries a million. */
const firstSeed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000) * 1_000_000);
const tries = 2500;

const all = await targets();

test.each(all)('the $id reader returns valid times and lines or null for any bytes', (target) => {
  for (let seed = firstSeed; seed < firstSeed + tries; seed++) {
    const fault = faultOf(target, seed);
    expect(fault === null ? '' : `${target.id}, seed ${seed}: ${fault}`).toBe('');
  }
});
