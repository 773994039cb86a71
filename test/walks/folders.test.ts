import { beforeAll, describe, expect, it } from 'vitest';
import { type Machines, openMachines } from '../kit/machines.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';

const megabyte = 1024 * 1024;

let person: NewPerson;
let homeId: string;
let machines: Machines;
beforeAll(async () => {
  person = await newPerson(origin);
  homeId = person.projectId;
  machines = await openMachines({ origin, dataDir });
});

const titles = async (query: { projectId?: string; search?: string }) =>
  (await person.client.listFiles(query)).files.map(({ title }) => title);

describe('a folder', () => {
  it('holds files, is moved with them, and is deleted with all of them by its state machine', async () => {
    const { client } = person;
    const requestId = () => crypto.randomUUID();
    const trip = await client.createProject({ name: '旅行', requestId: requestId() });
    const day = await client.createFolder({ parentId: trip.id, name: 'Day 1', requestId: requestId() });
    const file = await client.createFile({
      fileName: '会議の録音.mp4',
      sizeBytes: megabyte,
      durationMs: null,
      projectId: homeId,
      language: 'ja',
      contentType: 'video/mp4',
      requestId: requestId(),
    });
    const address = { projectId: homeId, videoId: file.id };
    await client.updateFile({ ...address, parentId: day.id });
    expect(await titles({ projectId: homeId })).toEqual([]);
    expect(await titles({ projectId: day.id })).toEqual(['会議の録音']);
    expect(await titles({ search: '録音' })).toEqual(['会議の録音']);

    const work = await client.createProject({ name: 'Work', requestId: requestId() });
    await client.updateProject({ projectId: trip.id, parentId: work.id });
    const { path, fileCount } = await client.readProject({ projectId: day.id });
    expect(path.map(({ name }) => name)).toEqual(['Work', '旅行', 'Day 1']);
    expect(fileCount).toBe(1);
    const circle = client.updateProject({ projectId: work.id, parentId: day.id });
    await expect(circle).rejects.toMatchObject({ code: 'folder.circular', status: 409 });

    await client.deleteProject({ projectId: work.id });
    expect((await client.listProjects({})).projects.map(({ id }) => id)).toEqual([homeId]);
    expect(await titles({})).toEqual([]);
    await expect
      .poll(() => client.readFile(address).catch(({ code }) => code), { timeout: 20_000 })
      .toBe('file.missing');
    const { balance } = await client.readAccount();
    expect(balance).toMatchObject({ storageBytes: 0, uploadsLeft: 1 });
    await expect.poll(() => machines.statusOf('FolderDeletion', `${work.id}-1`), { timeout: 20_000 }).toBe('SUCCEEDED');
  });
});
