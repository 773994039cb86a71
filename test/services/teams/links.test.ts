import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import type { LinkDays, LinkLevel } from '../../../domain/access/links.ts';
import { finishDeletion } from '../../../services/orchestration/deletion/finishDeletion.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import { leaveTeam } from '../../../services/teams/removeMember.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  deleteFile,
  endLink,
  listActivity,
  listMembers,
  listShared,
  makeLink,
  openLink,
  readFile,
  readTeam,
  removeMember,
  setMemberRole,
  transferOwnership,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';
import { share } from './kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });
const code = (name: string) => ({ code: name });
const noon = '2026-11-21T05:00:00.000Z';

let aya: Person;
let ben: Person;
let file: FileItem;
let teamId: string;

beforeEach(async () => {
  cloud.clock.set(noon);
  [aya, ben] = await Promise.all([given.aPerson('professional'), given.aPerson()]);
  file = await given.aFile(aya, { projectId: aya.homeProjectId, transcriptStatus: 'done' });
  teamId = file.videoId;
});

const ref = ({ projectId, videoId }: Pick<FileItem, 'projectId' | 'videoId'>) => ({ projectId, videoId });
const make = async (level: LinkLevel, days: LinkDays = 30) =>
  (await makeLink(cloud, aya, { teamId, level, days })).token;
const roleOf = async (person: Person) => (await readTeam(cloud, person, { teamId })).role;
const sharedWith = async (person: Person) =>
  (await listShared(cloud, person, { limit: 50 })).files.map(({ id, may }) => [id, may.length]);

describe('a link', () => {
  test('opens the file for whoever has it, with the role of its level, and puts it on their list', async () => {
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    const opened = await openLink(cloud, ben, { token: await make('edit') });
    expect(opened).toEqual({ fileId: file.videoId, projectId: file.projectId });
    expect(await roleOf(ben)).toBe('editor');
    expect(await sharedWith(ben)).toEqual([[file.videoId, 9]]);
    expect(await readFile(cloud, aya, ref(file))).toMatchObject({ shared: 'shared' });
  });

  test('can be opened again and by others; the strongest of several counts, in whatever order they were opened', async () => {
    const [view, admin] = [await make('view'), await make('share')];
    for (const token of [admin, view, view, admin]) await openLink(cloud, ben, { token });
    expect(await roleOf(ben)).toBe('admin');
    expect(await sharedWith(ben)).toHaveLength(1);
    const eve = await given.aPerson();
    await openLink(cloud, eve, { token: view });
    expect(await roleOf(eve)).toBe('viewer');
    expect(await openLink(cloud, aya, { token: view })).toMatchObject({ fileId: file.videoId });
    expect([await roleOf(aya), await sharedWith(aya)]).toEqual(['owner', []]);
  });

  test('gives no less than the role of one’s own, which stays when the link is turned off', async () => {
    await share(cloud, aya, file, ben, 'viewer');
    await openLink(cloud, ben, { token: await make('edit') });
    expect(await roleOf(ben)).toBe('editor');
    await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'admin' });
    expect(await roleOf(ben)).toBe('admin');
    await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'viewer' });
    await endLink(cloud, aya, { teamId, level: 'edit' });
    expect(await roleOf(ben)).toBe('viewer');
  });

  test('that is turned off ends with the next call, for who has opened it too, and opens nothing any more', async () => {
    const token = await make('edit');
    await openLink(cloud, ben, { token });
    await endLink(cloud, aya, { teamId, level: 'edit' });
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    expect(await sharedWith(ben)).toEqual([]);
    await expect(openLink(cloud, ben, { token })).rejects.toMatchObject(code('link.missing'));
    await expect(endLink(cloud, aya, { teamId, level: 'edit' })).rejects.toMatchObject(code('link.missing'));
    expect(await readFile(cloud, aya, ref(file))).toMatchObject({ shared: 'private' });
  });

  test('that is replaced ends; who has the new one comes in again, and is listed once', async () => {
    const first = await make('view');
    await openLink(cloud, ben, { token: first });
    const second = await make('view');
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    await expect(openLink(cloud, ben, { token: first })).rejects.toMatchObject(code('link.missing'));
    await openLink(cloud, ben, { token: second });
    expect([await roleOf(ben), await sharedWith(ben)]).toEqual(['viewer', [[file.videoId, 1]]]);
  });

  test('ends when it expires; one without days does not', async () => {
    const [week, always] = [await make('edit', 7), await make('view', null)];
    for (const token of [week, always]) await openLink(cloud, ben, { token });
    cloud.clock.set('2026-11-28T04:59:59.999Z');
    expect(await roleOf(ben)).toBe('editor');
    cloud.clock.set('2026-11-28T05:00:00.000Z');
    expect(await roleOf(ben)).toBe('viewer');
    await expect(openLink(cloud, ben, { token: week })).rejects.toMatchObject(code('link.missing'));
    expect((await listMembers(cloud, aya, { teamId })).links.map(({ level }) => level)).toEqual(['view']);
    cloud.clock.set('2036-11-28T05:00:00.000Z');
    expect(await roleOf(ben)).toBe('viewer');
    expect(await sharedWith(ben)).toHaveLength(1);
  });

  test('is shown to the owner alone, who can copy it later', async () => {
    const token = await make('share', 7);
    await openLink(cloud, ben, { token });
    const { links } = await listMembers(cloud, aya, { teamId });
    expect(links).toEqual([
      { level: 'share', token, madeAt: noon, expiresAt: '2026-11-28T05:00:00.000Z', views: null },
    ]);
    await expect(listMembers(cloud, ben, { teamId })).rejects.toMatchObject(code('access.denied'));
    await expect(makeLink(cloud, ben, { teamId, level: 'view', days: 7 })).rejects.toMatchObject(code('access.denied'));
    await expect(endLink(cloud, ben, { teamId, level: 'share' })).rejects.toMatchObject(code('access.denied'));
  });

  test('has a secret of its own, which is not in what the opening of it leaves', async () => {
    const tokens = [await make('view'), await make('edit'), await make('view')];
    expect(new Set(tokens).size).toBe(3);
    await openLink(cloud, ben, { token: tokens[2] ?? '' });
    const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
    const secret = tokens[2]?.slice(tokens[2].lastIndexOf('-') + 1) ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(32);
    const holding = Items.filter((item) => JSON.stringify(item).includes(secret));
    expect(holding.map(({ SK }) => SK)).toEqual(['LIST']);
  });

  test('that was never made opens nothing, and thirty wrong ones an hour are all', async () => {
    const token = await make('view');
    const secret = token.slice(token.lastIndexOf('-') + 1);
    const other = await given.aFile(aya, { projectId: aya.homeProjectId });
    const wrong = ['x', '-', `${teamId}-`, `${teamId}-guessed`, `no-such-file-${secret}`, `${other.videoId}-${secret}`];
    for (let n = 0; n < 30; n++)
      await expect(openLink(cloud, ben, { token: wrong[n % wrong.length] ?? '' })).rejects.toMatchObject(
        code('link.missing'),
      );
    await expect(openLink(cloud, ben, { token })).rejects.toMatchObject(code('requests.toomany'));
    cloud.clock.set('2026-11-21T06:00:00.000Z');
    for (let n = 0; n < 40; n++) await openLink(cloud, ben, { token });
  });

  test('can be given up by who has opened it, and opened again', async () => {
    const token = await make('view');
    await openLink(cloud, ben, { token });
    await removeMember(cloud, ben, { teamId, memberId: ben.userId });
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    expect(await sharedWith(ben)).toEqual([]);
    await openLink(cloud, ben, { token });
    await leaveTeam(cloud, teamId, ben.userId);
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    await openLink(cloud, ben, { token });
    await share(cloud, aya, file, ben, 'editor');
    await removeMember(cloud, ben, { teamId, memberId: ben.userId });
    await expect(roleOf(ben)).rejects.toMatchObject(code('file.missing'));
    expect(await sharedWith(ben)).toEqual([]);
  });

  test('ends when the file is transferred', async () => {
    const token = await make('share');
    await share(cloud, aya, file, ben);
    await transferOwnership(cloud, aya, { teamId, memberId: ben.userId });
    const eve = await given.aPerson();
    await expect(openLink(cloud, eve, { token })).rejects.toMatchObject(code('link.missing'));
    expect((await listMembers(cloud, ben, { teamId })).links).toEqual([]);
  });

  test('that is turned off while it is opened lets nobody in', async () => {
    const token = await make('edit');
    beforeNextTransaction(cloud.table, () => endLink(cloud, aya, { teamId, level: 'edit' }));
    await expect(openLink(cloud, ben, { token })).rejects.toMatchObject(code('link.missing'));
    expect(await sharedWith(ben)).toEqual([]);
  });

  test('is told in the activity: made, opened by whom, turned off', async () => {
    const minutes = ['05:01', '05:02', '05:03'].map((time) => `2026-11-21T${time}:00.000Z`);
    const works = [
      () => make('edit'),
      async () => openLink(cloud, ben, { token: (await listMembers(cloud, aya, { teamId })).links[0]?.token ?? '' }),
      () => endLink(cloud, aya, { teamId, level: 'edit' }),
    ];
    for (const [n, work] of works.entries()) {
      cloud.clock.set(minutes[n] ?? noon);
      await work();
    }
    const { entries } = await listActivity(cloud, aya, ref(file));
    expect(entries.slice(0, 3).map(({ kind, role, by }) => [kind, role, by?.isYou])).toEqual([
      ['linkEnded', 'editor', true],
      ['linkOpened', 'editor', false],
      ['linkMade', 'editor', true],
    ]);
  });

  test('of a deleted file opens nothing, and neither it nor who has opened it is left', async () => {
    const token = await make('view', null);
    await openLink(cloud, ben, { token });
    await deleteFile(cloud, aya, ref(file));
    await expect(openLink(cloud, ben, { token })).rejects.toMatchObject(code('link.missing'));
    const run = { videoId: file.videoId, attempt: 1 };
    const recognition = { client: { send: async () => ({}) } } as never;
    const storage = { client: { send: async () => ({}) }, bucket: 'media' } as never;
    await sweepFile({ ...cloud, recognition, conversion: recognition, media: storage, staged: storage }, run);
    await finishDeletion(cloud, run);
    const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
    expect(Items.filter((item) => JSON.stringify(item).includes(file.videoId))).toEqual([]);
  });
});
