import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getGroupIds } from '../../../cloud/table/files/accessLists.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { getGroup, putGroup } from '../../../cloud/table/people/groups.ts';
import { sharingBounds } from '../../../domain/access/bounds.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import { leaveGroup } from '../../../services/orchestration/groups/leaveGroup.ts';
import { deleteTeam } from '../../../services/teams/deleteTeam.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  addTeamGroup,
  createGroup,
  deleteGroup,
  inviteToGroup,
  listGroups,
  listMembers,
  listShared,
  readFile,
  readGroup,
  readTeam,
  removeGroupMember,
  removeMember,
  removeTeamGroup,
  setGroupMemberRole,
  setTeamGroupRole,
  transferGroup,
  transferOwnership,
  updateGroup,
  withdrawGroupInvitation,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken, share } from '../teams/kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });

let aya: Person;
let ben: Person;
let eve: Person;
let groupId: string;

const code = (code: string) => ({ code });
/** Input of createGroup with a new request id. */
const wish = (name: string) => ({ name, requestId: cloud.newId() });
const at = (file: FileItem) => ({ teamId: file.videoId, fileId: file.videoId });
const aFileOf = (owner: Person) =>
  given.aFile(owner, { projectId: owner.homeProjectId, transcriptStatus: 'done' as const });

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  [aya, ben, eve] = [await given.aPerson('professional'), await given.aPerson(), await given.aPerson()];
  ({ id: groupId } = await createGroup(cloud, aya, wish('Subtitle crew')));
});

async function invited(person: Person): Promise<string> {
  const email = await emailOf(cloud, person);
  await inviteToGroup(cloud, aya, { groupId, email });
  return mailedToken(cloud.mail, email, ['groupInvitation']);
}

async function joins(person: Person): Promise<void> {
  await acceptInvitation(cloud, person, { token: await invited(person) });
}

async function sharedWithGroup(role: GivenRole = 'editor'): Promise<FileItem> {
  const file = await aFileOf(aya);
  await addTeamGroup(cloud, aya, { teamId: file.videoId, groupId, role });
  return file;
}

const namesOf = async (person: Person, suggest = '') =>
  (await listGroups(cloud, person, { suggest })).groups.map(({ name }) => name);
const roleOn = async (person: Person, file: FileItem) => (await readTeam(cloud, person, at(file))).role;
const sharedWith = async (person: Person) => (await listShared(cloud, person, { limit: 50 })).files.map(({ id }) => id);
const itemsWith = async (text: string) => {
  const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
  return Items.filter((item) =>
    JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)).includes(text),
  );
};

describe('a group', () => {
  test('belongs to who creates it, and is joined by the mailed invitation', async () => {
    await joins(ben);
    const group = await readGroup(cloud, aya, { groupId });
    expect(group).toMatchObject({ name: 'Subtitle crew', role: 'owner', memberCount: 2, waiting: [] });
    expect(group.members.map(({ id, role }) => [id, role])).toEqual([
      [aya.userId, 'owner'],
      [ben.userId, 'member'],
    ]);
    expect((await listGroups(cloud, ben, {})).groups).toMatchObject([{ id: groupId, role: 'member', memberCount: 2 }]);
  });

  test('has invitations that wait, which only its owner sees and withdraws', async () => {
    await joins(ben);
    const token = await invited(eve);
    const { waiting } = await readGroup(cloud, aya, { groupId });
    expect(waiting).toMatchObject([{ email: await emailOf(cloud, eve), expiresAt: '2026-12-05T05:00:00.000Z' }]);
    expect((await readGroup(cloud, ben, { groupId })).waiting).toEqual([]);
    await withdrawGroupInvitation(cloud, aya, { groupId, inviteId: waiting[0]?.id ?? '' });
    await expect(acceptInvitation(cloud, eve, { token })).rejects.toMatchObject(code('invitation.missing'));
  });

  test('is joined by the invited address alone, once, and within 14 days', async () => {
    const token = await invited(ben);
    await expect(acceptInvitation(cloud, eve, { token })).rejects.toMatchObject(code('invitation.missing'));
    expect(await acceptInvitation(cloud, ben, { token })).toEqual({ groupId });
    expect(await acceptInvitation(cloud, ben, { token })).toEqual({ groupId });
    await removeGroupMember(cloud, aya, { groupId, memberId: ben.userId });
    await expect(acceptInvitation(cloud, ben, { token })).rejects.toMatchObject(code('invitation.missing'));
    const late = await invited(eve);
    cloud.clock.set('2026-12-05T05:00:01.000Z');
    await expect(acceptInvitation(cloud, eve, { token: late })).rejects.toMatchObject(code('invitation.missing'));
  });

  test('does not invite a member again', async () => {
    await joins(ben);
    const email = await emailOf(cloud, ben);
    await expect(inviteToGroup(cloud, aya, { groupId, email })).rejects.toMatchObject(code('group.member'));
  });

  test('is suggested by a part of its name, to its members alone', async () => {
    await createGroup(cloud, aya, wish('Translators'));
    expect(await namesOf(aya)).toEqual(['Subtitle crew', 'Translators']);
    expect(await namesOf(aya, 'CREW')).toEqual(['Subtitle crew']);
    expect(await namesOf(eve, 'crew')).toEqual([]);
  });

  test('has one owner after a transfer, who may delete it; the former one stays as a member', async () => {
    await joins(ben);
    await transferGroup(cloud, aya, { groupId, memberId: ben.userId });
    const { members } = await readGroup(cloud, ben, { groupId });
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [ben.userId, 'owner'],
      [aya.userId, 'member'],
    ]);
    await expect(updateGroup(cloud, aya, { groupId, name: 'Mine' })).rejects.toMatchObject(code('access.denied'));
    await expect(transferGroup(cloud, ben, { groupId, memberId: eve.userId })).rejects.toMatchObject(
      code('group.nomember'),
    );
  });

  test('is transferred by giving a member the role of the owner, and has no second one', async () => {
    await joins(ben);
    const set = (who: Person, { userId: memberId }: Person, role: 'owner' | 'member') =>
      setGroupMemberRole(cloud, who, { groupId, memberId, role });
    await set(aya, ben, 'member');
    await set(aya, aya, 'owner');
    await expect(set(aya, aya, 'member')).rejects.toMatchObject(code('group.oneowner'));
    await expect(set(aya, eve, 'owner')).rejects.toMatchObject(code('group.nomember'));
    await expect(set(ben, ben, 'owner')).rejects.toMatchObject(code('access.denied'));
    await set(aya, ben, 'owner');
    const { members } = await readGroup(cloud, aya, { groupId });
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [ben.userId, 'owner'],
      [aya.userId, 'member'],
    ]);
    await expect(set(aya, aya, 'owner')).rejects.toMatchObject(code('access.denied'));
  });

  test('is left by its members, and not by its owner', async () => {
    await joins(ben);
    await removeGroupMember(cloud, ben, { groupId, memberId: ben.userId });
    expect(await namesOf(ben)).toEqual([]);
    await expect(removeGroupMember(cloud, aya, { groupId, memberId: aya.userId })).rejects.toMatchObject(
      code('group.owner'),
    );
  });

  test('is made once by a request that is repeated, also at the same time', async () => {
    const night = wish('Night shift');
    const [first, second] = await Promise.all([createGroup(cloud, aya, night), createGroup(cloud, aya, night)]);
    expect([second, await createGroup(cloud, aya, night)]).toEqual([first, first]);
    expect(await namesOf(aya)).toEqual(['Night shift', 'Subtitle crew']);
    // Request ids are scoped to a person.
    expect(await createGroup(cloud, ben, night)).not.toEqual(first);
  });

  test('is another one with each request of a client from before requests had ids', async () => {
    await createGroup(cloud, aya, { name: 'Night shift' });
    await createGroup(cloud, aya, { name: 'Night shift' });
    expect(await namesOf(aya)).toEqual(['Night shift', 'Night shift', 'Subtitle crew']);
  });

  test('that was deleted is not made again by the request that made it, while its deletion goes on', async () => {
    const night = wish('Night shift');
    const { id } = await createGroup(cloud, aya, night);
    const group = await getGroup(cloud.table, id);
    if (!group) throw new Error('no group');
    await commit(cloud.table, [putGroup(group, { ...group, deletedAt: cloud.now().toISOString() })]);
    await expect(createGroup(cloud, aya, night)).rejects.toMatchObject(code('group.missing'));
  });

  test('is one of 50 at most', async () => {
    for (let n = 1; n < sharingBounds.groups; n++) await createGroup(cloud, aya, wish(`Group ${n}`));
    await expect(createGroup(cloud, aya, wish('Another'))).rejects.toMatchObject(code('groups.exceeded'));
  });
});

describe('what may be done to a group', () => {
  const calls = {
    readGroup: (who: Person) => readGroup(cloud, who, { groupId }),
    updateGroup: (who: Person) => updateGroup(cloud, who, { groupId, name: 'Another name' }),
    inviteToGroup: (who: Person) => inviteToGroup(cloud, who, { groupId, email: `${cloud.newId()}@example.com` }),
    withdrawGroupInvitation: (who: Person) => withdrawGroupInvitation(cloud, who, { groupId, inviteId: 'none' }),
    removeGroupMember: (who: Person) => removeGroupMember(cloud, who, { groupId, memberId: 'none' }),
    setGroupMemberRole: (who: Person) => setGroupMemberRole(cloud, who, { groupId, memberId: 'none', role: 'owner' }),
    transferGroup: (who: Person) => transferGroup(cloud, who, { groupId, memberId: 'none' }),
    deleteGroup: (who: Person) => deleteGroup(cloud, who, { groupId }),
  };
  const forMembers = ['readGroup'];

  test.each(Object.entries(calls))(
    '%s: by its owner; by a member only to read; for others there is none',
    async (name, call) => {
      await joins(ben);
      await joins(eve);
      await removeGroupMember(cloud, eve, { groupId, memberId: eve.userId });
      const stranger = await given.aPerson();
      for (const who of [stranger, eve]) await expect(call(who)).rejects.toMatchObject(code('group.missing'));
      if (forMembers.includes(name)) await call(ben);
      else await expect(call(ben)).rejects.toMatchObject(code('access.denied'));
      const refused = await call(aya).then(
        () => null,
        (error) => error.code,
      );
      expect(['access.denied', 'group.missing']).not.toContain(refused);
    },
  );
});

describe('a file that is shared with a group', () => {
  test('is opened by its members with the role of the group, and listed for them', async () => {
    const file = await sharedWithGroup('editor');
    await expect(readFile(cloud, ben, at(file))).rejects.toMatchObject(code('file.missing'));
    await joins(ben);
    expect(await roleOn(ben, file)).toBe('editor');
    expect(await sharedWith(ben)).toEqual([file.videoId]);
    expect(await sharedWith(aya)).toEqual([]);
    await setTeamGroupRole(cloud, aya, { teamId: file.videoId, groupId, role: 'viewer' });
    expect(await roleOn(ben, file)).toBe('viewer');
    const { groups } = await listMembers(cloud, aya, at(file));
    expect(groups).toMatchObject([{ id: groupId, name: 'Subtitle crew', role: 'viewer', memberCount: 2 }]);
  });

  test('is listed on the page of the group for its members, with its owner, until it is taken off', async () => {
    const file = await sharedWithGroup('viewer');
    await joins(ben);
    const shown = async (who: Person) => (await readGroup(cloud, who, { groupId })).shared;
    const listed = { kind: 'file', id: file.videoId, projectId: file.projectId, owner: { firstName: 'Aya' } };
    expect(await shown(ben)).toMatchObject([{ ...listed, role: 'viewer' }]);
    expect(await shown(aya)).toMatchObject([{ ...listed, role: 'owner' }]);
    await removeTeamGroup(cloud, aya, { teamId: file.videoId, groupId });
    expect(await shown(ben)).toEqual([]);
  });

  test('is opened by the stronger of two roles, and listed once', async () => {
    const file = await sharedWithGroup('viewer');
    await joins(ben);
    await share(cloud, aya, file, ben, 'admin');
    expect(await roleOn(ben, file)).toBe('admin');
    expect(await sharedWith(ben)).toEqual([file.videoId]);
    await removeMember(cloud, ben, { teamId: file.videoId, memberId: ben.userId });
    expect(await roleOn(ben, file)).toBe('viewer');
    await expect(removeMember(cloud, ben, { teamId: file.videoId, memberId: ben.userId })).rejects.toMatchObject(
      code('member.bygroup'),
    );
  });

  test.each([
    ['leaves the group', () => removeGroupMember(cloud, ben, { groupId, memberId: ben.userId })],
    ['is removed from the group', () => removeGroupMember(cloud, aya, { groupId, memberId: ben.userId })],
    ['is in a group that is deleted', () => deleteGroup(cloud, aya, { groupId })],
  ])('is gone for a member who %s, with the next call', async (_, ends) => {
    const file = await sharedWithGroup();
    await joins(ben);
    expect(await roleOn(ben, file)).toBe('editor');
    await ends();
    await expect(readFile(cloud, ben, at(file))).rejects.toMatchObject(code('file.missing'));
    expect(await sharedWith(ben)).toEqual([]);
  });

  test('is gone for the members when the group is taken off it, and points to no list any more', async () => {
    const file = await sharedWithGroup();
    await joins(ben);
    await removeTeamGroup(cloud, aya, { teamId: file.videoId, groupId });
    await expect(readFile(cloud, ben, at(file))).rejects.toMatchObject(code('file.missing'));
    expect((await getFile(cloud.table, file.videoId))?.accessListIds).toEqual([]);
  });

  test('is shared only with groups that its owner is in', async () => {
    const { id: others } = await createGroup(cloud, eve, wish('Others'));
    const file = await aFileOf(aya);
    await expect(
      addTeamGroup(cloud, aya, { teamId: file.videoId, groupId: others, role: 'viewer' }),
    ).rejects.toMatchObject(code('group.missing'));
  });

  test('keeps its groups when it is transferred', async () => {
    const file = await sharedWithGroup();
    await joins(ben);
    await share(cloud, aya, file, eve);
    await transferOwnership(cloud, aya, { teamId: file.videoId, memberId: eve.userId });
    expect(await roleOn(ben, file)).toBe('editor');
    expect(await roleOn(eve, file)).toBe('owner');
  });

  test('leaves no row with the group when it is deleted', async () => {
    const file = await sharedWithGroup();
    await deleteTeam(cloud, file.videoId);
    expect((await itemsWith(groupId)).map(({ SK }) => SK)).not.toContainEqual(expect.stringContaining('SHARED#'));
  });
});

test('a deleted group leaves nothing behind', async () => {
  const file = await sharedWithGroup();
  await joins(ben);
  await invited(eve);
  await deleteGroup(cloud, aya, { groupId });
  expect((await itemsWith(groupId)).filter(({ PK }) => !String(PK).startsWith('MAIL#'))).toEqual([]);
  expect(await readFile(cloud, aya, at(file))).toMatchObject({ shared: 'private' });
});

describe('a person whose account is deleted', () => {
  test('leaves the groups of others, and takes their own with them', async () => {
    const file = await sharedWithGroup();
    await joins(ben);
    await leaveGroup(cloud, ben.userId, groupId);
    expect((await readGroup(cloud, aya, { groupId })).memberCount).toBe(1);
    await joins(eve);
    await leaveGroup(cloud, aya.userId, groupId);
    await expect(readGroup(cloud, eve, { groupId })).rejects.toMatchObject(code('group.missing'));
    await expect(readFile(cloud, eve, at(file))).rejects.toMatchObject(code('file.missing'));
    expect(await getGroupIds(cloud.table, eve.userId)).toEqual([]);
  });
});
