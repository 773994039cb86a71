import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getProject, patchProject } from '../../../cloud/table/files/projects.ts';
import { finishFolder } from '../../../services/orchestration/folderDeletion/finishFolder.ts';
import { markFolderDeleted } from '../../../services/orchestration/folderDeletion/markFolderDeleted.ts';
import { leaveTeam } from '../../../services/teams/removeMember.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  addTeamFile,
  addTeamGroup,
  createFolder,
  createGroup,
  createTeam,
  endLink,
  inviteMember,
  listMembers,
  listProjects,
  listSharedFolders,
  makeLink,
  openLink,
  readFile,
  readTeam,
  readTeamFolder,
  removeMember,
  removeTeamGroup,
  setMemberRole,
  transferOwnership,
  updateFile,
  updateProject,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';
import { share } from './kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });
const code = (name: string) => ({ code: name });

let aya: Person;
let ben: Person;
/** Aya's shared folder, and one in it. */
let teamId: string;
let innerId: string;

const folderNamed = async (name: string, parentId = aya.homeProjectId) =>
  (await createFolder(cloud, aya, { parentId, name, requestId: cloud.newId() })).id;
const fileIn = async (projectId: string) => (await given.aFile(aya, { projectId, transcriptStatus: 'done' })).videoId;
const shareWith = (person: Person, role: 'viewer' | 'editor' | 'admin' = 'editor') =>
  share(cloud, aya, { videoId: teamId }, person, role);
const mayDo = async (person: Person, videoId: string) =>
  (await readFile(cloud, person, { projectId: 'any', videoId }).catch(() => null))?.may.length ?? 0;
const seen = async (person: Person) =>
  (await listSharedFolders(cloud, person)).folders.map(({ id, role }) => [id, role]);
const inside = (person: Person, folderId?: string) =>
  readTeamFolder(cloud, person, { teamId, limit: 50, ...(folderId !== undefined && { folderId }) });

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  [aya, ben] = await Promise.all([given.aPerson('professional'), given.aPerson()]);
  teamId = await folderNamed('Film');
  innerId = await folderNamed('Reel 1', teamId);
});

describe('a team of a new folder', () => {
  test('is made once for a request, in the home folder or another one, and only its owner is in it', async () => {
    const asked = { name: 'Spring films', requestId: 'r1' };
    const made = await createTeam(cloud, aya, asked);
    expect(await createTeam(cloud, aya, asked)).toEqual(made);
    const { id: below } = await createTeam(cloud, aya, { name: 'Reel 2', parentId: teamId, requestId: 'r2' });
    expect(await readTeam(cloud, aya, { teamId: made.id })).toMatchObject({ kind: 'folder', title: 'Spring films' });
    expect((await listMembers(cloud, aya, { teamId: made.id })).members).toHaveLength(1);
    const { projects } = await listProjects(cloud, aya, { all: 'true' });
    const parentOf = (id: string) => projects.find((project) => project.id === id)?.parentId;
    expect([parentOf(made.id), parentOf(below)]).toEqual([aya.homeProjectId, teamId]);
    await expect(createTeam(cloud, ben, { ...asked, parentId: teamId })).rejects.toMatchObject(code('project.missing'));
  });

  test('is given files of the owner, which everyone on it may open from then on', async () => {
    const [fileId, own] = [await fileIn(aya.homeProjectId), await fileIn(aya.homeProjectId)];
    await shareWith(ben, 'viewer');
    expect(await mayDo(ben, fileId)).toBe(0);
    for (let n = 0; n < 2; n++) await addTeamFile(cloud, aya, { teamId, fileId });
    expect(await mayDo(ben, fileId)).toBe(1);
    expect((await getFile(cloud.table, fileId))?.projectId).toBe(teamId);
    expect(await mayDo(ben, own)).toBe(0);
  });

  test('is given no files of others, by nobody but its owner, and that of one file no other', async () => {
    const [fileId, other] = [await fileIn(aya.homeProjectId), await fileIn(aya.homeProjectId)];
    const { videoId: bens } = await given.aFile(ben, { projectId: ben.homeProjectId, transcriptStatus: 'done' });
    const add = (who: Person, id: string, team = teamId) => addTeamFile(cloud, who, { teamId: team, fileId: id });
    await expect(add(ben, bens)).rejects.toMatchObject(code('file.missing'));
    await shareWith(ben, 'admin');
    await expect(add(ben, bens)).rejects.toMatchObject(code('access.denied'));
    for (const id of [bens, 'no-such-file']) await expect(add(aya, id)).rejects.toMatchObject(code('file.missing'));
    await share(cloud, ben, { videoId: bens }, aya, 'admin');
    await expect(add(aya, bens)).rejects.toMatchObject(code('access.denied'));
    await add(aya, fileId, fileId);
    await expect(add(aya, other, fileId)).rejects.toMatchObject(code('team.onefile'));
  });
});

describe('a shared folder', () => {
  test('gives its role on every file below it, those that were there and those that come, and on nothing else', async () => {
    const [right, below, beside] = [await fileIn(teamId), await fileIn(innerId), await fileIn(aya.homeProjectId)];
    await shareWith(ben);
    const later = await given.anUpload(aya, { projectId: await folderNamed('Reel 2', innerId) });
    const rights = [right, below, later.id, beside].map((videoId) => mayDo(ben, videoId));
    expect(await Promise.all(rights)).toEqual([9, 9, 9, 0]);
    expect(await readTeam(cloud, ben, { teamId })).toMatchObject({ kind: 'folder', title: 'Film', role: 'editor' });
  });

  test('is listed for whom it is shared with, and opened from there with the folders and files in it', async () => {
    const [right, below] = [await fileIn(teamId), await fileIn(innerId)];
    expect(await seen(ben)).toEqual([]);
    await shareWith(ben, 'viewer');
    expect(await seen(ben)).toEqual([[teamId, 'viewer']]);
    const top = await inside(ben);
    expect([top.path.map(({ name }) => name), top.folders.map(({ name }) => name)]).toEqual([['Film'], ['Reel 1']]);
    expect(top.files.map(({ id, may }) => [id, may])).toEqual([[right, ['open']]]);
    expect(top.path[0]).toMatchObject({ parentId: null, sharedBy: [] });
    const inner = await inside(ben, innerId);
    expect([inner.path.map(({ name }) => name), inner.files.map(({ id }) => id)]).toEqual([
      ['Film', 'Reel 1'],
      [below],
    ]);
  });

  test('shows nothing of what is beside and above it, and nothing to strangers', async () => {
    const beside = await folderNamed('Taxes');
    await shareWith(ben, 'admin');
    for (const folderId of [beside, aya.homeProjectId, 'no-such-folder'])
      await expect(inside(ben, folderId)).rejects.toMatchObject(code('project.missing'));
    const eve = await given.aPerson();
    await expect(inside(eve)).rejects.toMatchObject(code('file.missing'));
    await expect(readTeam(cloud, ben, { teamId: beside })).rejects.toMatchObject(code('file.missing'));
    await expect(readTeam(cloud, ben, { teamId: innerId })).rejects.toMatchObject(code('file.missing'));
    await expect(readTeam(cloud, aya, { teamId: aya.homeProjectId })).rejects.toMatchObject(code('file.missing'));
  });

  test('is managed by its owner alone', async () => {
    await shareWith(ben, 'admin');
    await expect(listMembers(cloud, ben, { teamId })).rejects.toMatchObject(code('access.denied'));
    await expect(inviteMember(cloud, ben, { teamId, email: 'a@example.com', role: 'viewer' })).rejects.toMatchObject(
      code('access.denied'),
    );
    const transfer = transferOwnership(cloud, aya, { teamId, memberId: ben.userId });
    await expect(transfer).rejects.toMatchObject(code('transfer.folder'));
  });

  test('changes and ends a role with the next call, on all that is in it', async () => {
    const videoId = await fileIn(innerId);
    await shareWith(ben, 'viewer');
    await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'admin' });
    expect(await mayDo(ben, videoId)).toBe(15);
    await removeMember(cloud, aya, { teamId, memberId: ben.userId });
    expect([await mayDo(ben, videoId), await seen(ben)]).toEqual([0, []]);
    expect((await getFile(cloud.table, videoId))?.accessListIds).toEqual([]);
    const { projects } = await listProjects(cloud, aya, { all: 'true' });
    expect(projects.filter(({ shared }) => shared === 'shared')).toEqual([]);
  });

  test('is given up by who has it, and left by a deleted account', async () => {
    const eve = await given.aPerson();
    for (const person of [ben, eve]) await shareWith(person);
    await removeMember(cloud, ben, { teamId, memberId: ben.userId });
    await leaveTeam(cloud, teamId, eve.userId);
    expect([await seen(ben), await seen(eve)]).toEqual([[], []]);
    await expect(inside(ben)).rejects.toMatchObject(code('file.missing'));
  });

  test('is shared with a group, until the group is taken off', async () => {
    const videoId = await fileIn(innerId);
    const { id: groupId } = await createGroup(cloud, aya, { name: 'Crew', requestId: cloud.newId() });
    await addTeamGroup(cloud, aya, { teamId, groupId, role: 'editor' });
    const { groups } = await listMembers(cloud, aya, { teamId });
    expect(groups.map(({ name, role }) => [name, role])).toEqual([['Crew', 'editor']]);
    expect((await getFile(cloud.table, videoId))?.accessListIds).toEqual([teamId]);
    await removeTeamGroup(cloud, aya, { teamId, groupId });
    expect((await listMembers(cloud, aya, { teamId })).groups).toEqual([]);
  });

  test('is opened by its link, until the link is turned off', async () => {
    const videoId = await fileIn(innerId);
    const { token } = await makeLink(cloud, aya, { teamId, level: 'edit', days: 7 });
    expect(await openLink(cloud, ben, { token })).toEqual({ folderId: teamId });
    expect([await mayDo(ben, videoId), await seen(ben)]).toEqual([9, [[teamId, 'editor']]]);
    await endLink(cloud, aya, { teamId, level: 'edit' });
    expect([await mayDo(ben, videoId), await seen(ben)]).toEqual([0, []]);
  });

  test('gives a file the strongest role of those by the folder and by the file', async () => {
    const videoId = await fileIn(innerId);
    await shareWith(ben, 'viewer');
    await share(cloud, aya, { videoId }, ben, 'editor');
    expect(await mayDo(ben, videoId)).toBe(9);
    expect((await inside(ben, innerId)).files.map(({ may }) => may.length)).toEqual([9]);
    expect((await listMembers(cloud, aya, { teamId: videoId })).inherited).toEqual([{ id: teamId, name: 'Film' }]);
    await removeMember(cloud, aya, { teamId: videoId, memberId: ben.userId });
    expect(await mayDo(ben, videoId)).toBe(1);
  });

  test('says by which folders a folder is shared, to its owner', async () => {
    await shareWith(ben);
    const { projects } = await listProjects(cloud, aya, { all: 'true' });
    const by = (folderId: string) => projects.find(({ id }) => id === folderId)?.sharedBy;
    expect([by(teamId), by(innerId), by(aya.homeProjectId)]).toEqual([[teamId], [teamId], []]);
  });
});

describe('what is moved', () => {
  test('into a shared folder is shared, and out of it no longer: a file and a folder with its files', async () => {
    await shareWith(ben);
    const [loose, within] = [await fileIn(aya.homeProjectId), await fileIn(innerId)];
    await updateFile(cloud, aya, { projectId: 'any', videoId: loose, parentId: innerId });
    expect(await mayDo(ben, loose)).toBe(9);
    await updateProject(cloud, aya, { projectId: innerId, parentId: aya.homeProjectId });
    expect([await mayDo(ben, loose), await mayDo(ben, within)]).toEqual([0, 0]);
    await updateProject(cloud, aya, { projectId: innerId, parentId: teamId });
    expect([await mayDo(ben, loose), await mayDo(ben, within)]).toEqual([9, 9]);
  });

  test('into a folder that is shared in that moment is shared too', async () => {
    const videoId = await fileIn(aya.homeProjectId);
    beforeNextTransaction(cloud.table, () => shareWith(ben));
    await updateFile(cloud, aya, { projectId: 'any', videoId, parentId: teamId });
    const folderId = await folderNamed('Reel 3');
    const below = await fileIn(folderId);
    await removeMember(cloud, aya, { teamId, memberId: ben.userId });
    beforeNextTransaction(cloud.table, () => shareWith(ben));
    await updateProject(cloud, aya, { projectId: folderId, parentId: teamId });
    beforeNextTransaction(cloud.table, () => removeMember(cloud, aya, { teamId, memberId: ben.userId }));
    const made = await folderNamed('Reel 4', teamId);
    const { projects } = await listProjects(cloud, aya, { all: 'true' });
    expect(projects.find(({ id }) => id === made)?.shared).toBe('private');
    await shareWith(ben);
    expect([await mayDo(ben, videoId), await mayDo(ben, below)]).toEqual([9, 9]);
  });
});

test('sharing that was cut off on its way down is completed by the next change', async () => {
  const videoId = await fileIn(innerId);
  await shareWith(ben);
  // State left by a function that ended halfway.
  const inner = await getProject(cloud.table, aya.userId, innerId);
  const outer = await getProject(cloud.table, aya.userId, teamId);
  if (!inner || !outer) throw new Error('there is no folder');
  await updateProject(cloud, aya, { projectId: innerId, parentId: aya.homeProjectId });
  await patchProject(cloud.table, inner, { parentId: teamId });
  await patchProject(cloud.table, outer, { isSpreading: true });
  expect(await mayDo(ben, videoId)).toBe(0);
  await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'viewer' });
  expect(await mayDo(ben, videoId)).toBe(1);
});

test('a deleted folder leaves no team, no invitation, no link and no row in the lists of others', async () => {
  await shareWith(ben);
  const eve = await given.aPerson();
  await openLink(cloud, eve, { token: (await makeLink(cloud, aya, { teamId, level: 'view', days: null })).token });
  const { id: groupId } = await createGroup(cloud, aya, { name: 'Crew', requestId: cloud.newId() });
  await addTeamGroup(cloud, aya, { teamId, groupId, role: 'editor' });
  await inviteMember(cloud, aya, { teamId, email: 'waiting@example.com', role: 'viewer' });
  const run = { ownerId: aya.userId, projectId: teamId, attempt: 1 };
  await markFolderDeleted(cloud, run);
  expect([await seen(ben), await seen(eve)]).toEqual([[], []]);
  await expect(acceptInvitation(cloud, eve, { token: `${teamId}-x` })).rejects.toMatchObject(
    code('invitation.missing'),
  );
  await finishFolder(cloud, run);
  const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
  const left = Items.filter((item) => JSON.stringify(item).includes(teamId));
  expect(left.filter(({ PK }) => !String(PK).startsWith('MAIL#')).map(({ SK }) => SK)).toEqual([]);
});
