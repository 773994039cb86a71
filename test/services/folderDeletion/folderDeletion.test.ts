import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { machineName } from '../../../api/machines.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getProject } from '../../../cloud/table/files/projects.ts';
import { takeStorage } from '../../../cloud/table/people/usage.ts';
import { emptyFolder } from '../../../services/orchestration/folderDeletion/emptyFolder.ts';
import { finishFolder } from '../../../services/orchestration/folderDeletion/finishFolder.ts';
import type { FolderDeletion } from '../../../services/orchestration/folderDeletion/run.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import type { Person } from '../../kit/people.ts';
import { seed, strideOf } from '../../kit/seed.ts';
import {
  createFolder,
  deleteProject,
  listFiles,
  listProjects,
  readAccount,
  readProject,
  updateFile,
  updateProject,
} from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';

const { cloud, given } = await givenWorld();

let aya: Person;
beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  aya = await given.aPerson('professional');
});

const bytes = 1000;
const folderIn = (parentId: string, name: string) =>
  createFolder(cloud, aya, { parentId, name, requestId: cloud.newId() });

async function fileIn(projectId: string) {
  const file = await given.aFile(aya, { projectId, sizeBytes: bytes });
  await commit(cloud.table, [takeStorage(aya.userId, bytes, 1e9)]);
  return file;
}

/** Creates three nested folders with files in each, and a file next to them. */
async function aTree(filesEach = 2) {
  const outer = await folderIn(aya.homeProjectId, 'outer');
  const middle = await folderIn(outer.id, 'middle');
  const inner = await folderIn(middle.id, 'inner');
  const inside = [];
  for (const { id } of [outer, middle, inner]) for (let n = 0; n < filesEach; n++) inside.push(await fileIn(id));
  return { outer, middle, inner, inside, beside: await fileIn(aya.homeProjectId) };
}

const listed = async () =>
  (await listFiles(cloud, aya, { sort: 'title', order: 'asc', limit: 100 })).files.map(({ id }) => id);
const folderNames = async () => (await listProjects(cloud, aya)).projects.map(({ name }) => name);
const storage = async () => (await readAccount(cloud, aya)).balance.storageBytes;
const first = (projectId: string): FolderDeletion => ({ ownerId: aya.userId, projectId, attempt: 1 });
const missing = { code: 'project.missing' };
const running = (name: string) => cloud.jobs.running.has(name);
const beginsToBeDeleted = async (videoId: string) =>
  running(`deletion:${videoId}-1`) && (await getFile(cloud.table, videoId))?.deleteStatus === 'deleting';

/** Sweeps in the state machine's order. Returns the number of calls. */
async function swept(run: FolderDeletion, on: Parameters<typeof emptyFolder>[0] = cloud): Promise<number> {
  let calls = 1;
  while (!(await emptyFolder(on, run)).isEmpty) calls++;
  await finishFolder(on, run);
  return calls;
}

/** Remaining folder items and list rows of the person. */
async function leftOver(projectIds: readonly string[]): Promise<string[]> {
  const found = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
  return (found.Items ?? [])
    .filter(({ PK, SK }) => !String(PK).startsWith('FILE#') && projectIds.some((id) => `${PK} ${SK}`.includes(id)))
    .map(({ PK, SK }) => `${PK} ${SK}`);
}

describe('deleting a folder', () => {
  test('hides it, all folders below and all files in them at once, in every list', async () => {
    const { outer, middle, beside } = await aTree();
    expect(await listed()).toHaveLength(7);
    expect(await deleteProject(cloud, aya, { projectId: outer.id })).toEqual({ done: true });
    expect(running(`folderDeletion:${outer.id}-1`)).toBe(true);
    expect(await listed()).toEqual([beside.videoId]);
    expect(await folderNames()).toEqual(['My files']);
    for (const projectId of [outer.id, middle.id])
      await expect(readProject(cloud, aya, { projectId })).rejects.toMatchObject(missing);
  });

  test('begins the deletion of every file below and of no other, and returns the storage once', async () => {
    const { outer, middle, inner, inside, beside } = await aTree();
    expect(await storage()).toBe(7 * bytes);
    await deleteProject(cloud, aya, { projectId: outer.id });
    await swept(first(outer.id));
    for (const { videoId } of inside) expect(await beginsToBeDeleted(videoId)).toBe(true);
    expect(await beginsToBeDeleted(beside.videoId)).toBe(false);
    expect(await storage()).toBe(bytes);
    expect(await leftOver([outer.id, middle.id, inner.id])).toEqual([]);
    expect(await listed()).toEqual([beside.videoId]);
  });

  test('takes more files than one call of the task', async () => {
    const folder = await folderIn(aya.homeProjectId, 'full');
    await Promise.all(Array.from({ length: 205 }, () => given.aFile(aya, { projectId: folder.id })));
    await deleteProject(cloud, aya, { projectId: folder.id });
    expect(await swept(first(folder.id))).toBe(2);
    expect(await listed()).toEqual([]);
  });

  test('lets nothing come into it or leave it any more', async () => {
    const { outer, middle, inner, inside, beside } = await aTree();
    await deleteProject(cloud, aya, { projectId: outer.id });
    await emptyFolder(cloud, first(outer.id));
    for (const { id } of [outer, middle, inner]) {
      await expect(folderIn(id, 'late')).rejects.toMatchObject(missing);
      await expect(given.anUpload(aya, { projectId: id })).rejects.toMatchObject(missing);
      const moved = { projectId: 'any', videoId: beside.videoId, parentId: id };
      await expect(updateFile(cloud, aya, moved)).rejects.toMatchObject(missing);
      const out = { projectId: id, parentId: aya.homeProjectId };
      await expect(updateProject(cloud, aya, out)).rejects.toMatchObject(missing);
    }
    const out = { projectId: 'any', videoId: inside[0]?.videoId ?? '', parentId: aya.homeProjectId };
    await expect(updateFile(cloud, aya, out)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('that is asked for again is done, and starts nothing twice', async () => {
    const { outer, beside } = await aTree();
    const projectId = outer.id;
    await Promise.all([deleteProject(cloud, aya, { projectId }), deleteProject(cloud, aya, { projectId })]);
    await swept(first(projectId));
    expect(await swept(first(projectId)).catch(({ name }) => name)).toBe('run.superseded');
    await expect(deleteProject(cloud, aya, { projectId })).rejects.toMatchObject(missing);
    expect(await storage()).toBe(bytes);
    expect(await listed()).toEqual([beside.videoId]);
  });

  test('is refused for the home folder and for one of another person', async () => {
    const { outer } = await aTree(0);
    await expect(deleteProject(cloud, aya, { projectId: aya.homeProjectId })).rejects.toMatchObject({
      code: 'folder.home',
    });
    const ben = await given.aPerson();
    await expect(deleteProject(cloud, ben, { projectId: outer.id })).rejects.toMatchObject(missing);
    expect(await folderNames()).toContain('outer');
  });

  test('of a folder in it is no obstacle', async () => {
    const { outer, inner, beside } = await aTree();
    await deleteProject(cloud, aya, { projectId: inner.id });
    await deleteProject(cloud, aya, { projectId: outer.id });
    await swept(first(outer.id));
    expect(await swept(first(inner.id)).catch(({ name }) => name)).toBe('run.superseded');
    expect(await listed()).toEqual([beside.videoId]);
    expect(await leftOver([outer.id, inner.id])).toEqual([]);
  });
});

/** Cloud in which the `nth` request to the table fails, as for a function that is killed there. */
function killedAt(nth: number): { on: typeof cloud; isKilled: () => boolean } {
  let count = 0;
  const send = (...sent: never[]) =>
    ++count >= nth
      ? Promise.reject(new Error('killed'))
      : (cloud.table.client.send as (...args: never[]) => unknown).apply(cloud.table.client, sent);
  const client = new Proxy(cloud.table.client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  return { on: { ...cloud, table: { ...cloud.table, client } }, isKilled: () => count >= nth };
}

/** Handles the event of an execution that died. */
const died = (run: FolderDeletion) => {
  const arn = `arn:aws:states:ap-southeast-1:1:stateMachine:${machineName('dev', 'folderDeletion')}`;
  const detail = { stateMachineArn: arn, executionArn: `${arn}:x`, input: JSON.stringify(run) };
  return endDeadRun(cloud, { detail });
};

describe('the deletion of a folder', () => {
  test('goes on though the request is killed at any moment after its machine has started', async () => {
    for (let nth = 1, isDone = false; !isDone; nth++) {
      aya = await given.aPerson('professional');
      const { outer, beside } = await aTree(1);
      const { on } = killedAt(nth);
      isDone = await deleteProject(on, aya, { projectId: outer.id }).then(
        () => true,
        () => false,
      );
      if (running(`folderDeletion:${outer.id}-1`)) await swept(first(outer.id));
      else {
        expect(await listed(), 'nothing is hidden that nothing deletes').toHaveLength(4);
        continue;
      }
      expect(await listed(), `killed at request ${nth}`).toEqual([beside.videoId]);
      expect(await storage()).toBe(bytes);
    }
  });

  test('killed at any step is completed by trying the step again, and by the next attempt', async () => {
    const stride = strideOf(4);
    let nth = 0;
    for (let [isKilled, round] = [true, 0]; isKilled; round++) {
      nth = round * stride + 1 + (seed % stride);
      aya = await given.aPerson('professional');
      const { outer, middle, inner, inside, beside } = await aTree(1);
      await deleteProject(cloud, aya, { projectId: outer.id });
      const killed = killedAt(nth);
      await swept(first(outer.id), killed.on).catch(() => undefined);
      isKilled = killed.isKilled();
      if (isKilled && (await getProject(cloud.table, aya.userId, outer.id))) {
        if (round % 2 === 0) await swept(first(outer.id));
        else {
          await died(first(outer.id));
          expect(running(`folderDeletion:${outer.id}-2`)).toBe(true);
          await swept({ ...first(outer.id), attempt: 2 });
        }
      }
      expect(await leftOver([outer.id, middle.id, inner.id]), `killed at request ${nth}`).toEqual([]);
      for (const { videoId } of inside) expect(await beginsToBeDeleted(videoId)).toBe(true);
      expect(await listed()).toEqual([beside.videoId]);
      expect(await storage()).toBe(bytes);
    }
    expect(nth).toBeGreaterThan(15);
  });

  test('that died five times needs a person', async () => {
    const { outer } = await aTree(0);
    await deleteProject(cloud, aya, { projectId: outer.id });
    await emptyFolder(cloud, { ...first(outer.id), attempt: 5 });
    await expect(died({ ...first(outer.id), attempt: 5 })).rejects.toThrow('failed 5 times');
    await deleteProject(cloud, aya, { projectId: outer.id });
    expect(running(`folderDeletion:${outer.id}-6`)).toBe(true);
  });
});
