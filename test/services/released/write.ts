/**
 * `npm run fixtures -- 1.0.0` writes what this version of the product stores, and what it reads from it, to
 * `releases/1.0.0.ndjson`. Run it when a version is released; the files of released versions never change.
 */
import { startWorld } from '../world.ts';
import { populate } from './population.ts';
import { readStored, writeRelease } from './release.ts';
import { readAll } from './replies.ts';

const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('usage: npm run fixtures -- VERSION');
  process.exit(2);
}
const world = await startWorld();
const ids = await populate(world);
const stored = await readStored(world);
writeRelease(version, { ids, ...stored, replies: await readAll(world, ids) });
console.log(`${version}: ${stored.items.length} items and ${Object.keys(stored.objects).length} objects`);
await world.stop();
process.exit(0);
