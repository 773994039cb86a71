import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { captionsPrefix, stagedPrefix, storedPrefixes } from '../../../cloud/media/keys.ts';
import { filePartition } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import type { Snapshot } from '../../../domain/captions/types.ts';
import { type Change, invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { changeBounds } from '../../../domain/log/changeBounds.ts';
import { externalize, loadChange } from '../../../services/subtitles/changeBodies.ts';
import { lostChangesOf } from '../../kit/lostChanges.ts';
import { saveStaged, stageChange } from '../../kit/services.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';
import { Browser } from './browser.ts';
import { append, type Opened, save, spoken, textChange, textOf } from './kit.ts';

const world = await givenWorld();
const { given } = world;

const film = { frameRate: 23.98, dropFrame: false } as const;

function filmRate(snapshot: Snapshot): Change {
  const change = setFrameRate(CaptionDocument.fromSnapshot(snapshot), { frameRate: film });
  if (!change) throw new Error('the frame rate is set already');
  return change;
}

const changed = (snapshot: Snapshot, ...changes: readonly Change[]): Snapshot => {
  const document = CaptionDocument.fromSnapshot(snapshot);
  for (const change of changes) document.applyOrThrow(change);
  return document.toSnapshot();
};

const bodiesOf = ({ videoId }: Opened) => world.keysBelow(`${captionsPrefix(videoId)}changes/`);

/** Kills the function before its next transaction, which never reaches the table. */
function killBeforeTheRow(): () => void {
  let [isArmed, isDead] = [true, false];
  world.cloud.table.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        isDead ||= isArmed && commandName === 'TransactWriteItemsCommand';
        if (isDead) throw new Error('the power went out');
        return next(args);
      },
    { step: 'initialize' },
  );
  return () => {
    [isArmed, isDead] = [false, false];
  };
}

describe('a new frame rate for 100,000 captions', () => {
  const before = spoken(100_000);
  const change = filmRate(before);
  let file: Opened;

  test('is saved, and everyone who opens the file next has the same document', async () => {
    file = await given.aCaptionedFile(before);
    const ann = new Browser(world, file);
    expect(await ann.save({ baseRevision: 0, change, saveId: 'rate' })).toMatchObject({ kind: 'saved', revision: 1 });
    const { document, revision } = await ann.open();
    expect(revision).toBe(1);
    expect(document.toSnapshot()).toEqual(changed(before, change));
  });

  test('saved again after its reply was lost is the same save', async () => {
    const again = await new Browser(world, file).save({ baseRevision: 0, change, saveId: 'rate' });
    expect(again).toMatchObject({ kind: 'saved', revision: 1, missed: [] });
  });

  test('is rebased over by a correction typed meanwhile, whose writer gets all of it', async () => {
    const ben = new Browser(world, file);
    const typed = textChange(CaptionDocument.fromSnapshot(before), 'c99999', 'the last words');
    const saved = await ben.save({ baseRevision: 0, change: typed, saveId: 'typed' });
    expect(saved).toEqual({ kind: 'saved', revision: 2, savedAt: expect.any(String), missed: [change] });
    const { document } = await ben.open();
    expect(textOf(document, 'c99999')).toBe('the last words');
    expect(document.settings.frameRate).toEqual(film);
  });

  test('can be undone', async () => {
    const ann = new Browser(world, file);
    const undo = await ann.save({ baseRevision: 2, change: invert(change), saveId: 'undo' });
    expect(undo).toMatchObject({ kind: 'saved', revision: 3 });
    const typed = textChange(CaptionDocument.fromSnapshot(before), 'c99999', 'the last words');
    expect((await ann.open()).document.toSnapshot()).toEqual(changed(before, typed));
  });

  test('is deleted with the file', async () => {
    expect(await bodiesOf(file)).toHaveLength(2);
    await deleteFully(world.cloud, { userId: file.userId }, file);
    for (const prefix of [...storedPrefixes(file.videoId), stagedPrefix(file.videoId)])
      expect(await world.keysBelow(prefix)).toEqual([]);
    expect(await Array.fromAsync(query(world.cloud.table, { PK: filePartition(file.videoId) }))).toEqual([]);
  });
});

describe('a long change', () => {
  const before = spoken(5000);
  const change = filmRate(before);

  test('whose save is interrupted between its body and its row is not saved; sent again it is saved once', async () => {
    const file = await given.aCaptionedFile(before);
    const ann = new Browser(world, file);
    const revive = killBeforeTheRow();
    expect(await ann.save({ baseRevision: 0, change, saveId: 'a' })).toEqual({ kind: 'unreachable' });
    revive();
    expect(await bodiesOf(file)).toHaveLength(1);
    expect((await ann.open()).document.toSnapshot()).toEqual(before);

    expect(await ann.save({ baseRevision: 0, change, saveId: 'a' })).toMatchObject({ kind: 'saved', revision: 1 });
    expect((await ann.open()).document.toSnapshot()).toEqual(changed(before, change));
    expect(await bodiesOf(file)).toHaveLength(2);

    world.cloud.clock.set('2026-11-21T07:00:00.000Z');
    await ann.save({ baseRevision: 1, change: invert(change), saveId: 'b' });
    expect(await bodiesOf(file)).toHaveLength(2);
    const late = textChange(CaptionDocument.fromSnapshot(before), 'c1', 'late');
    expect(await ann.save({ baseRevision: 0, change: late, saveId: 'c' })).toMatchObject({
      kind: 'saved',
      missed: [change, invert(change)],
    });
  });

  test('is rebased over a shift', async () => {
    const file = await given.aCaptionedFile(before);
    const document = CaptionDocument.fromSnapshot(before);
    const shift = shiftFollowing(document, { id: 'c10', byMs: 500 });
    const rows = before.tracks.flatMap(({ captions }) =>
      captions.map(({ id, startMs, endMs }) => [id, startMs, endMs, startMs + 100, endMs + 100] as const),
    );
    const move: Change = { label: 'move', ops: [{ op: 'times', track: 'main', rows }] };
    if (!shift) throw new Error('nothing is shifted');
    const ann = new Browser(world, file);
    await ann.save({ baseRevision: 0, change: shift, saveId: 'shift' });
    expect(await ann.save({ baseRevision: 0, change: move, saveId: 'move' })).toMatchObject({ revision: 2 });
    const { document: now } = await ann.open();
    expect([now.get('c9')?.startMs, now.get('c10')?.startMs]).toEqual([18_100, 20_600]);
  });

  test('that loses a conflict is kept completely', async () => {
    const file = await given.aCaptionedFile(before);
    const ann = new Browser(world, file);
    const other = setFrameRate(CaptionDocument.fromSnapshot(before), {
      frameRate: { frameRate: 25, dropFrame: false },
    });
    if (!other) throw new Error('the frame rate is set already');
    await ann.save({ baseRevision: 0, change: other, saveId: 'theirs' });
    for (let attempt = 1; attempt <= 2; attempt++) {
      expect(await ann.save({ baseRevision: 0, change, saveId: 'mine' })).toEqual({ kind: 'conflict' });
    }
    const [lost, ...rest] = await Array.fromAsync(lostChangesOf(world.cloud.table, file));
    expect(rest).toEqual([]);
    expect(lost && (await loadChange(world.cloud, file, lost))).toEqual(change);
  });

  test('that is in no snapshot yet is read by everyone who opens the file', async () => {
    const file = await given.aCaptionedFile(before);
    const kept = await externalize(world.cloud, file, change);
    await append(world, file, { revision: 1, change: kept, saveId: 'a' });
    const { document } = await new Browser(world, file).open();
    expect(document.toSnapshot()).toEqual(changed(before, change));
  });

  test('takes one row of the table, whatever its length', async () => {
    const file = await given.aCaptionedFile(before);
    await save(world, file, { baseRevision: 0, change, saveId: 'a' });
    const items = await Array.fromAsync(query(world.cloud.table, { PK: filePartition(file.videoId) }));
    expect(JSON.stringify(items).length).toBeLessThan(3000);
  });
});

describe('what a browser has uploaded for a save', () => {
  const before = spoken(3);
  const change = textChange(CaptionDocument.fromSnapshot(before), 'c0', 'staged');
  const packed = (value: unknown) => gzipSync(JSON.stringify(value));

  async function put(file: Opened, saveId: string, body: Uint8Array, packedBytes = body.length): Promise<string> {
    const { url } = await stageChange(world.cloud, { userId: file.userId }, { ...file, saveId, packedBytes });
    const response = await fetch(url, { method: 'PUT', body: Buffer.from(body) });
    if (!response.ok) throw new Error(`the storage returned ${response.status}`);
    return url;
  }

  const ask = (file: Opened, saveId: string, userId = file.userId) =>
    saveStaged(world.cloud, { userId }, { ...file, saveId, baseRevision: 0 });

  const codeOf = async (asked: Promise<unknown>) => {
    const outcome = await asked.catch((error: unknown) => error);
    return outcome instanceof Refusal ? outcome.code : outcome;
  };

  test.each([
    [
      'a few bytes that unpack to more than any change',
      gzipSync(Buffer.alloc(changeBounds.maxBytes + 1)),
      'change.toolarge',
    ],
    [
      'more lists than would fit in memory',
      gzipSync(`{"label":"x","ops":[${'[],'.repeat(changeBounds.maxContainers)}[]]}`),
      'change.toolarge',
    ],
    ['no gzip', Buffer.from(JSON.stringify(change)), 'input.invalid'],
    ['half a gzip', packed(change).subarray(0, 30), 'input.invalid'],
    ['no JSON', gzipSync('{"label":'), 'input.invalid'],
    ['no change', packed({ label: 'x', ops: [{ op: 'drop', id: 'c0' }] }), 'input.invalid'],
  ])('is refused when it is %s, and nothing is saved', async (_, body, code) => {
    const file = await given.aCaptionedFile(before);
    await put(file, 'a', body);
    expect(await codeOf(ask(file, 'a'))).toBe(code);
    expect((await new Browser(world, file).open()).revision).toBe(0);
  });

  test('may not be larger than the limit, nor than announced', async () => {
    const file = await given.aCaptionedFile(before);
    const packedBytes = changeBounds.maxPackedBytes + 1;
    const asked = stageChange(world.cloud, { userId: file.userId }, { ...file, saveId: 'a', packedBytes });
    expect(await codeOf(asked)).toBe('change.toolarge');
    await expect(put(file, 'a', packed(change), 10)).rejects.toThrow('403');
  });

  test('is missing if it was never uploaded, or was uploaded by another person', async () => {
    const file = await given.aCaptionedFile(before);
    expect(await codeOf(ask(file, 'a'))).toBe('upload.missing');
    await put(file, 'a', packed(change));
    expect(await codeOf(ask(file, 'a', (await given.aPerson()).userId))).toBe('file.missing');
  });

  test('is copied, so that a later upload does not change what was saved', async () => {
    const file = await given.aCaptionedFile(before);
    const long = { ...change, ops: [...change.ops, ...filmRate(spoken(3)).ops] };
    const url = await put(file, 'a', packed(long));
    await ask(file, 'a');
    await fetch(url, { method: 'PUT', body: Buffer.from(packed(long).fill(0)) });
    const { document } = await new Browser(world, file).open();
    expect(textOf(document, 'c0')).toBe('staged');
  });
});
