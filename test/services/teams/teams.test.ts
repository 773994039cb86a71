import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import { plans } from '../../../domain/plans/catalogue.ts';
import { finishDeletion } from '../../../services/orchestration/deletion/finishDeletion.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import { leaveTeam } from '../../../services/teams/removeMember.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  deleteFile,
  inviteMember,
  listFiles,
  listMembers,
  listShared,
  readFile,
  readTeam,
  removeMember,
  saveDialog,
  setMemberRole,
  transferOwnership,
  updateFile,
  withdrawInvitation,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, invite, mailedToken, share } from './kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });

let aya: Person;
let ben: Person;
let eve: Person;
let file: FileItem;
let teamId: string;

const aFileOf = (owner: Person, about: Partial<FileItem> = {}) =>
  given.aFile(owner, { projectId: owner.homeProjectId, transcriptStatus: 'done', ...about });

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  await begin();
});

/** Creates three people and a file of the first. */
async function begin(): Promise<void> {
  [aya, ben, eve] = [await given.aPerson('professional'), await given.aPerson(), await given.aPerson()];
  file = await aFileOf(aya);
  teamId = file.videoId;
}

const code = (code: string) => ({ code });
const ref = (at: FileItem) => ({ teamId: at.videoId, fileId: at.videoId });
const sharedWith = async (person: Person) => (await listShared(cloud, person, { limit: 50 })).files.map(({ id }) => id);
const roleOf = async (person: Person) => (await readTeam(cloud, person, { teamId })).role;

describe('an invitation', () => {
  test('is mailed to its address alone, waits, and makes a member of who accepts it', async () => {
    const email = await emailOf(cloud, ben);
    const before = cloud.mail.sent.length;
    const invitation = await inviteMember(cloud, aya, { teamId, email, role: 'editor' });
    expect(cloud.mail.sent.slice(before).map(({ to, kind }) => [to, kind])).toEqual([[email, 'invitation']]);
    expect(invitation).toMatchObject({ email, role: 'editor', expiresAt: '2026-12-05T05:00:00.000Z' });
    expect((await listMembers(cloud, aya, { teamId })).waiting).toEqual([invitation]);
    await expect(readFile(cloud, ben, ref(file))).rejects.toMatchObject(code('file.missing'));

    const token = mailedToken(cloud.mail, email);
    const place = { teamId, fileId: file.videoId, projectId: file.projectId };
    expect(await acceptInvitation(cloud, ben, { token })).toEqual(place);
    const { members, waiting } = await listMembers(cloud, aya, { teamId });
    expect(waiting).toEqual([]);
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [aya.userId, 'owner'],
      [ben.userId, 'editor'],
    ]);
    expect(await readFile(cloud, ben, ref(file))).toMatchObject({ id: file.videoId, shared: 'shared' });
    expect(await sharedWith(ben)).toEqual([file.videoId]);
  });

  test('is in the language of who invites', async () => {
    await patchUser(cloud.table, aya.userId, { language: 'ja', updatedAt: cloud.now().toISOString() });
    await invite(cloud, aya, file, ben);
    expect(cloud.mail.sent.at(-1)?.subject).toBe('Otoji のファイルに招待されました');
  });

  test('serves only the person of its address', async () => {
    const token = await invite(cloud, aya, file, ben);
    await expect(acceptInvitation(cloud, eve, { token })).rejects.toMatchObject(code('invitation.missing'));
    await expect(readFile(cloud, eve, ref(file))).rejects.toMatchObject(code('file.missing'));
  });

  test('serves once: who accepted it and lost access does not come back by it', async () => {
    const token = await invite(cloud, aya, file, ben);
    await acceptInvitation(cloud, ben, { token });
    await expect(acceptInvitation(cloud, ben, { token })).resolves.toMatchObject({ teamId });
    await removeMember(cloud, aya, { teamId, memberId: ben.userId });
    await expect(acceptInvitation(cloud, ben, { token })).rejects.toMatchObject(code('invitation.missing'));
  });

  test('is valid for 14 days', async () => {
    const token = await invite(cloud, aya, file, ben);
    cloud.clock.set('2026-12-05T05:00:00.000Z');
    await expect(acceptInvitation(cloud, ben, { token })).rejects.toMatchObject(code('invitation.missing'));
    expect((await listMembers(cloud, aya, { teamId })).waiting).toEqual([]);
    cloud.clock.set('2026-12-05T04:59:59.000Z');
    await expect(acceptInvitation(cloud, ben, { token })).resolves.toMatchObject({ teamId });
  });

  test('can be withdrawn, and a newer one of the same address replaces it', async () => {
    const first = await invite(cloud, aya, file, ben, 'viewer');
    const second = await invite(cloud, aya, file, ben, 'admin');
    const { waiting } = await listMembers(cloud, aya, { teamId });
    expect(waiting.map(({ role }) => role)).toEqual(['admin']);
    await expect(acceptInvitation(cloud, ben, { token: first })).rejects.toMatchObject(code('invitation.missing'));
    const inviteId = waiting[0]?.id ?? '';
    await withdrawInvitation(cloud, aya, { teamId, inviteId });
    await expect(withdrawInvitation(cloud, aya, { teamId, inviteId })).rejects.toMatchObject(
      code('invitation.missing'),
    );
    await expect(acceptInvitation(cloud, ben, { token: second })).rejects.toMatchObject(code('invitation.missing'));
  });

  test('stores nothing that its link could be made of', async () => {
    const token = await invite(cloud, aya, file, ben);
    const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
    expect(JSON.stringify(Items)).not.toContain(token.slice(token.lastIndexOf('-') + 1));
  });

  test('is refused for who has access already, and where no mails are sent', async () => {
    await share(cloud, aya, file, ben);
    for (const person of [aya, ben]) {
      const email = await emailOf(cloud, person);
      await expect(inviteMember(cloud, aya, { teamId, email, role: 'viewer' })).rejects.toMatchObject(
        code('member.exists'),
      );
    }
    const mail = Object.assign(new Outbox(), { from: undefined });
    const asked = { teamId, email: 'new@example.com', role: 'viewer' } as const;
    await expect(inviteMember({ ...cloud, mail }, aya, asked)).rejects.toMatchObject(code('invitation.off'));
  });

  test('can be mailed to one address ten times a day', async () => {
    const asked = { teamId, email: 'stranger@example.com', role: 'viewer' } as const;
    for (let n = 0; n < 10; n++) await inviteMember(cloud, aya, asked);
    await expect(inviteMember(cloud, aya, asked)).rejects.toMatchObject(code('requests.toomany'));
  });

  test('to a file that is deleted meanwhile leads nowhere, and to no token at all neither', async () => {
    const token = await invite(cloud, aya, file, ben);
    await deleteFile(cloud, aya, ref(file));
    for (const one of [token, 'x', '-', `${teamId}-guessed`])
      await expect(acceptInvitation(cloud, ben, { token: one })).rejects.toMatchObject(code('invitation.missing'));
  });
});

describe('a role', () => {
  test('changes with the next call', async () => {
    await share(cloud, aya, file, ben, 'viewer');
    const rename = () => updateFile(cloud, ben, { ...ref(file), title: 'By Ben' });
    await expect(rename()).rejects.toMatchObject(code('access.denied'));
    await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'admin' });
    expect(await rename()).toEqual({ done: true });
    await setMemberRole(cloud, aya, { teamId, memberId: ben.userId, role: 'commenter' });
    await expect(rename()).rejects.toMatchObject(code('access.denied'));
  });

  test('ends with the next call, and the file leaves the list of who lost it', async () => {
    await share(cloud, aya, file, ben);
    await removeMember(cloud, aya, { teamId, memberId: ben.userId });
    await expect(saveDialog(cloud, ben, { ...ref(file), dialog: 'a' })).rejects.toMatchObject(code('file.missing'));
    expect(await sharedWith(ben)).toEqual([]);
    expect(await readFile(cloud, aya, ref(file))).toMatchObject({ shared: 'private' });
  });

  test('of one’s own can be given up; that of others only by the owner', async () => {
    await share(cloud, aya, file, ben, 'admin');
    await share(cloud, aya, file, eve, 'viewer');
    await expect(removeMember(cloud, ben, { teamId, memberId: eve.userId })).rejects.toMatchObject(
      code('access.denied'),
    );
    await removeMember(cloud, eve, { teamId, memberId: eve.userId });
    await expect(readFile(cloud, eve, ref(file))).rejects.toMatchObject(code('file.missing'));
    expect(await roleOf(ben)).toBe('admin');
  });

  test('of the owner cannot be changed or taken away, and strangers have none', async () => {
    const owner = { teamId, memberId: aya.userId };
    await expect(removeMember(cloud, aya, owner)).rejects.toMatchObject(code('member.owner'));
    await expect(setMemberRole(cloud, aya, { ...owner, role: 'viewer' })).rejects.toMatchObject(code('member.owner'));
    for (const memberId of [eve.userId, 'constructor', '__proto__']) {
      await expect(removeMember(cloud, aya, { teamId, memberId })).rejects.toMatchObject(code('member.missing'));
      await expect(setMemberRole(cloud, aya, { teamId, memberId, role: 'admin' })).rejects.toMatchObject(
        code('member.missing'),
      );
    }
  });
});

describe('a transfer', () => {
  const transfer = (by: Person, to: Person) => transferOwnership(cloud, by, { teamId, memberId: to.userId });
  const storage = async ({ userId }: Person) => (await getUsage(cloud.table, userId, '2026-11')).storageBytes;

  test('makes a member the owner at once; who owned the file stays as an admin', async () => {
    await share(cloud, aya, file, ben, 'viewer');
    await share(cloud, aya, file, eve, 'editor');
    const before = { aya: await storage(aya), ben: await storage(ben) };
    await transfer(aya, ben);
    expect([await roleOf(aya), await roleOf(ben), await roleOf(eve)]).toEqual(['admin', 'owner', 'editor']);
    expect(await storage(aya)).toBe(before.aya - file.sizeBytes);
    expect(await storage(ben)).toBe(before.ben + file.sizeBytes);
    const listed = async (person: Person) =>
      (await listFiles(cloud, person, { sort: 'createdAt', order: 'desc', limit: 50 })).files.map(({ id }) => id);
    expect([await listed(aya), await listed(ben)]).toEqual([[], [file.videoId]]);
    expect([await sharedWith(aya), await sharedWith(ben)]).toEqual([[file.videoId], []]);
    await expect(deleteFile(cloud, aya, ref(file))).rejects.toMatchObject(code('access.denied'));
    expect(await deleteFile(cloud, ben, ref(file))).toEqual({ done: true });
  });

  test('goes only to people with access, by the owner, while nothing works on the file', async () => {
    await expect(transfer(aya, eve)).rejects.toMatchObject(code('member.missing'));
    await share(cloud, aya, file, ben, 'admin');
    await share(cloud, aya, file, eve, 'viewer');
    await expect(transfer(ben, ben)).rejects.toMatchObject(code('access.denied'));
    await expect(transfer(aya, aya)).rejects.toMatchObject(code('member.owner'));
    file = await aFileOf(aya, { transcriptStatus: 'queued' });
    teamId = file.videoId;
    await share(cloud, aya, file, ben);
    await expect(transfer(aya, ben)).rejects.toMatchObject(code('transfer.busy'));
  });

  test('needs room in the storage of the new owner', async () => {
    file = await aFileOf(aya, { sizeBytes: plans.free.storageBytes + 1 });
    teamId = file.videoId;
    await share(cloud, aya, file, ben);
    await expect(transfer(aya, ben)).rejects.toMatchObject(code('transfer.full'));
    expect(await roleOf(aya)).toBe('owner');
  });

  test('of a long title with many words fits into one transaction', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const title = [...letters]
      .map((letter, n) => `${letter}${letters.slice(n)}`)
      .join(' ')
      .slice(0, 200);
    file = await aFileOf(aya, { title, fileName: `${[...title].reverse().join('')}.mp4` });
    teamId = file.videoId;
    await share(cloud, aya, file, ben);
    await transfer(aya, ben);
    expect(await roleOf(ben)).toBe('owner');
  });

  test('that comes between a decision of the former owner and its write undoes the decision', async () => {
    await share(cloud, aya, file, ben);
    await share(cloud, aya, file, eve);
    beforeNextTransaction(cloud.table, () => transfer(aya, ben));
    await expect(removeMember(cloud, aya, { teamId, memberId: eve.userId })).rejects.toMatchObject(
      code('access.denied'),
    );
    expect(await roleOf(eve)).toBe('editor');
  });
});

describe('a deleted file', () => {
  test('leaves no team, no invitation, and no row in the lists of those who had access', async () => {
    await share(cloud, aya, file, ben);
    await invite(cloud, aya, file, eve);
    await deleteFile(cloud, aya, ref(file));
    const run = { videoId: file.videoId, attempt: 1 };
    const recognition = { client: { send: async () => ({}) } } as never;
    const storage = { client: { send: async () => ({}) }, bucket: 'media' } as never;
    await sweepFile({ ...cloud, recognition, conversion: recognition, media: storage, staged: storage }, run);
    await finishDeletion(cloud, run);
    const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
    const left = Items.filter((item) => JSON.stringify(item).includes(file.videoId));
    expect(left.filter(({ PK }) => !String(PK).startsWith('MAIL#'))).toEqual([]);
  });
});

describe('races', () => {
  const rounds = 25;

  /**
   * Checks that there is exactly one owner, who is on no list, and that a person's list has a row for the file if and
   * only if they have a role.
   */
  async function requireSound(people: readonly Person[]): Promise<void> {
    const now = await getFile(cloud.table, teamId);
    const ownerId = now?.ownerId ?? '';
    expect(people.map(({ userId }) => userId)).toContain(ownerId);
    const owner = people.find(({ userId }) => userId === ownerId);
    if (!owner) return;
    const { members } = await listMembers(cloud, owner, { teamId });
    expect(members.filter(({ role }) => role === 'owner').map(({ id }) => id)).toEqual([ownerId]);
    expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
    for (const person of people) {
      const role = members.find(({ id }) => id === person.userId)?.role;
      const seen = await roleOf(person).catch((error: { code?: string }) => error.code);
      expect(seen).toBe(role ?? 'file.missing');
      expect(await sharedWith(person)).toEqual(role && role !== 'owner' ? [teamId] : []);
    }
  }

  test('of transfers, removals, departures, changes of roles and invitations leave one owner and no stranger', async () => {
    for (let round = 0; round < rounds; round++) {
      await begin();
      const roles: readonly GivenRole[] = ['viewer', 'editor', 'admin'];
      await share(cloud, aya, file, ben, roles[round % 3]);
      const token = await invite(cloud, aya, file, eve, 'editor');
      const to = (person: Person) => ({ teamId, memberId: person.userId });
      await Promise.allSettled([
        transferOwnership(cloud, aya, to(ben)),
        acceptInvitation(cloud, eve, { token }),
        removeMember(cloud, aya, to(ben)),
        setMemberRole(cloud, aya, { ...to(ben), role: 'commenter' }),
        ...(round % 2 ? [removeMember(cloud, ben, to(ben))] : [transferOwnership(cloud, aya, to(eve))]),
        ...(round % 3 ? [] : [leaveTeam(cloud, teamId, ben.userId)]),
      ]);
      await requireSound([aya, ben, eve]);
    }
  });

  test('an invitation that is accepted many times at once makes one member', async () => {
    const token = await invite(cloud, aya, file, ben);
    await Promise.allSettled(Array.from({ length: 8 }, () => acceptInvitation(cloud, ben, { token })));
    await requireSound([aya, ben, eve]);
    expect((await listMembers(cloud, aya, { teamId })).members).toHaveLength(2);
  });

  test('an invitation that is withdrawn while it is accepted grants access or is gone, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      await begin();
      const token = await invite(cloud, aya, file, ben);
      const [{ id: inviteId } = { id: '' }] = (await listMembers(cloud, aya, { teamId })).waiting;
      const [accepted, withdrawn] = await Promise.allSettled([
        acceptInvitation(cloud, ben, { token }),
        withdrawInvitation(cloud, aya, { teamId, inviteId }),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { members, waiting } = await listMembers(cloud, aya, { teamId });
      expect(waiting).toEqual([]);
      expect(members).toHaveLength(accepted.status === 'fulfilled' ? 2 : 1);
    }
  });
});
