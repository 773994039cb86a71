import { expect, test, vi } from 'vitest';
import { changesBetween } from '../../../cloud/table/documents/documents.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { replay } from '../../../domain/log/replay.ts';
import { loadChange } from '../../../services/subtitles/changeBodies.ts';
import { maxChangesSinceSnapshot } from '../../../services/subtitles/writeSnapshot.ts';
import { lostChangesOf } from '../../kit/lostChanges.ts';
import { randomOf } from '../../kit/random.ts';
import { isDeep, runs } from '../../kit/runs.ts';
import { seed as randomSeed } from '../../kit/seed.ts';
import { delaySometimes, faultRates, impatient, rejectSometimes } from '../../kit/tableFaults.ts';
import { givenWorld } from '../givenWorld.ts';
import { append, type Opened, open, spoken, textChange } from './kit.ts';
import { Storm } from './stormWriters.ts';

/**
 * Eight people edit one file through the editor's own store, queue and journal, over a network that loses, repeats and
 * reorders, in browsers that crash, while a faulty client saves changes that fit no document. `RUNS=4000` is the long
 * form.
 */
const steps = runs(150, 50);
const seeds = isDeep ? [1, randomSeed] : [randomSeed];
const cases = seeds.flatMap((seed) => faultRates.map((rate) => [seed, rate] as const));

const started = await givenWorld();
const cloud = { ...started.cloud, table: { ...started.cloud.table, pacing: impatient } };
const world = { ...started, cloud };
const captionCount = 12;

async function typeAlone(file: Opened, revisions: number): Promise<void> {
  const document = CaptionDocument.fromSnapshot(spoken(captionCount));
  for (let revision = 1; revision <= revisions; revision++) {
    const change = textChange(document, 'c0', `caption ${revision}`);
    document.applyOrThrow(change);
    await append(world, file, { revision, change, saveId: `alone ${revision}` });
  }
}

/**
 * Replays the log from the very beginning by the rule of all readers. Returns the document, and the saves that it
 * contains and omits.
 */
async function readLog(file: Opened, revision: number) {
  const document = CaptionDocument.fromSnapshot(spoken(captionCount));
  const [applied, leftOut] = [new Map<string, string>(), new Map<string, string>()];
  for await (const row of changesBetween(world.cloud.table, file, 0, revision)) {
    const change = await loadChange(world.cloud, file, row);
    const isLeftOut = replay(document, [{ revision: row.revision, change }]).length > 0;
    (isLeftOut ? leftOut : applied).set(row.saveId, JSON.stringify(change));
  }
  return { document, applied, leftOut };
}

test.each(cases)(
  'after a storm of saves every acknowledged edit is in the document or in a conflict (seed %i, %d of requests rejected)',
  async (seed, faultRate) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const file = await world.given.aCaptionedFile(spoken(captionCount));
    // Ensures that a short stress test reaches a snapshot too.
    await typeAlone(file, maxChangesSinceSnapshot - 100);
    const storm = new Storm(world, file, seed);
    const stopRejections = rejectSometimes(cloud.table, faultRate, randomOf(seed));
    const stopDelays = delaySometimes(cloud.table, faultRate, randomOf(seed + 1));
    const behind = await storm.rage(steps);
    stopRejections();
    stopDelays();
    await storm.calm();
    warned.mockRestore();

    const opened = await open(world, file);
    const { document, applied, leftOut } = await readLog(file, opened.revision);
    const told = `seed ${seed}: ${JSON.stringify(storm.counts())}, ${leftOut.size} left out, revision ${opened.revision}`;
    console.info(told);

    expect(opened.document.toSnapshot(), told).toEqual(document.toSnapshot());
    expect(behind, told).toBeLessThanOrEqual(maxChangesSinceSnapshot);

    const held = await Array.fromAsync(lostChangesOf(world.cloud.table, file));
    const heldIds = new Set(held.map(({ saveId }) => saveId));
    for (const { saveId, token, writer } of storm.acknowledged) {
      if (applied.has(saveId)) continue;
      expect(heldIds.has(saveId), `${told}: ${saveId} is on the server`).toBe(true);
      expect(writer.hasBeenTold(token), `${told}: ${saveId} was shown to its writer`).toBe(true);
    }
    const written = new Set([...applied.values()].flatMap((json) => json.match(/‹id\d+›/g) ?? []));
    for (const { token, writer } of storm.typed) {
      const isFound = written.has(token) || writer.hasBeenTold(token);
      expect(isFound, `${told}: ${token} is in the document or in a conflict`).toBe(true);
    }
    for (const writer of storm.writers) {
      expect(writer.page.queue.unsaved, told).toEqual([]);
      expect(writer.page.queue.status.state.kind, told).not.toBe('refused');
      if (writer.isUpToDate(opened.revision))
        expect(writer.page.store.document.toSnapshot(), told).toEqual(document.toSnapshot());
    }
  },
  600_000,
);
