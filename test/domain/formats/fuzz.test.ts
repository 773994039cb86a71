import { expect, test } from 'vitest';
import { runs } from '../../kit/runs.ts';
import { seed as firstSeed } from '../../kit/seed.ts';
import { faultOf, targets } from './fuzzing.ts';

/** `npm run fuzz` tests a million inputs. */
const count = runs(2500);

const all = await targets();

test.each(all)('the $id reader returns valid times and lines or null for any bytes', async (target) => {
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const fault = await faultOf(target, seed);
    expect(fault === null ? '' : `${target.id}, seed ${seed}: ${fault}`).toBe('');
  }
});
