import { beforeEach, describe, expect, test } from 'vitest';
import { getFile, patchFile } from '../../../cloud/table/files/files.ts';
import { getProject, patchProject } from '../../../cloud/table/files/projects.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import { maxFolderDepth } from '../../../domain/files/folderTree.ts';
import { putAccessList, putSharedFile } from '../../kit/access.ts';
import { shareFile } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import {
  createFolder,
  createProject,
  createTeam,
  listFiles,
  listProjects,
  listShared,
  readFile,
  readProject,
  updateFile,
  updateProject,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
let aya: Person;
beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  aya = await given.aPerson('professional');
});

const folderNamed = (name: string, parentId = aya.homeProjectId) =>
  createFolder(cloud, aya, { name, parentId, requestId: cloud.newId() });
const names = (folders: readonly { name: string }[]) => folders.map(({ name }) => name).sort();
const missing = { code: 'project.missing', status: 404 };

/** Creates nested folders, the outermost first. */
async function nested(count: number, parentId = aya.homeProjectId) {
  const made = [];
  for (let depth = 1, inside = parentId; depth <= count; depth++) {
    const folder = await folderNamed(`level ${depth}`, inside);
    made.push(folder);
    inside = folder.id;
  }
  return made;
}

describe('a folder', () => {
  test('is made at the top or in another one, and is there at once with the way to it', async () => {
    const trip = await createProject(cloud, aya, { name: 'Trip', requestId: 'one' });
    expect(trip).toMatchObject({ name: 'Trip', parentId: aya.homeProjectId, shared: 'private' });
    const day = await folderNamed('Day 1', trip.id);
    const read = await readProject(cloud, aya, { projectId: day.id });
    expect(read).toMatchObject({ project: day, path: [trip, day], folders: [], fileCount: 0 });
    const home = await readProject(cloud, aya, { projectId: aya.homeProjectId });
    expect(home).toMatchObject({ project: { parentId: null }, path: [], folders: [trip] });
    const { projects } = await listProjects(cloud, aya);
    expect(projects).toHaveLength(3);
    expect(projects).toEqual(expect.arrayContaining([trip, day]));
  });

  test('is made once, however often its request is repeated', async () => {
    const asked = { name: 'Trip', requestId: 'once' };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => createProject(cloud, aya, asked)));
    expect(others).toEqual([first, first]);
    expect(await createProject(cloud, aya, { ...asked, name: 'Other' })).toEqual(first);
    const ben = await given.aPerson();
    expect((await createProject(cloud, ben, asked)).id).not.toBe(first?.id);
  });

  test('is made anew by each request without an id', async () => {
    const parentId = aya.homeProjectId;
    const ids = [
      ...[await createProject(cloud, aya, { name: 'Trip' }), await createProject(cloud, aya, { name: 'Trip' })],
      ...[await createFolder(cloud, aya, { name: 'Trip', parentId }), await createTeam(cloud, aya, { name: 'Trip' })],
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('may have the name of another one beside it', async () => {
    await folderNamed('Trip');
    await folderNamed('Trip');
    expect(names((await listProjects(cloud, aya)).projects)).toEqual(['My files', 'Trip', 'Trip']);
  });

  test('is only so deep in others', async () => {
    const deepest = (await nested(maxFolderDepth)).at(-1);
    await expect(folderNamed('deeper', deepest?.id)).rejects.toMatchObject({ code: 'folder.toodeep' });
  });

  test('of another person does not exist', async () => {
    const trip = await folderNamed('Trip');
    const ben = await given.aPerson();
    const projectId = trip.id;
    await expect(readProject(cloud, ben, { projectId })).rejects.toMatchObject(missing);
    await expect(updateProject(cloud, ben, { projectId, name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(createFolder(cloud, ben, { parentId: projectId, name: 'In', requestId: 'r' })).rejects.toMatchObject(
      missing,
    );
    await expect(updateProject(cloud, ben, { projectId, parentId: ben.homeProjectId })).rejects.toMatchObject(missing);
    expect((await listFiles(cloud, ben, { projectId, sort: 'title', order: 'asc', limit: 50 })).files).toEqual([]);
  });

  test('is renamed, and moved with all that is in it', async () => {
    const [trip, day] = await nested(2);
    const other = await folderNamed('Other');
    await updateProject(cloud, aya, { projectId: trip?.id ?? '', name: '旅行', parentId: other.id });
    const { path } = await readProject(cloud, aya, { projectId: day?.id ?? '' });
    expect(path.map(({ name }) => name)).toEqual(['Other', '旅行', 'level 2']);
  });

  test('is not moved into itself, below itself, too deep or out of the home of its owner', async () => {
    const made = await nested(maxFolderDepth - 1);
    const [top, second] = made;
    const projectId = top?.id ?? '';
    for (const parentId of [projectId, second?.id ?? '', made.at(-1)?.id ?? ''])
      await expect(updateProject(cloud, aya, { projectId, parentId })).rejects.toMatchObject({
        code: 'folder.circular',
        status: 409,
      });
    const two = await nested(2);
    await expect(updateProject(cloud, aya, { projectId, parentId: two[1]?.id })).rejects.toMatchObject({
      code: 'folder.toodeep',
    });
    await expect(updateProject(cloud, aya, { projectId, parentId: 'never' })).rejects.toMatchObject(missing);
    const { homeProjectId } = aya;
    for (const change of [{ name: 'Home' }, { parentId: projectId }])
      await expect(updateProject(cloud, aya, { projectId: homeProjectId, ...change })).rejects.toMatchObject({
        code: 'folder.home',
      });
  });

  test('makes no circle with another one that is moved into it at the same moment', async () => {
    const [one, other] = [await folderNamed('One'), await folderNamed('Other')];
    beforeNextTransaction(cloud.table, () => updateProject(cloud, aya, { projectId: other.id, parentId: one.id }));
    await expect(updateProject(cloud, aya, { projectId: one.id, parentId: other.id })).rejects.toMatchObject({
      code: 'folder.circular',
    });
    expect((await readProject(cloud, aya, { projectId: other.id })).path.map(({ name }) => name)).toEqual([
      'One',
      'Other',
    ]);
  });
});

/** Creates a folder that others may open, as sharing does. */
async function sharedFolder(listId: string, people: Readonly<Record<string, GivenRole>>) {
  const folder = await folderNamed(listId);
  await putAccessList(cloud.table, listId, { people, groups: {} });
  const stored = await getProject(cloud.table, aya.userId, folder.id);
  if (stored) await patchProject(cloud.table, stored, { accessListIds: [listId] });
  return folder;
}

describe('what is in a shared folder', () => {
  test('is shared with the same people, and is so no longer when it is moved out', async () => {
    const ben = await given.aPerson();
    const trip = await sharedFolder('of-the-trip', { [ben.userId]: 'viewer' });
    const { id: videoId } = await given.anUpload(aya, { projectId: trip.id });
    const ref = { projectId: trip.id, videoId };
    expect(await readFile(cloud, ben, ref)).toMatchObject({ shared: 'shared', may: ['open'] });
    expect(await folderNamed('Day 1', trip.id)).toMatchObject({ shared: 'shared' });
    await updateFile(cloud, aya, { projectId: 'any', videoId, parentId: aya.homeProjectId });
    await expect(readFile(cloud, ben, ref)).rejects.toMatchObject({ code: 'file.missing' });
    await updateFile(cloud, aya, { projectId: 'any', videoId, parentId: trip.id });
    expect(await readFile(cloud, ben, ref)).toMatchObject({ id: videoId });
  });

  test('keeps the people of its own list when it is moved', async () => {
    const [ben, eve] = [await given.aPerson(), await given.aPerson()];
    const trip = await sharedFolder('of-another-trip', { [ben.userId]: 'viewer' });
    const file = await given.aFile(aya, { projectId: trip.id });
    await shareFile(cloud.table, file.videoId, { people: { [eve.userId]: 'viewer' } });
    const own = (await getFile(cloud.table, file.videoId))?.accessListIds ?? [];
    await patchFile(cloud.table, file.videoId, { accessListIds: [...own, 'of-another-trip'] });
    await updateFile(cloud, aya, { projectId: 'any', videoId: file.videoId, parentId: aya.homeProjectId });
    expect((await getFile(cloud.table, file.videoId))?.accessListIds).toEqual(own);
    expect(await readFile(cloud, eve, { videoId: file.videoId, projectId: 'any' })).toMatchObject({ may: ['open'] });
  });

  test('is moved by an admin only where the same people may open it', async () => {
    const ben = await given.aPerson();
    const trip = await sharedFolder('of-a-third-trip', { [ben.userId]: 'admin' });
    const day = await folderNamed('Day 1', trip.id);
    const { id: videoId } = await given.anUpload(aya, { projectId: trip.id });
    expect(await updateFile(cloud, ben, { projectId: 'any', videoId, parentId: day.id })).toEqual({ done: true });
    const denied = { code: 'access.denied', status: 403 };
    await expect(
      updateFile(cloud, ben, { projectId: 'any', videoId, parentId: aya.homeProjectId }),
    ).rejects.toMatchObject(denied);
  });

  test('gets the people of its new place with the folder that it is in', async () => {
    const [ben, eve] = [await given.aPerson(), await given.aPerson()];
    const trip = await sharedFolder('of-ben', { [ben.userId]: 'viewer' });
    const work = await sharedFolder('of-eve', { [eve.userId]: 'viewer' });
    const day = await folderNamed('Day 1', trip.id);
    const inner = await folderNamed('Morning', day.id);
    const uploads = [];
    for (let n = 0; n < 3; n++) uploads.push(await given.anUpload(aya, { projectId: inner.id }));
    const refs = uploads.map(({ id: videoId }) => ({ projectId: inner.id, videoId }));
    const opens = async (person: Person) => {
      const opened = await Promise.all(refs.map((ref) => readFile(cloud, person, ref).catch(() => null)));
      return opened.filter((file) => file !== null).length;
    };
    expect([await opens(ben), await opens(eve)]).toEqual([3, 0]);
    await updateProject(cloud, aya, { projectId: day.id, parentId: work.id });
    expect([await opens(ben), await opens(eve)]).toEqual([0, 3]);
    expect((await readProject(cloud, aya, { projectId: inner.id })).project.shared).toBe('shared');
    await updateProject(cloud, aya, { projectId: day.id, parentId: aya.homeProjectId });
    expect([await opens(ben), await opens(eve)]).toEqual([0, 0]);
    expect((await readProject(cloud, aya, { projectId: inner.id })).project.shared).toBe('private');
  });
});

describe('the files that others share with a person', () => {
  const shared = (person: Person, query: { limit?: number; cursor?: string } = {}) =>
    listShared(cloud, person, { limit: 50, ...query });

  async function sharedWith(person: Person, title: string, role: GivenRole = 'viewer') {
    const file = await given.aFile(aya, { title });
    await shareFile(cloud.table, file.videoId, { people: { [person.userId]: role } });
    await putSharedFile(cloud.table, person.userId, cloud.now().toISOString(), file.videoId);
    return file;
  }

  test('are listed with what the person may do, the latest first, page by page', async () => {
    const ben = await given.aPerson();
    for (let n = 0; n < 3; n++) {
      cloud.clock.set(`2026-11-21T05:00:0${n}.000Z`);
      await sharedWith(ben, `file ${n}`, n === 1 ? 'editor' : 'viewer');
    }
    const first = await shared(ben, { limit: 2 });
    expect(first.files.map(({ title, shared }) => [title, shared])).toEqual([
      ['file 2', 'shared'],
      ['file 1', 'shared'],
    ]);
    expect(first.files[1]?.may).toContain('edit');
    const second = await shared(ben, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.files.map(({ title }) => title)).toEqual(['file 0']);
    expect(second.nextCursor).toBeNull();
    expect(await shared(aya)).toEqual({ files: [], nextCursor: null });
  });

  test('leave the list with the role', async () => {
    const ben = await given.aPerson();
    const file = await sharedWith(ben, 'for a while');
    await shareFile(cloud.table, file.videoId, {});
    expect(await shared(ben)).toEqual({ files: [], nextCursor: null });
  });

  test('has cursors of its own', async () => {
    const { nextCursor } = await (async () => {
      await given.aFile(aya);
      await given.aFile(aya);
      return listFiles(cloud, aya, { sort: 'createdAt', order: 'asc', limit: 1 });
    })();
    for (const cursor of [nextCursor ?? '', 'nonsense'])
      await expect(shared(aya, { cursor })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
