/**
 * `npm run fuzz [inputs] [first seed]` feeds about a million random and broken files to every reader of domain/formats.
 * Prints each fault with its seed, and the maximum memory. Memory that stays in use after a reader has finished, or a
 * peak above that of the largest allowed file, is a fault too. Exits with 1 if there is any fault.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { faultOf, targets } from '../test/domain/formats/fuzzing.ts';

/** Limit of memory that stays in use: enough for a reader's tables and compiled code, less than 1 KB per input. */
const maxKeptMegabytes = 64;
/** Peak limit. An archive may unpack to 128 MB, which take twice that as text and the same again as cells. */
const maxPeakMegabytes = 1024;

const inputs = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const all = await targets();
const each = Math.ceil(inputs / all.length);
let faults = 0;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Memory in use after a garbage collection; buffers are not part of the heap. */
function keptMegabytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

function report(id: string, fault: string): void {
  faults++;
  console.error(`${id}, ${fault}`);
}

console.log(`${each * all.length} inputs from seed ${firstSeed}, ${all.length} readers`);
for (const target of all) {
  const before = keptMegabytes();
  const started = performance.now();
  for (let seed = firstSeed; seed < firstSeed + each; seed++) {
    const fault = await faultOf(target, seed);
    if (fault !== null) report(target.id, `seed ${seed}: ${fault}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const kept = Math.round(keptMegabytes() - before);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${target.id}: ${each} inputs in ${seconds} s, ${kept} MB kept, ${peak} MB at peak`);
  if (kept > maxKeptMegabytes) report(target.id, `keeps ${kept} MB, more than ${maxKeptMegabytes}`);
  if (peak > maxPeakMegabytes) report(target.id, `takes ${peak} MB at once, more than ${maxPeakMegabytes}`);
}
console.log(faults === 0 ? 'no fault' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
