import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { subtitles } from '../../../api/routes/subtitles.ts';
import { changesBetween, getHead } from '../../../cloud/table/documents/documents.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import type { Op } from '../../../domain/changes/ops.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { writeSnapshot } from '../../../services/subtitles/writeSnapshot.ts';
import { lostChangesOf } from '../../kit/lostChanges.ts';
import { givenWorld } from '../givenWorld.ts';
import { Browser } from './browser.ts';
import { append, type Opened, open, save, spoken, textChange, textOf } from './kit.ts';

const world = await givenWorld();
const { given } = world;

const codeOf = async (asked: Promise<unknown>) => {
  const outcome = await asked.catch((error: unknown) => error);
  return outcome instanceof Refusal ? outcome.code : outcome;
};

const hostile = (...ops: readonly object[]): Change => ({ label: 'x', ops: ops as readonly Op[] });
const ghost = hostile({ op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' });
const captionOf = (id: string) => CaptionDocument.fromSnapshot(spoken(6)).get(id) as Caption;

/**
 * Changes that were each accepted with 200 and left the document partly changed, so that no more snapshots of it could
 * be written.
 */
const halfApplied: readonly (readonly [string, Change])[] = [
  [
    'the times of one caption twice',
    hostile({
      op: 'times',
      track: 'main',
      rows: [
        ['c0', 0, 1000, 0, 1040],
        ['c0', 0, 1000, 7, 1093],
      ],
    }),
  ],
  [
    'a deletion in a track where the caption is not',
    hostile({ op: 'cut', track: 'elsewhere', caption: captionOf('c1') }, ...ghost.ops),
  ],
  [
    'a shift from where no caption begins',
    hostile({ op: 'shift', track: 'main', from: [2001, 'c1'], by: 500, rate: null }, ...ghost.ops),
  ],
  [
    'a tab at a place where it is not',
    hostile({ op: 'tab', at: 7, was: { id: 'en', trackId: 'main' }, now: null }, ...ghost.ops),
  ],
  [
    'a cell that becomes empty',
    hostile({ op: 'cell', id: 'c2', tab: 'en', was: { text: 'caption 2' }, now: { text: '' } }, ...ghost.ops),
  ],
];

/** Saves honest edits until the document has `count` more revisions. */
async function editOn(file: Opened, count: number): Promise<void> {
  const { document, revision } = await open(world, file);
  for (let n = 0; n < count; n++) {
    const change = textChange(document, 'c5', `edit ${revision + n}`);
    document.apply(change);
    await save(world, file, { baseRevision: revision + n, change, saveId: `honest ${revision + n}` });
  }
}

describe('a change that fits no document', () => {
  test.each(halfApplied)('is left out as a whole: %s', async (_, change) => {
    const file = await given.aCaptionedFile(spoken(6));
    await save(world, file, { baseRevision: 0, change, saveId: 'hostile' });
    expect((await open(world, file)).document.toSnapshot()).toEqual(spoken(6));
  });

  test.each(halfApplied.slice(0, 1))('is refused by the route where its shape alone tells: %s', (_, change) => {
    const { success } = subtitles.saveSubtitles.body.safeParse({ baseRevision: 0, change, saveId: 'hostile' });
    expect(success).toBe(false);
  });

  test('does not stop snapshots; it is kept there with its author, once, and logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const file = await given.aCaptionedFile(spoken(6));
    for (const [n, [, change]] of halfApplied.entries())
      await save(world, file, { baseRevision: n, change, saveId: `hostile ${n}` });
    await editOn(file, 310);
    const now = await open(world, file);
    expect(now.revision - now.snapshotRevision).toBeLessThanOrEqual(300);
    expect(now.document.get('c1')).toEqual(captionOf('c1'));
    await writeSnapshot(world.cloud, file);
    const lost = await Array.fromAsync(lostChangesOf(world.cloud.table, file));
    const expected = halfApplied.map(([, change], revision) => ({ revision, change, userId: file.userId }));
    expect(lost).toMatchObject(expected);
    const lines = warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('does not fit'));
    warned.mockRestore();
    const { subtitleId } = file;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      halfApplied.map((_, n) => ({ subtitleId, revision: n + 1, userId: file.userId })),
    );
  });

  test('is told to a caller unless it says that it finds out itself, as often as it asks, and is kept once', async () => {
    const file = await given.aCaptionedFile(spoken(6));
    const asked = { baseRevision: 0, change: ghost, saveId: 'ghost', mustFit: undefined };
    for (let time = 1; time <= 2; time++) expect(await codeOf(save(world, file, asked))).toBe('version.conflict');
    await writeSnapshot(world.cloud, file);
    expect(await codeOf(save(world, file, asked))).toBe('version.conflict');
    expect(await Array.fromAsync(lostChangesOf(world.cloud.table, file))).toHaveLength(1);
    const { document, revision } = await open(world, file);
    const fits = {
      baseRevision: revision,
      change: textChange(document, 'c0', 'fits'),
      saveId: 'fits',
      mustFit: undefined,
    };
    expect(await save(world, file, fits)).toMatchObject({ revision: revision + 1 });
  });

  test('that is no change at all in the log is left out by every reader', async () => {
    const file = await given.aCaptionedFile(spoken(6));
    await append(world, file, { revision: 1, change: { label: 'x', ops: [{ op: 'drop' }] } as never, saveId: 'old' });
    const { document } = await open(world, file);
    const change = textChange(document, 'c0', 'still saved');
    const late = await new Browser(world, file).save({ baseRevision: 0, change, saveId: 'late' });
    expect(late).toMatchObject({ kind: 'saved', revision: 2 });
    await writeSnapshot(world.cloud, file);
    expect(textOf((await new Browser(world, file).open()).document, 'c0')).toBe('still saved');
  });
});

test('a log that is too long for a reply, of which no snapshot can be written, is read in pages', async () => {
  const file = await given.aCaptionedFile(spoken(6));
  const long = 'あ'.repeat(5000);
  for (let revision = 1; revision <= 320; revision++) {
    const cut = revision === 1 ? 'caption 0' : `${long}${revision - 1}`;
    const splice = { op: 'text', id: 'c0', tab: 'en', at: 0, cut, put: `${long}${revision}` } as const;
    await append(world, file, { revision, change: hostile(splice), saveId: `s${revision}` });
  }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const restore = failSnapshots();
  const { document, revision } = await new Browser(world, file).open();
  restore();
  warned.mockRestore();
  expect(revision).toBe(320);
  expect(textOf(document, 'c0')).toBe(`${long}320`);
  expect((await getHead(world.cloud.table, file))?.snapshotRevision).toBe(0);
});

/** Makes the bucket reject snapshots until the returned function is called. */
function failSnapshots(): () => void {
  let isOn = true;
  world.cloud.media.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isOn && commandName === 'PutObjectCommand') throw new Error('the bucket takes nothing');
        return next(args);
      },
    { step: 'initialize' },
  );
  return () => {
    isOn = false;
  };
}

test('a snapshot that could not be written is written by a later save, not only after as many revisions again', async () => {
  const file = await given.aCaptionedFile(spoken(6));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const restore = failSnapshots();
  await editOn(file, 310);
  restore();
  warned.mockRestore();
  expect((await getHead(world.cloud.table, file))?.snapshotRevision).toBe(0);
  await editOn(file, 30);
  expect((await getHead(world.cloud.table, file))?.snapshotRevision).toBe(330);
});

describe('the id of a save', () => {
  test('counts for ever, whatever the base', async () => {
    const file = await given.aCaptionedFile(spoken(6));
    const { document } = await open(world, file);
    const mine = { change: textChange(document, 'c0', 'mine'), saveId: 'mine' };
    const first = await save(world, file, { ...mine, baseRevision: 0 });
    for (const baseRevision of [0, 1, 0])
      expect(await save(world, file, { ...mine, baseRevision })).toMatchObject({ revision: 1, savedAt: first.savedAt });
    await editOn(file, 3);
    for (const baseRevision of [0, 2, 4])
      expect(await save(world, file, { ...mine, baseRevision })).toMatchObject({ revision: 1, missed: [] });
    const log = await Array.fromAsync(changesBetween(world.cloud.table, file, 0, 99));
    expect(log.filter(({ saveId }) => saveId === 'mine')).toHaveLength(1);
    expect((await open(world, file)).revision).toBe(4);
  });

  test('is refused for another change, which is not dropped in silence', async () => {
    const file = await given.aCaptionedFile(spoken(6));
    const { document } = await open(world, file);
    await save(world, file, { baseRevision: 0, change: textChange(document, 'c0', 'one'), saveId: 'same' });
    for (const baseRevision of [0, 1]) {
      const other = { baseRevision, change: textChange(document, 'c1', 'two'), saveId: 'same' };
      expect(await codeOf(save(world, file, other))).toBe('save.used');
    }
    expect(textOf((await open(world, file)).document, 'c1')).toBe('caption 1');
  });

  test('sent many times at once is saved once', async () => {
    const file = await given.aCaptionedFile(spoken(6));
    const { document } = await open(world, file);
    const mine = { baseRevision: 0, change: textChange(document, 'c0', 'mine'), saveId: 'mine' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(world, file, mine)));
    expect(new Set(replies.map(({ revision }) => revision))).toEqual(new Set([1]));
    expect((await open(world, file)).revision).toBe(1);
  });
});
