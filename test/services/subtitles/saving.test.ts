import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { filePartition } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { removeTab } from '../../../domain/editor/commands/removeTab.ts';
import { appendRebased } from '../../../services/subtitles/appendRebased.ts';
import { putGroups } from '../../kit/access.ts';
import { shareFile } from '../../kit/files.ts';
import { lostChangesOf } from '../../kit/lostChanges.ts';
import { countReads, countWrites } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { append, open, save, spoken, textChange, textOf } from './kit.ts';

const world = await givenWorld();
const { given } = world;

const refusalOf = async (asked: Promise<unknown>): Promise<Refusal> => {
  const outcome = await asked.catch((error: unknown) => error);
  if (outcome instanceof Refusal) return outcome;
  throw new Error('it was not refused');
};

describe('saving an edit', () => {
  test('is shown to everyone who opens the file next', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    const { document, revision } = await open(world, file);
    const saved = await save(world, file, {
      baseRevision: revision,
      change: textChange(document, 'c1', 'Hello'),
      saveId: 's1',
    });
    expect(saved).toMatchObject({ revision: 1, missed: [] });
    const again = await open(world, file);
    expect(again.revision).toBe(1);
    expect(textOf(again.document, 'c1')).toBe('Hello');
  });

  test('is refused to others, and to strangers as if the file did not exist', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const { document } = await open(world, file);
    const stranger = { ...file, userId: (await given.aPerson()).userId };
    const change = textChange(document, 'c0', 'mine');
    expect((await refusalOf(save(world, stranger, { baseRevision: 0, change, saveId: 's' }))).code).toBe(
      'file.missing',
    );
    expect((await refusalOf(open(world, stranger))).code).toBe('file.missing');
  });

  test('may add a language if made by an editor, and remove one only by an admin', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const editor = (await given.aPerson()).userId;
    await shareFile(world.cloud.table, file.videoId, { people: { [editor]: 'editor' } });
    const asEditor = { ...file, userId: editor };
    const { document } = await open(world, file);
    const added = addTab(document, { language: 'ja' });
    if (!added) throw new Error('no tab can be added');
    await save(world, asEditor, { baseRevision: 0, change: added, saveId: 's1' });
    document.applyOrThrow(added);
    const removed = removeTab(document, { tab: 'ja' });
    if (!removed) throw new Error('the tab cannot be removed');
    const taken = { baseRevision: 1, change: removed, saveId: 's2' };
    expect(await refusalOf(save(world, asEditor, taken))).toMatchObject({ code: 'access.denied' });
    await shareFile(world.cloud.table, file.videoId, { people: { [editor]: 'admin' } });
    expect(await save(world, asEditor, taken)).toMatchObject({ revision: 2 });
  });

  test('again after its reply was lost saves once, also when others saved in between', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    const { document } = await open(world, file);
    const mine = { baseRevision: 0, change: textChange(document, 'c0', 'mine'), saveId: 'mine' };
    const theirs = { baseRevision: 0, change: textChange(document, 'c1', 'theirs'), saveId: 'theirs' };
    const first = await save(world, file, mine);
    const other = await save(world, file, theirs);
    expect(other).toMatchObject({ revision: 2, missed: [{ revision: 1 }] });
    expect(await save(world, file, mine)).toEqual(first);
    expect(await save(world, file, theirs)).toEqual(other);
    expect((await open(world, file)).revision).toBe(2);
  });

  test('on an old base is rebased over the missed changes, which the reply contains', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    const { document } = await open(world, file);
    const change = textChange(document, 'c0', 'first');
    await save(world, file, { baseRevision: 0, change, saveId: 'a' });
    const late = await save(world, file, { baseRevision: 0, change: textChange(document, 'c2', 'late'), saveId: 'b' });
    expect(late).toMatchObject({ revision: 2, missed: [{ revision: 1, change }] });
    const { document: now } = await open(world, file);
    expect([textOf(now, 'c0'), textOf(now, 'c2')]).toEqual(['first', 'late']);
  });

  test('of the same caption at the same time is a conflict, and what lost is kept', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const { document } = await open(world, file);
    await save(world, file, { baseRevision: 0, change: textChange(document, 'c0', 'theirs'), saveId: 'a' });
    const lost = { baseRevision: 0, change: textChange(document, 'c0', 'mine'), saveId: 'b' };
    for (let attempt = 1; attempt <= 2; attempt++) {
      const refusal = await refusalOf(save(world, file, lost));
      expect([refusal.status, refusal.code]).toEqual([409, 'version.conflict']);
      expect(refusal.details).toMatchObject({ captionIds: ['c0'], missed: [{ revision: 1 }] });
    }
    const kept = await Array.fromAsync(lostChangesOf(world.cloud.table, file));
    expect(kept).toEqual([
      { revision: 0, change: lost.change, saveId: 'b', userId: file.userId, savedAt: expect.any(String) },
    ]);
    expect(textOf((await open(world, file)).document, 'c0')).toBe('theirs');
  });

  test('from 20 windows at the same time are all saved', async () => {
    const file = await given.aCaptionedFile(spoken(20));
    const { document } = await open(world, file);
    const saves = Array.from({ length: 20 }, (_, n) =>
      save(world, file, { baseRevision: 0, change: textChange(document, `c${n}`, `window ${n}`), saveId: `s${n}` }),
    );
    const revisions = (await Promise.all(saves)).map((saved) => saved.revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const { document: now } = await open(world, file);
    for (let n = 0; n < 20; n++) expect(textOf(now, `c${n}`)).toBe(`window ${n}`);
  });

  test('from 20 processes at the same time, where none waits for another, are all saved', async () => {
    const file = await given.aCaptionedFile(spoken(20));
    const { document } = await open(world, file);
    const saves = Array.from({ length: 20 }, (_, n) => {
      const change = textChange(document, `c${n}`, `process ${n}`);
      const asked = { change, stored: change, saveId: `s${n}`, userId: file.userId, askedAt: world.cloud.now() };
      return appendRebased(world.cloud, file, { baseRevision: 0, ...asked });
    });
    const revisions = (await Promise.all(saves)).map((saved) => saved.revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const { document: now } = await open(world, file);
    for (let n = 0; n < 20; n++) expect(textOf(now, `c${n}`)).toBe(`process ${n}`);
  });

  test('that has waited for its turn too long is refused as busy with a time to come back, and nothing is saved', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const { document } = await open(world, file);
    const change = textChange(document, 'c0', 'late');
    const askedAt = new Date(world.cloud.now().getTime() - 60_000);
    const asked = { baseRevision: 0, change, stored: change, saveId: 's', userId: file.userId, askedAt };
    const refusal = await refusalOf(appendRebased(world.cloud, file, asked));
    expect([refusal.status, refusal.code]).toEqual([409, 'save.busy']);
    expect(Number(refusal.details?.retryAfterMs)).toBeGreaterThanOrEqual(1000);
    const now = await open(world, file);
    expect(now.revision).toBe(0);
    expect(await Array.fromAsync(lostChangesOf(world.cloud.table, file))).toEqual([]);
  });

  test.each([1, 7])('on a base that the document never had is refused, also %i past its last one', async (ahead) => {
    const file = await given.aCaptionedFile(spoken(1));
    const { document } = await open(world, file);
    await save(world, file, { baseRevision: 0, change: textChange(document, 'c0', 'now'), saveId: 'now' });
    const { document: saved, revision } = await open(world, file);
    const change = textChange(saved, 'c0', 'from the future');
    const early = save(world, file, { baseRevision: revision + ahead, change, saveId: 's' });
    expect((await refusalOf(early)).code).toBe('input.invalid');
    expect((await open(world, file)).revision).toBe(revision);
  });

  test('that names a caption that never existed is ignored by everyone', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const { document } = await open(world, file);
    const ghost = {
      label: 'setText',
      ops: [{ op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' }],
    } as const;
    await save(world, file, { baseRevision: 0, change: ghost, saveId: 'a' });
    await save(world, file, { baseRevision: 1, change: textChange(document, 'c1', 'still here'), saveId: 'b' });
    const now = await open(world, file);
    expect(now.leftOut).toEqual([1]);
    expect(textOf(now.document, 'c1')).toBe('still here');
  });

  test('at every keystroke writes three items a time, until "last edited" is five minutes old', async () => {
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
    const file = await given.aCaptionedFile(spoken(1));
    const type = async (n: number) => {
      const { document, revision } = await open(world, file);
      const change = textChange(document, 'c0', `letter ${n}`);
      return countWrites(world.cloud.table, () =>
        save(world, file, { baseRevision: revision, change, saveId: `${n}` }),
      );
    };
    const times = ['05:00:01', '05:00:02', '05:04:59', '05:05:00', '05:05:01'];
    const written: number[] = [];
    for (const [n, time] of times.entries()) {
      world.cloud.clock.set(`2026-11-21T${time}.000Z`);
      written.push(await type(n));
    }
    // The file in its 7 lists, and one record of the edit.
    expect(written).toEqual([3, 3, 3, 3 + 8, 3]);
  });

  test('reads once for its owner and twice for a member of a group, and then who has the file open', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const member = (await given.aPerson()).userId;
    const { table } = world.cloud;
    await putGroups(table, member, ['crew', 'studio']);
    await shareFile(table, file.videoId, { groups: { crew: 'editor' } });
    const reads = async (userId: string, saveId: string) => {
      const { document, revision } = await open(world, file);
      const change = textChange(document, 'c0', saveId);
      return countReads(table, () => save(world, { ...file, userId }, { baseRevision: revision, change, saveId }));
    };
    expect(await reads(file.userId, 'owner')).toBe(2);
    expect(await reads(member, 'member')).toBe(3);
  });

  test('adds two items, and writes the file\'s "last edited" at most every five minutes', async () => {
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
    const file = await given.aCaptionedFile(spoken(1));
    const { document } = await open(world, file);
    const items = async () =>
      (await Array.fromAsync(query(world.cloud.table, { PK: filePartition(file.videoId) }))).length;
    const before = await items();
    await save(world, file, { baseRevision: 0, change: textChange(document, 'c0', 'one'), saveId: 'a' });
    expect(await items()).toBe(before + 2);
    const editedAt = async () => (await getFile(world.cloud.table, file.videoId))?.updatedAt;
    expect(await editedAt()).toBe('2026-11-21T05:00:00.000Z');
    world.cloud.clock.set('2026-11-21T05:06:00.000Z');
    const { document: now } = await open(world, file);
    await save(world, file, { baseRevision: 1, change: textChange(now, 'c0', 'two'), saveId: 'b' });
    expect(await editedAt()).toBe('2026-11-21T05:06:00.000Z');
  });
});

describe('a long history', () => {
  test('is folded into a snapshot before it is 300 changes long, so opening reads few changes', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const { document } = await open(world, file);
    for (let n = 1; n <= 301; n++) {
      const change = textChange(document, 'c0', `edit ${n}`);
      document.applyOrThrow(change);
      await save(world, file, { baseRevision: n - 1, change, saveId: `s${n}` });
    }
    const opened = await open(world, file);
    expect(opened).toMatchObject({ revision: 301, snapshotRevision: 270 });
    expect(opened.changes).toHaveLength(31);
    expect(textOf(opened.document, 'c0')).toBe('edit 301');
    const away = textChange(CaptionDocument.fromSnapshot(spoken(2)), 'c1', 'from long ago');
    const late = await save(world, file, { baseRevision: 0, change: away, saveId: 'late' });
    expect(late.revision).toBe(302);
    expect(late.missed).toHaveLength(301);
  });

  test('and one very long change are read back whole', async () => {
    const file = await given.aCaptionedFile(spoken(2000));
    const { document } = await open(world, file);
    const ops = Array.from(
      { length: 2000 },
      (_, n) => textChange(document, `c${n}`, `replaced by something long ${n}`).ops,
    ).flat();
    await save(world, file, { baseRevision: 0, change: { label: 'replaceAll', ops }, saveId: 'a' });
    const opened = await open(world, file);
    expect(opened).toMatchObject({ revision: 1, snapshotRevision: 1, changes: [] });
    expect(textOf(opened.document, 'c1999')).toBe('replaced by something long 1999');
  });

  test('too long for a reply is folded before it is read', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const long = 'あ'.repeat(15_000);
    for (let revision = 1; revision <= 120; revision++) {
      const cut = revision === 1 ? 'caption 0' : long;
      const splice = { op: 'text', id: 'c0', tab: 'en', at: 0, cut, put: long } as const;
      await append(world, file, { revision, change: { label: 'setText', ops: [splice] }, saveId: `s${revision}` });
    }
    const opened = await open(world, file);
    expect(opened).toMatchObject({ revision: 120, snapshotRevision: 120, changes: [] });
    expect(textOf(opened.document, 'c0')).toBe(long);
  });

  test('of long Japanese texts is folded by its bytes', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const change = textChange(CaptionDocument.fromSnapshot(spoken(2)), 'c0', 'あ'.repeat(6000));
    await save(world, file, { baseRevision: 0, change, saveId: 'a' });
    expect(await open(world, file)).toMatchObject({ revision: 1, snapshotRevision: 1, changes: [] });
  });

  test('with an invalid change in it stays readable without that change', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const style = { op: 'setting', of: 'style', was: { bold: false }, now: { bold: false } } as const;
    const offGrid = { op: 'setting', of: 'frameRate', was: null, now: { frameRate: 23.98, dropFrame: false } } as const;
    const nonsense = { label: 'x', ops: [offGrid, ...Array.from({ length: 400 }, () => style)] };
    await save(world, file, { baseRevision: 0, change: nonsense, saveId: 'a' });
    const opened = await open(world, file);
    expect(opened).toMatchObject({ revision: 1, snapshotRevision: 1, changes: [] });
    expect(opened.document.settings.frameRate).toBeNull();
    expect(textOf(opened.document, 'c1')).toBe('caption 1');
  });
});
