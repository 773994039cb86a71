/**
 * `npm run fuzz [inputs] [first seed]`: about a million random and broken files through every reader of
 * domain/formats. Says each fault with its seed, and what the most memory was; exit 1 when there is one.
 */
import { faultOf, targets } from '../test/domain/formats/fuzzing.ts';

const inputs = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const all = await targets();
const each = Math.ceil(inputs / all.length);
let faults = 0;

console.log(`${each * all.length} inputs from seed ${firstSeed}, ${all.length} readers`);
for (const target of all) {
  const started = performance.now();
  for (let seed = firstSeed; seed < firstSeed + each; seed++) {
    const fault = faultOf(target, seed);
    if (fault === null) continue;
    faults++;
    console.error(`${target.id}, seed ${seed}: ${fault}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(`${target.id}: ${each} inputs in ${seconds} s, ${megabytes} MB in use`);
}
console.log(faults === 0 ? 'no fault' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
