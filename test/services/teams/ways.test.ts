import { beforeEach, describe, expect, test } from 'vitest';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  addTeamGroup,
  createFolder,
  createGroup,
  endLink,
  inviteToGroup,
  listMembers,
  makeLink,
  openLink,
  readFile,
  readTeam,
  removeMember,
  removeTeamGroup,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken, share } from './kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });

let aya: Person;
let ben: Person;
let eve: Person;
let folderId: string;
let file: FileItem;
let teamId: string;
let groupId: string;

beforeEach(async () => {
  cloud.clock.set('2026-11-27T05:00:00.000Z');
  [aya, ben, eve] = await Promise.all([given.aPerson('professional'), given.aPerson(), given.aPerson()]);
  const folder = { parentId: aya.homeProjectId, name: 'Bread series', requestId: cloud.newId() };
  folderId = (await createFolder(cloud, aya, folder)).id;
  file = await given.aFile(aya, { projectId: folderId, transcriptStatus: 'done' });
  teamId = file.videoId;
  groupId = (await createGroup(cloud, aya, { name: 'Kitchen crew', requestId: cloud.newId() })).id;
  const email = await emailOf(cloud, ben);
  await inviteToGroup(cloud, aya, { groupId, email });
  await acceptInvitation(cloud, ben, { token: mailedToken(cloud.mail, email, ['groupInvitation']) });
});

const folder = () => ({ id: folderId, name: 'Bread series' });
const crew = () => ({ id: groupId, name: 'Kitchen crew' });
const byCrew = () => ({ via: 'group', role: 'editor', group: crew(), folder: folder() });
const opens = async (person: Person) =>
  readFile(cloud, person, { teamId, fileId: teamId }).then(
    () => true,
    () => false,
  );
const inherited = async () =>
  (await listMembers(cloud, aya, { teamId })).inheritedMembers.map(({ id, role, ways }) => ({ id, role, ways }));

describe('a person who is removed from a file', () => {
  test('and is in a group that its folder is shared with goes on opening it, and the owner learns by which way', async () => {
    await share(cloud, aya, file, ben, 'viewer');
    await addTeamGroup(cloud, aya, { teamId: folderId, groupId, role: 'editor' });
    const { members } = await listMembers(cloud, aya, { teamId });
    expect(members.map(({ id, role, otherWays }) => ({ id, role, otherWays }))).toEqual([
      { id: aya.userId, role: 'owner', otherWays: [] },
      { id: ben.userId, role: 'viewer', otherWays: [byCrew()] },
    ]);
    expect(await removeMember(cloud, aya, { teamId, memberId: ben.userId })).toEqual({ done: true, ways: [byCrew()] });
    expect(await opens(ben)).toBe(true);
    expect(await inherited()).toEqual([{ id: ben.userId, role: 'editor', ways: [byCrew()] }]);
  });

  test('and has no other way can no longer open it', async () => {
    await share(cloud, aya, file, ben, 'editor');
    expect(await removeMember(cloud, aya, { teamId, memberId: ben.userId })).toEqual({ done: true, ways: [] });
    expect(await opens(ben)).toBe(false);
    expect(await inherited()).toEqual([]);
  });

  test('keeps the role of the folder above and that of a link that they opened', async () => {
    await share(cloud, aya, { videoId: folderId }, ben, 'commenter');
    await share(cloud, aya, file, ben, 'editor');
    await openLink(cloud, ben, { token: (await makeLink(cloud, aya, { teamId, level: 'view', days: 30 })).token });
    const ways = [
      { via: 'link', role: 'viewer', group: null, folder: null },
      { via: 'person', role: 'commenter', group: null, folder: folder() },
    ];
    expect(await removeMember(cloud, aya, { teamId, memberId: ben.userId })).toEqual({ done: true, ways });
    await endLink(cloud, aya, { teamId, level: 'view' });
    expect(await inherited()).toEqual([{ id: ben.userId, role: 'commenter', ways: ways.slice(1) }]);
  });
});

describe('the people with access', () => {
  test('include members of groups, of shared folders and of links, and nobody whose way has ended', async () => {
    await addTeamGroup(cloud, aya, { teamId, groupId, role: 'viewer' });
    await share(cloud, aya, { videoId: folderId }, eve, 'admin');
    const visitor = await given.aPerson();
    const { token } = await makeLink(cloud, aya, { teamId: folderId, level: 'edit', days: 7 });
    await openLink(cloud, visitor, { token });
    expect(await inherited()).toEqual([
      { id: eve.userId, role: 'admin', ways: [{ via: 'person', role: 'admin', group: null, folder: folder() }] },
      { id: visitor.userId, role: 'editor', ways: [{ via: 'link', role: 'editor', group: null, folder: folder() }] },
      { id: ben.userId, role: 'viewer', ways: [{ via: 'group', role: 'viewer', group: crew(), folder: null }] },
    ]);
    await removeTeamGroup(cloud, aya, { teamId, groupId });
    cloud.clock.set('2026-12-04T05:00:00.000Z');
    expect((await inherited()).map(({ id }) => id)).toEqual([eve.userId]);
  });

  test('are shown to the owner alone; everyone else reads by which ways they have access themselves', async () => {
    await addTeamGroup(cloud, aya, { teamId: folderId, groupId, role: 'editor' });
    await share(cloud, aya, file, eve, 'admin');
    await expect(listMembers(cloud, eve, { teamId })).rejects.toMatchObject({ code: 'access.denied' });
    const mine = { via: 'person', role: 'admin', group: null, folder: null };
    expect((await readTeam(cloud, eve, { teamId })).ways).toEqual([mine]);
    expect((await readTeam(cloud, ben, { teamId })).ways).toEqual([byCrew()]);
    expect((await readTeam(cloud, aya, { teamId })).ways).toEqual([]);
  });

  test('who leave read by which way they still have access', async () => {
    await addTeamGroup(cloud, aya, { teamId: folderId, groupId, role: 'editor' });
    await share(cloud, aya, file, ben, 'viewer');
    const left = await removeMember(cloud, ben, { teamId, memberId: ben.userId });
    expect(left).toEqual({ done: true, ways: [byCrew()] });
  });
});
