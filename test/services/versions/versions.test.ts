import { expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { putLostChange } from '../../../cloud/table/documents/documents.ts';
import { putVersionName } from '../../../cloud/table/documents/versions.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { isSnapshot } from '../../../domain/document/snapshot.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { replay } from '../../../domain/log/replay.ts';
import { writeSnapshot } from '../../../services/subtitles/writeSnapshot.ts';
import { shareFile } from '../../kit/files.ts';
import { listVersions, nameVersion, readVersion, restoreVersion, setAside } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { append, changesOf, type Opened, open, save, spoken, textChange, textOf } from '../subtitles/kit.ts';

const world = await givenWorld();
const { given } = world;

const as = ({ userId, ...file }: Opened) => [{ userId }, file] as const;

const list = async (file: Opened, before?: string) => {
  const [who, of] = as(file);
  return listVersions(world.cloud, who, { ...of, ...(before !== undefined && { before }) });
};

/** Reads the document at a version, as a browser does. */
async function read(file: Opened, versionId: string) {
  const [who, of] = as(file);
  let page = await readVersion(world.cloud, who, { ...of, versionId });
  const body: unknown = await (await fetch(page.snapshotUrl)).json();
  if (!isSnapshot(body)) throw new Error('the snapshot is no document');
  const document = CaptionDocument.fromSnapshot(body);
  replay(document, await changesOf(page.changes));
  while (page.revision < page.versionRevision) {
    page = await readVersion(world.cloud, who, { ...of, versionId, after: String(page.revision) });
    replay(document, await changesOf(page.changes));
  }
  return { document, setAside: page.setAside };
}

/** Saves these caption texts, one after the other. */
async function write(file: Opened, ...said: readonly (readonly [id: string, text: string])[]) {
  for (const [id, text] of said) {
    const { document, revision } = await open(world, file);
    await save(world, file, {
      baseRevision: revision,
      change: textChange(document, id, text),
      saveId: `${file.userId.slice(0, 8)}-${revision}`,
    });
  }
}

async function anEditorOf(file: Opened): Promise<Opened> {
  const { userId } = await given.aPerson();
  await shareFile(world.cloud.table, file.videoId, { people: { [userId]: 'editor' } });
  return { ...file, userId };
}

const codeOf = async (asked: Promise<unknown>) => {
  const outcome = await asked.catch((error: unknown) => error);
  if (outcome instanceof Refusal) return outcome.code;
  throw new Error('it was not refused');
};

test('a file that was only transcribed has one version', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  expect(await list(file)).toMatchObject({ versions: [{ id: '0', kind: 'created', editor: null }], next: null });
});

test('edits of one person in a row are one version, and those of the next person another, with who and where', async () => {
  const file = await given.aCaptionedFile(spoken(3));
  const editor = await anEditorOf(file);
  await write(file, ['c0', 'one'], ['c0', 'one two'], ['c1', 'three']);
  await write(editor, ['c2', 'four']);
  const { versions } = await list(file);
  expect(versions.map(({ id, kind, changes, tabs, editor }) => [id, kind, changes, tabs, editor?.isYou])).toEqual([
    ['4', 'edited', 1, ['en'], false],
    ['3', 'edited', 3, ['en'], true],
    ['0', 'created', 0, [], undefined],
  ]);
  expect(versions[0]?.editor).toMatchObject({ firstName: expect.any(String), lastName: expect.any(String) });
});

test('a pause begins another version', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const { document } = await open(world, file);
  const day = '2030-11-20';
  for (const [n, at] of ['09:00', '09:05', '09:20'].entries()) {
    const change = textChange(document, 'c0', at);
    document.applyOrThrow(change);
    const cloud = { ...world.cloud, now: () => new Date(`${day}T${at}:00Z`) };
    await append({ ...world, cloud }, file, { revision: n + 1, change, saveId: `s${n}` });
  }
  expect((await list(file)).versions.slice(0, 2)).toMatchObject([
    { id: '3', changes: 1, savedAt: `${day}T09:20:00.000Z` },
    { id: '2', changes: 2, savedAt: `${day}T09:05:00.000Z` },
  ]);
});

test('every version can be read as the document was then, also from before the newest snapshot', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  await write(file, ['c0', 'one'], ['c1', 'two']);
  await writeSnapshot(world.cloud, file);
  await write(file, ['c0', 'three']);
  await writeSnapshot(world.cloud, file);
  await write(file, ['c0', 'four']);
  const texts = [];
  for (const id of ['0', '1', '2', '3', '4']) {
    const { document } = await read(file, id);
    texts.push([textOf(document, 'c0'), textOf(document, 'c1')]);
  }
  expect(texts).toEqual([
    ['caption 0', 'caption 1'],
    ['one', 'caption 1'],
    ['one', 'two'],
    ['three', 'two'],
    ['four', 'two'],
  ]);
  expect(await codeOf(read(file, '5'))).toBe('version.missing');
});

test('a named version is one of its own, can be renamed, and loses its name', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  const [who, of] = as(file);
  await write(file, ['c0', 'one'], ['c0', 'two'], ['c0', 'three']);
  await nameVersion(world.cloud, who, { ...of, versionId: '2', name: 'First' });
  await nameVersion(world.cloud, who, { ...of, versionId: '2', name: 'Before the review' });
  const named = (await list(file)).versions.map(({ id, name, changes }) => [id, name, changes]);
  expect(named).toEqual([
    ['3', null, 1],
    ['2', 'Before the review', 2],
    ['0', null, 0],
  ]);
  await nameVersion(world.cloud, who, { ...of, versionId: '2', name: null });
  await nameVersion(world.cloud, who, { ...of, versionId: '2', name: null });
  expect((await list(file)).versions.map(({ id, changes }) => [id, changes])).toEqual([
    ['3', 3],
    ['0', 0],
  ]);
  expect(await codeOf(nameVersion(world.cloud, who, { ...of, versionId: '9', name: 'No such' }))).toBe(
    'version.missing',
  );
});

test('a document has only so many names, and one that is taken away makes room', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const [who, of] = as(file);
  await write(file, ...Array.from({ length: 3 }, (_, n) => ['c0', `text ${n}`] as const));
  const { table } = world.cloud;
  const row = (revision: number) => ({ revision, name: 'n', userId: file.userId, namedAt: '2026-11-20T00:00:00Z' });
  expect(await putVersionName(table, file, row(1), 2)).toBe(true);
  expect(await putVersionName(table, file, row(2), 2)).toBe(true);
  expect(await putVersionName(table, file, row(3), 2)).toBe(false);
  await nameVersion(world.cloud, who, { ...of, versionId: '1', name: null });
  expect(await putVersionName(table, file, row(3), 2)).toBe(true);
});

test('restoring gives back what was, keeps what came between, and can be undone', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  const [who, of] = as(file);
  await write(file, ['c0', 'good'], ['c0', 'bad'], ['c1', 'bad too']);
  const restored = await restoreVersion(world.cloud, who, { ...of, versionId: '1', saveId: 'restore-1' });
  expect(restored.revision).toBe(4);
  const { document, changes } = await open(world, file);
  expect([textOf(document, 'c0'), textOf(document, 'c1')]).toEqual(['good', 'caption 1']);
  expect((await list(file)).versions.map(({ id, kind }) => [id, kind])).toEqual([
    ['4', 'restored'],
    ['3', 'edited'],
    ['0', 'created'],
  ]);
  const [last] = (await changesOf(changes)).slice(-1);
  if (!last) throw new Error('nothing was appended');
  await save(world, file, { baseRevision: 4, change: invert(last.change), saveId: 'undo' });
  expect(textOf((await open(world, file)).document, 'c1')).toBe('bad too');
});

test('a repeated request restores once, and another person may not use its id', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const editor = await anEditorOf(file);
  const [who, of] = as(file);
  await write(file, ['c0', 'one'], ['c0', 'two']);
  const asked = { ...of, versionId: '1', saveId: 'restore-1' };
  const first = await restoreVersion(world.cloud, who, asked);
  await write(file, ['c0', 'three']);
  expect(await restoreVersion(world.cloud, who, asked)).toEqual(first);
  expect(await codeOf(restoreVersion(world.cloud, { userId: editor.userId }, asked))).toBe('save.used');
  expect(textOf((await open(world, file)).document, 'c0')).toBe('three');
});

test('going back to before a language was added needs the right to remove it', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const editor = await anEditorOf(file);
  const { document } = await open(world, file);
  const added = addTab(document, { language: 'ja' });
  if (!added) throw new Error('no tab can be added');
  await save(world, file, { baseRevision: 0, change: added, saveId: 'tab' });
  const asked = { ...as(file)[1], versionId: '0', saveId: 'restore-1' };
  expect(await codeOf(restoreVersion(world.cloud, { userId: editor.userId }, asked))).toBe('access.denied');
  expect(await restoreVersion(world.cloud, { userId: file.userId }, asked)).toMatchObject({ revision: 2 });
  expect((await open(world, file)).document.tabs.map(({ id }) => id)).toEqual(['en']);
});

test('what a conflict set aside is found by everyone who may edit, and brought back into the captions as they are', async () => {
  const file = await given.aCaptionedFile(spoken(2));
  const editor = await anEditorOf(file);
  const { document } = await open(world, file);
  const mine = { baseRevision: 0, change: textChange(document, 'c0', 'mine'), saveId: 'mine' };
  await write(file, ['c0', 'theirs']);
  expect(await codeOf(save(world, editor, mine))).toBe('version.conflict');
  const retimed = (await open(world, file)).document;
  const later = setTimes(retimed, { id: 'c0', endMs: 1500 });
  if (!later) throw new Error('the time cannot be set');
  await save(world, file, { baseRevision: 1, change: later, saveId: 'later' });

  const found = (await list(file)).versions.find(({ kind }) => kind === 'setAside');
  expect(found).toMatchObject({ id: '0-mine', editor: { isYou: false } });
  const { setAside: kept, document: base } = await read(file, '0-mine');
  expect(textOf(base, 'c0')).toBe('caption 0');
  expect(kept).toMatchObject({ change: mine.change });

  await restoreVersion(world.cloud, ...withVersion(file, '0-mine'));
  expect((await open(world, file)).document.get('c0')).toMatchObject({ endMs: 1500, cells: { en: { text: 'mine' } } });
});

const withVersion = (file: Opened, versionId: string) => {
  const [who, of] = as(file);
  return [who, { ...of, versionId, saveId: `restore-${versionId}` }] as const;
};

test('viewers see the versions, and not what conflicts set aside', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const { userId } = await given.aPerson();
  await shareFile(world.cloud.table, file.videoId, { people: { [userId]: 'viewer' } });
  const { document } = await open(world, file);
  const lost = { revision: 0, change: textChange(document, 'c0', 'mine'), saveId: 'mine', userId: file.userId };
  await putLostChange(world.cloud.table, file, { ...lost, savedAt: world.cloud.now().toISOString() });
  const viewer = { ...file, userId };
  expect((await list(viewer)).versions.map(({ kind }) => kind)).toEqual(['created']);
  expect(await codeOf(read(viewer, '0-mine'))).toBe('access.denied');
  expect((await read(viewer, '0')).document.count('en')).toBe(1);
});

test('what was typed on top of a refused change takes its place, from the same person only', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const editor = await anEditorOf(file);
  const [, of] = as(file);
  const { document } = await open(world, file);
  await write(file, ['c0', 'theirs']);
  const part = { baseRevision: 0, change: textChange(document, 'c0', 'mi'), saveId: 'mine' };
  expect(await codeOf(save(world, editor, part))).toBe('version.conflict');
  const whole = { ...of, ...part, change: textChange(document, 'c0', 'mine') };
  expect(await codeOf(setAside(world.cloud, { userId: file.userId }, whole))).toBe('versions.exceeded');
  expect(await setAside(world.cloud, { userId: editor.userId }, whole)).toEqual({ id: '0-mine' });
  expect((await read(file, '0-mine')).setAside).toMatchObject({ change: whole.change });
  expect((await list(file)).versions.filter(({ kind }) => kind === 'setAside')).toHaveLength(1);
});

test('a long history is listed in pages without gaps', async () => {
  const file = await given.aCaptionedFile(spoken(1));
  const editor = await anEditorOf(file);
  for (let n = 0; n < 50; n++) await write(n % 2 ? editor : file, ['c0', `text ${n}`]);
  const first = await list(file);
  const second = await list(file, first.next ?? '');
  expect(second.next).toBe(null);
  const ids = [...first.versions, ...second.versions].map(({ id }) => Number(id));
  expect(ids).toEqual(Array.from({ length: 51 }, (_, n) => 50 - n));
});
