import { beforeEach, describe, expect, test } from 'vitest';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import { invitationTitle, inviterName } from '../../../services/mail/invitationTexts.ts';
import { readInvitation } from '../../../services/teams/readInvitation.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { acceptInvitation, createGroup, inviteMember, inviteToGroup, withdrawInvitation } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken } from './kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });

let aya: Person;
let ben: Person;
let file: FileItem;

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  [aya, ben] = [await given.aPerson('professional'), await given.aPerson()];
  file = await given.aFile(aya, { projectId: aya.homeProjectId, transcriptStatus: 'done' as const });
});

const missing = { code: 'invitation.missing' };
const read = (token: string) => readInvitation(cloud, { token, network: null });
const invite = async (email: string) => {
  const invitation = await inviteMember(cloud, aya, { teamId: file.videoId, email, role: 'editor' });
  return { invitation, token: mailedToken(cloud.mail, email) };
};

describe('an invitation that is read by its link', () => {
  test('names the person, the file, the role and the address', async () => {
    const { token } = await invite('friend@example.com');
    expect(await read(token)).toEqual({
      ...{ kind: 'file', title: file.title, email: 'friend@example.com', role: 'editor' },
      from: { firstName: 'Aya', lastName: 'Mori' },
    });
  });

  test('names the group', async () => {
    const { id: groupId } = await createGroup(cloud, aya, { name: 'Subtitle crew', requestId: crypto.randomUUID() });
    await inviteToGroup(cloud, aya, { groupId, email: 'friend@example.com' });
    expect(await read(mailedToken(cloud.mail, 'friend@example.com', ['groupInvitation']))).toMatchObject({
      ...{ kind: 'group', title: 'Subtitle crew', role: null, email: 'friend@example.com' },
    });
  });

  test('is missing after it was used, withdrawn, replaced, or has expired, and for any other token', async () => {
    const email = await emailOf(cloud, ben);
    const { token: used } = await invite(email);
    await acceptInvitation(cloud, ben, { token: used });
    const { token: withdrawn, invitation } = await invite('one@example.com');
    await withdrawInvitation(cloud, aya, { teamId: file.videoId, inviteId: invitation.id });
    const { token: replaced } = await invite('two@example.com');
    const { token: expired } = await invite('two@example.com');
    for (const token of [used, withdrawn, replaced, 'group-', '-', `${file.videoId}-0`, 'nonsense'])
      await expect(read(token)).rejects.toMatchObject(missing);
    expect(await read(expired)).toMatchObject({ email: 'two@example.com' });
    cloud.clock.set('2026-12-05T05:00:01.000Z');
    await expect(read(expired)).rejects.toMatchObject(missing);
  });
});

describe('the mail of an invitation', () => {
  test('names the person with the address, and the file', async () => {
    await invite('friend@example.com');
    const text = cloud.mail.sent.findLast(({ to }) => to === 'friend@example.com')?.text;
    expect(text).toContain(`Aya Mori (${await emailOf(cloud, aya)}) shares the file “${file.title}” with you.`);
  });

  test('leaves out names and titles that could advertise to strangers', async () => {
    const updatedAt = cloud.now().toISOString();
    await patchUser(cloud.table, aya.userId, { firstName: 'Win at', lastName: 'cheap.example', updatedAt });
    await relistFile(cloud.table, file.videoId, () => ({ title: 'Buy at www.cheap.example' }));
    await invite('stranger@example.com');
    const text = cloud.mail.sent.findLast(({ to }) => to === 'stranger@example.com')?.text ?? '';
    expect(text).not.toContain('cheap.example');
    expect(text).toContain(`${await emailOf(cloud, aya)} shares a file with you.`);
  });

  test.each(['https://a.example', 'a@example.com', 'call +1 (555) 010-9999', 'cheap.example', 'x'.repeat(81), ' '])(
    'has no title like %s',
    (title) => {
      expect(invitationTitle(title)).toBeNull();
    },
  );

  test.each(['Keynote 2026, part 2', '第3回 会議（録音）', "Aya's talk", 'Mr. Ito'])('has a title like %s', (title) => {
    expect(invitationTitle(title)).toBe(title);
  });

  test('has the name in the order of the language of the person who invites', () => {
    const user = { firstName: '彩', lastName: '森', email: 'aya@example.com', language: 'ja' };
    expect(inviterName(user as Parameters<typeof inviterName>[0])).toBe('森 彩 (aya@example.com)');
  });
});
