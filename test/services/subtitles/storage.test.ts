import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { updateItem } from '../../../cloud/table/core/table.ts';
import { patch } from '../../../cloud/table/core/update.ts';
import { getHead } from '../../../cloud/table/documents/documents.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { changeBounds } from '../../../domain/log/changeBounds.ts';
import { stageChange } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, save, spoken, textChange } from './kit.ts';

const world = await givenWorld();
const { given } = world;

const codeOf = async (asked: Promise<unknown>) => {
  const outcome = await asked.catch((error: unknown) => error);
  return outcome instanceof Refusal ? outcome.code : outcome;
};

describe('what may be uploaded for the saves of a document in a day', () => {
  const stage = (file: Opened, saveId: string, packedBytes: number) =>
    stageChange(world.cloud, { userId: file.userId }, { ...file, saveId, packedBytes });

  /** Stages the largest uploads, until one is refused. */
  async function fill(file: Opened): Promise<number> {
    for (let n = 0; ; n++) {
      const code = await codeOf(stage(file, `made up ${n}`, changeBounds.maxPackedBytes));
      if (code === 'changes.exceeded') return n;
      if (n > 100) throw new Error('there is no bound');
    }
  }

  test('is bounded by its size, and begins anew on the next day', async () => {
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
    const file = await given.aCaptionedFile(spoken(1));
    expect(await fill(file)).toBe(changeBounds.maxStagedBytesPerDay / changeBounds.maxPackedBytes);
    world.cloud.clock.set('2026-11-22T00:00:00.000Z');
    expect(await stage(file, 'tomorrow', 100)).toMatchObject({ url: expect.any(String) });
  });

  test('counts a save that is repeated once, and takes it in no other size', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    expect(await stage(file, 'same', 100)).toMatchObject({ url: expect.any(String) });
    await fill(file);
    expect(await stage(file, 'same', 100)).toMatchObject({ url: expect.any(String) });
    expect(await codeOf(stage(file, 'same', changeBounds.maxPackedBytes))).toBe('changes.exceeded');
  });
});

test('the bodies of long changes are counted, and bounded for each document; short changes are saved all the same', async () => {
  const file = await given.aCaptionedFile(spoken(500));
  const { document } = await open(world, file);
  const change = setFrameRate(document, { frameRate: { frameRate: 23.98, dropFrame: false } });
  if (!change) throw new Error('the frame rate is set already');
  const sizeBytes = JSON.stringify(change).length;
  await save(world, file, { baseRevision: 0, change, saveId: 'long' });
  const { table } = world.cloud;
  expect((await getHead(table, file))?.bodyBytes).toBe(sizeBytes);

  const bodyBytes = changeBounds.maxBodyBytes - sizeBytes + 1;
  await updateItem(table, patch(keys.documentHead(file.videoId, file.subtitleId), { set: { bodyBytes } }));
  const again = { baseRevision: 1, change, saveId: 'too long' };
  expect(await codeOf(save(world, file, again))).toBe('changes.exceeded');
  const short = { baseRevision: 1, change: textChange(document, 'c0', 'short'), saveId: 'short' };
  expect(await save(world, file, short)).toMatchObject({ revision: 2 });
});
