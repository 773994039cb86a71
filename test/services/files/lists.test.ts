import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../cloud/table/core/keys.ts';
import { deletePartition } from '../../../cloud/table/core/partition.ts';
import { probeMedia } from '../../../services/transcription/probeMedia.ts';
import type { Person } from '../../kit/people.ts';
import {
  abortUpload,
  createFolder,
  createProject,
  deleteFile,
  listFiles,
  readFile,
  readProject,
  saveDialog,
  updateFile,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';

const { cloud, given } = await givenWorld();
let aya: Person;
beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  aya = await given.aPerson('professional');
});

type Query = Partial<Parameters<typeof listFiles>[2]>;
const list = (query: Query = {}) => listFiles(cloud, aya, { sort: 'createdAt', order: 'desc', limit: 50, ...query });
const titles = async (query: Query = {}) => (await list(query)).files.map(({ title }) => title);
const ref = ({ projectId, videoId }: { projectId: string; videoId: string }) => ({ projectId, videoId });
const folderNamed = (name: string, parentId?: string) => {
  const asked = { name, requestId: cloud.newId() };
  return parentId === undefined ? createProject(cloud, aya, asked) : createFolder(cloud, aya, { ...asked, parentId });
};
const fileNamed = (title: string, projectId = aya.homeProjectId) =>
  given.aFile(aya, { title, fileName: `${title}.mp4`, projectId });

/** Number of rows of a file in these lists, of any kind. */
async function rowsOf(videoId: string, ...lists: readonly string[]): Promise<number> {
  let rows = 0;
  for (const id of lists) {
    const PK = `LIST#${aya.userId}#${id}`;
    const found = await cloud.table.client.send(
      new QueryCommand({
        TableName: cloud.table.name,
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': PK },
      }),
    );
    rows += (found.Items ?? []).filter(({ SK }) => String(SK).endsWith(`#${videoId}`)).length;
  }
  return rows;
}

describe('a list', () => {
  test('of a folder has the files right in it, that of all folders has every one', async () => {
    const trip = await folderNamed('Trip');
    const day = await folderNamed('Day 1', trip.id);
    await fileNamed('at home');
    await fileNamed('on the trip', trip.id);
    await fileNamed('on the first day', day.id);
    expect(await titles({ projectId: aya.homeProjectId })).toEqual(['at home']);
    expect(await titles({ projectId: trip.id })).toEqual(['on the trip']);
    expect((await titles()).sort()).toEqual(['at home', 'on the first day', 'on the trip']);
    expect((await readProject(cloud, aya, { projectId: trip.id })).fileCount).toBe(1);
  });

  test('follows a file that is moved', async () => {
    const trip = await folderNamed('Trip');
    const file = await fileNamed('wandering');
    await updateFile(cloud, aya, { ...ref(file), parentId: trip.id });
    expect(await titles({ projectId: aya.homeProjectId })).toEqual([]);
    expect(await titles({ projectId: trip.id })).toEqual(['wandering']);
    expect((await readProject(cloud, aya, { projectId: aya.homeProjectId })).fileCount).toBe(0);
    expect((await readProject(cloud, aya, { projectId: trip.id })).fileCount).toBe(1);
  });

  test('finds a renamed file by its new words and no longer by the old ones', async () => {
    const file = await fileNamed('Kyoto');
    await updateFile(cloud, aya, { ...ref(file), title: '大阪の会議' });
    expect(await titles({ search: '会議' })).toEqual(['大阪の会議']);
    expect(await titles({ search: 'osaka' })).toEqual([]);
    // The name of the uploaded file is searched too.
    expect(await titles({ search: 'kyo' })).toEqual(['大阪の会議']);
    expect(await titles({ sort: 'title', order: 'asc' })).toEqual(['大阪の会議']);
  });

  test.each(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt'] as const)(
    'of a search is in the order that was asked for: by %s',
    async (sort) => {
      for (const n of [2, 3, 1]) {
        cloud.clock.set(`2026-11-21T05:00:0${n}.000Z`);
        await given.aFile(aya, { title: `take ${n}`, fileName: 'a.mp4', sizeBytes: n, durationMs: n * 1000 });
      }
      await fileNamed('other');
      expect(await titles({ search: 'tak', sort, order: 'asc' })).toEqual(['take 1', 'take 2', 'take 3']);
      expect(await titles({ search: 'take', sort, order: 'desc' })).toEqual(['take 3', 'take 2', 'take 1']);
    },
  );

  test('of a search with several words has the files that have all of them, page by page', async () => {
    for (let n = 0; n < 30; n++) await fileNamed(`interview ${n % 2 === 0 ? 'Tokyo' : 'Osaka'} ${n}`);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ search: 'interview tokyo', limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.files.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
    expect(seen.every((title) => title.includes('Tokyo'))).toBe(true);
  });

  test('has nothing for a search without a word', async () => {
    await fileNamed('…');
    expect(await list({ search: '…!' })).toEqual({ files: [], nextCursor: null });
  });

  test('has as many files a page as were asked for, and no page after the last', async () => {
    for (let n = 0; n < 4; n++) await fileNamed(`n${n}`);
    const first = await list({ limit: 2 });
    expect(first.files).toHaveLength(2);
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.files).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
  });

  test('stays right when two change a file at the same moment', async () => {
    const trip = await folderNamed('Trip');
    const file = await fileNamed('first');
    beforeNextTransaction(cloud.table, () => updateFile(cloud, aya, { ...ref(file), title: 'second' }));
    await updateFile(cloud, aya, { ...ref(file), parentId: trip.id });
    expect(await titles({ projectId: trip.id })).toEqual(['second']);
    expect(await titles({ search: 'second' })).toEqual(['second']);
    expect(await titles({ sort: 'title' })).toEqual(['second']);
    expect(await rowsOf(file.videoId, 'ALL', `IN#${trip.id}`, `IN#${aya.homeProjectId}`, 'TERM#seco')).toBe(3);
  });

  test('shows a file at once, without it after a deletion or a cancelled upload at once', async () => {
    const upload = await given.anUpload(aya, { fileName: 'cancelled.mp4' });
    const file = await fileNamed('deleted');
    expect(await titles({ sort: 'title', order: 'asc' })).toEqual(['cancelled', 'deleted']);
    await abortUpload(cloud, aya, { projectId: upload.projectId, videoId: upload.id });
    await deleteFile(cloud, aya, ref(file));
    for (const query of [{}, { sort: 'title' }, { search: 'deleted' }, { search: 'cancelled' }] as const)
      expect(await titles(query)).toEqual([]);
    expect((await readProject(cloud, aya, { projectId: aya.homeProjectId })).fileCount).toBe(0);
  });

  test('knows the length that the file turns out to have', async () => {
    const [short, long] = [await fileNamed('short'), await fileNamed('long')];
    const audio = { number: 0, codec: 'aac', isDefault: true };
    const facts = (durationMs: number) => ({ durationMs, container: 'mp4', audio, sounds: [audio], video: null });
    for (const [file, durationMs] of [
      [short, 1000],
      [long, 9000],
    ] as const) {
      const tools = { probe: async () => facts(durationMs) };
      await probeMedia({ ...cloud, tools } as never, { videoId: file.videoId, attempt: 1 });
    }
    expect(await titles({ sort: 'durationMs', order: 'asc' })).toEqual(['short', 'long']);
  });

  test('shows nothing of a file whose rows are left over', async () => {
    const file = await fileNamed('ghost');
    await deletePartition(cloud.table, keys.file(file.videoId).PK, () => false);
    expect(await list()).toEqual({ files: [], nextCursor: null });
  });
});

describe('a file', () => {
  test('cannot be moved to a folder that does not exist, is of another person or is being deleted', async () => {
    const file = await fileNamed('mine');
    const ben = await given.aPerson();
    for (const projectId of ['never', ben.homeProjectId])
      await expect(updateFile(cloud, aya, { ...ref(file), parentId: projectId })).rejects.toMatchObject({
        code: 'project.missing',
      });
    expect(await titles({ projectId: aya.homeProjectId })).toEqual(['mine']);
  });

  test('takes another language for its next transcription, but not while it is transcribed', async () => {
    const file = await given.aFile(aya, { transcriptStatus: 'done' });
    await updateFile(cloud, aya, { ...ref(file), language: 'ja' });
    expect((await readFile(cloud, aya, ref(file))).language).toBe('ja');
    await expect(updateFile(cloud, aya, { ...ref(file), language: 'xx' })).rejects.toMatchObject({
      code: 'language.unknown',
    });
    const running = await given.aFile(aya, { transcriptStatus: 'processing' });
    await expect(updateFile(cloud, aya, { ...ref(running), language: 'ja' })).rejects.toMatchObject({
      code: 'transcription.running',
    });
  });

  test('remembers which of its dialogs were dismissed, a bounded number of them', async () => {
    const file = await fileNamed('asked');
    for (const dialog of ['speakers', 'frames', 'speakers']) await saveDialog(cloud, aya, { ...ref(file), dialog });
    expect((await readFile(cloud, aya, ref(file))).dismissedDialogs.sort()).toEqual(['frames', 'speakers']);
    for (let n = 0; n < 48; n++) await saveDialog(cloud, aya, { ...ref(file), dialog: `d${n}` });
    await expect(saveDialog(cloud, aya, { ...ref(file), dialog: 'more' })).rejects.toMatchObject({
      code: 'dialogs.exceeded',
    });
    expect(await saveDialog(cloud, aya, { ...ref(file), dialog: 'speakers' })).toEqual({ done: true });
  });
});
