import { expect, test } from 'vitest';
import { changesBetween } from '../../../cloud/table/documents/documents.ts';
import { lostChangesOf } from '../../kit/lostChanges.ts';
import { randomOf } from '../../kit/random.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { givenWorld } from '../givenWorld.ts';
import { open, spoken } from './kit.ts';
import { Writer } from './writer.ts';

const world = await givenWorld();
const { given } = world;

/** Number of runs. Each writes several rows of the table. */
const count = runs(1000, 100);

test('two writers in many interleavings with lost replies lose nothing, save nothing twice and end with the same document', async () => {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const file = await given.aCaptionedFile(spoken(6));
  const writers = [await Writer.open('ann', world, file), await Writer.open('bob', world, file)];

  for (let interleaving = 0; interleaving < count; interleaving++) {
    for (const writer of writers) writer.type(`c${below(6)}`);
    const [first, second] = below(2) === 0 ? writers : writers.toReversed();
    const isLost = () => random() < 0.25;
    if (below(3) === 0) await Promise.all([first?.send(isLost()), second?.send(isLost())]);
    else {
      await first?.send(isLost());
      await second?.send(isLost());
    }
  }
  for (const writer of writers) await writer.send();

  const { document, revision } = await open(world, file);
  const log = await Array.fromAsync(changesBetween(world.cloud.table, file, 0, revision));
  const kept = await Array.fromAsync(lostChangesOf(world.cloud.table, file));
  const found = [...log, ...kept].map(({ saveId }) => saveId);
  expect(found.toSorted(), `seed ${seed}`).toEqual(writers.flatMap(({ sent }) => sent).toSorted());
  expect(kept.length, `seed ${seed}`).toBeGreaterThan(count / 20);
  for (const writer of writers) {
    writer.type('c0');
    await writer.send();
    if (writer.revision < revision) throw new Error(`${writer.name} did not catch up, seed ${seed}`);
  }
  const last = await open(world, file);
  const ahead = writers.find((writer) => writer.revision === last.revision);
  expect(ahead?.snapshot(), `seed ${seed}`).toEqual(last.document.toSnapshot());
  expect(document.count('en')).toBe(6);
}, 180_000);
