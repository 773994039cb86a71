import { beforeEach, describe, expect, test } from 'vitest';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { markDeleted } from '../../../services/orchestration/deletion/markDeleted.ts';
import { shareFile } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { deleteFile, listFiles, readFile, saveConfig, updateFile } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
let aya: Person;
beforeEach(async () => {
  aya = await given.aPerson('starter');
});

const asked = ({ projectId, videoId }: { projectId: string; videoId: string }) => ({ projectId, videoId });
const list = (query: Partial<Parameters<typeof listFiles>[2]> = {}) =>
  listFiles(cloud, aya, { sort: 'createdAt', order: 'desc', limit: 50, ...query });
const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).files.map(({ title }) => title);

async function threeFiles() {
  const made = [
    { fileName: 'b 10.mp4', sizeBytes: 10, durationMs: 3000 },
    { fileName: 'B 9.mp4', sizeBytes: 30, durationMs: null },
    { fileName: 'ｶﾒﾗ.mp3', sizeBytes: 20, durationMs: 1000, contentType: 'audio/mpeg' },
  ];
  for (const [index, about] of made.entries()) {
    cloud.clock.set(`2026-11-21T05:00:0${index}.000Z`);
    await given.aFile(aya, about);
  }
}

describe('the list of files', () => {
  test('is empty at first, and never holds a file of another person', async () => {
    await given.aFile(await given.aPerson());
    expect(await list()).toEqual({ files: [], nextCursor: null });
  });

  test('is newest first', async () => {
    await threeFiles();
    expect(await titles({})).toEqual(['ｶﾒﾗ', 'B 9', 'b 10']);
  });

  test.each([
    ['title', 'asc', ['B 9', 'b 10', 'ｶﾒﾗ']],
    ['sizeBytes', 'desc', ['B 9', 'ｶﾒﾗ', 'b 10']],
    ['durationMs', 'asc', ['B 9', 'ｶﾒﾗ', 'b 10']],
    ['durationMs', 'desc', ['b 10', 'ｶﾒﾗ', 'B 9']],
    ['createdAt', 'asc', ['b 10', 'B 9', 'ｶﾒﾗ']],
  ] as const)(
    'sorts by %s %s, numbers in names as numbers, an unknown length as the shortest',
    async (sort, order, expected) => {
      await threeFiles();
      expect(await titles({ sort, order })).toEqual(expected);
    },
  );

  test('is searched ignoring case and width', async () => {
    await threeFiles();
    expect(await titles({ search: 'b ' })).toEqual(['B 9', 'b 10']);
    expect(await titles({ search: 'カメラ' })).toEqual(['ｶﾒﾗ']);
    expect(await titles({ search: 'nothing of the kind' })).toEqual([]);
  });

  test('comes in pages that neither repeat nor miss a file, even with equal values', async () => {
    await Promise.all(Array.from({ length: 120 }, () => given.aFile(aya, { sizeBytes: 7 })));
    const seen: string[] = [];
    const lengths: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ sort: 'sizeBytes', ...(cursor && { cursor }) });
      seen.push(...page.files.map(({ id }) => id));
      lengths.push(page.files.length);
      cursor = page.nextCursor;
    }
    expect(lengths).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
  });

  test('refuses a cursor of another order, and a malformed one', async () => {
    const other = Buffer.from('["title","a","x"]').toString('base64url');
    for (const cursor of [other, 'nonsense', Buffer.from('{}').toString('base64url')]) {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'input.invalid', status: 400 });
    }
  });

  test('leaves out a file that is being deleted', async () => {
    const file = await given.aFile(aya);
    await markDeleted(cloud, { videoId: file.videoId, attempt: 1 });
    expect(await titles({})).toEqual([]);
    await expect(readFile(cloud, aya, asked(file))).rejects.toMatchObject({ code: 'file.missing' });
  });
});

describe('the pictures of a list', () => {
  async function threePictures() {
    await threeFiles();
    for (const { id } of (await list()).files) {
      await patchFile(cloud.table, id, { thumbnailKey: `media/${id}/thumbnail.jpg` });
    }
  }
  const addresses = ({ files }: Awaited<ReturnType<typeof list>>) => files.map(({ thumbnailUrl }) => thumbnailUrl);

  test('have the same addresses in a list and in a file', async () => {
    await threePictures();
    for (const { id: videoId, projectId, thumbnailUrl } of (await list()).files) {
      expect(new URL(thumbnailUrl ?? '').pathname).toBe(`/media/${videoId}/thumbnail.jpg`);
      expect((await readFile(cloud, aya, { videoId, projectId })).thumbnailUrl).toBe(thumbnailUrl);
    }
  });

  test('keep their addresses for an hour, so that a browser does not load them again', async () => {
    await threePictures();
    cloud.clock.set('2026-11-21T06:01:00.000Z');
    const first = addresses(await list());
    cloud.clock.set('2026-11-21T06:59:00.000Z');
    expect(addresses(await list())).toEqual(first);
    cloud.clock.set('2026-11-21T07:00:00.000Z');
    expect(addresses(await list())).not.toEqual(first);
  });
});

describe('a file', () => {
  test('opens with what its editor needs', async () => {
    const file = await given.aFile(aya);
    await patchFile(cloud.table, file.videoId, {
      playbackKey: `media/${file.videoId}/source`,
      thumbnailKey: `media/${file.videoId}/thumbnail.jpg`,
      widthPx: 1280,
      heightPx: 720,
      frameRate: { numerator: 24000, denominator: 1001 },
    });
    expect(await readFile(cloud, aya, asked(file))).toMatchObject({
      id: file.videoId,
      mediaUrl: expect.stringContaining(`/media/${file.videoId}/source?`),
      thumbnailUrl: expect.stringContaining('thumbnail.jpg?'),
      peaksUrl: null,
      shotsUrl: null,
      widthPx: 1280,
      heightPx: 720,
      frameRate: { numerator: 24000, denominator: 1001 },
      editorSettings: { autoScroll: true, timecodes: 'frames', rules: 'default' },
    });
  });

  test('can be renamed, and keeps the settings of its editor', async () => {
    const file = await given.aFile(aya);
    await updateFile(cloud, aya, { ...asked(file), title: '新しい名前' });
    await saveConfig(cloud, aya, { ...asked(file), autoScroll: false });
    expect(await readFile(cloud, aya, asked(file))).toMatchObject({
      title: '新しい名前',
      editorSettings: { autoScroll: false, timecodes: 'frames', rules: 'default' },
    });
  });
});

describe('a file of another person', () => {
  const rename = (person: Person, file: { projectId: string; videoId: string }) =>
    updateFile(cloud, person, { ...asked(file), title: 'Mine' });

  test('does not exist', async () => {
    const file = await given.aFile(aya);
    const ben = await given.aPerson();
    const missing = { code: 'file.missing', status: 404 };
    await expect(readFile(cloud, ben, asked(file))).rejects.toMatchObject(missing);
    await expect(rename(ben, file)).rejects.toMatchObject(missing);
    await expect(saveConfig(cloud, ben, { ...asked(file), autoScroll: false })).rejects.toMatchObject(missing);
    await expect(readFile(cloud, ben, { projectId: 'p', videoId: 'never' })).rejects.toMatchObject(missing);
  });

  test('opens to a viewer, who may not change it, and to an admin, who may', async () => {
    const file = await given.aFile(aya);
    const ben = await given.aPerson();
    await shareFile(cloud.table, file.videoId, { people: { [ben.userId]: 'viewer' } });
    expect(await readFile(cloud, ben, asked(file))).toMatchObject({ id: file.videoId, may: ['open'] });
    await expect(rename(ben, file)).rejects.toMatchObject({ code: 'access.denied', status: 403 });
    await shareFile(cloud.table, file.videoId, { people: { [ben.userId]: 'admin' } });
    expect(await rename(ben, file)).toEqual({ done: true });
  });

  test.each(['viewer', 'commenter', 'editor', 'admin'] as const)('is not deleted by a member: %s', async (role) => {
    const file = await given.aFile(aya);
    const ben = await given.aPerson();
    await shareFile(cloud.table, file.videoId, { people: { [ben.userId]: role } });
    const denied = { code: 'access.denied', status: 403 };
    await expect(deleteFile(cloud, ben, asked(file))).rejects.toMatchObject(denied);
    expect(await titles({})).toEqual(['Interview']);
  });
});
