/**
 * `npm run fuzz [inputs] [first seed]`: about a million random and broken files through every reader of
 * domain/formats. Says each fault with its seed, and what the most memory was. Memory that stays in use when a reader
 * is done, or more at once than the largest file may take, is a fault too; exit 1 when there is one.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { faultOf, targets } from '../test/domain/formats/fuzzing.ts';

/** What a reader may keep: its tables and compiled code, but not so much as 1 KB of each of its inputs. */
const mostKeptMegabytes = 64;
/** An archive may unpack to 128 MB, which are twice that as a text, and are there once more as cells. */
const mostAtOnceMegabytes = 1024;

const inputs = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
const all = await targets();
const each = Math.ceil(inputs / all.length);
let faults = 0;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is in use and cannot be collected. Buffers are no part of the heap. */
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
    const fault = faultOf(target, seed);
    if (fault !== null) report(target.id, `seed ${seed}: ${fault}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const kept = Math.round(keptMegabytes() - before);
  const most = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${target.id}: ${each} inputs in ${seconds} s, ${kept} MB kept, ${most} MB at most`);
  if (kept > mostKeptMegabytes) report(target.id, `keeps ${kept} MB, more than ${mostKeptMegabytes}`);
  if (most > mostAtOnceMegabytes) report(target.id, `takes ${most} MB at once, more than ${mostAtOnceMegabytes}`);
}
console.log(faults === 0 ? 'no fault' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
