import { beforeEach, describe, expect, test } from 'vitest';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { noticeKinds } from '../../../domain/notifications/notices.ts';
import { notify } from '../../../services/live/notify.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  addTeamGroup,
  createGroup,
  inviteToGroup,
  listNotices,
  markNoticesRead,
  removeNotice,
  saveNoticeSettings,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken } from '../teams/kit.ts';

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

/** Notifies Ben of an export, for a cause. */
async function tellBen(cause: string): Promise<void> {
  const user = await getUser(cloud.table, ben.userId);
  if (!user) throw new Error('no user');
  const { title, projectId, videoId: itemId } = file;
  await notify(cloud, user, cause, { kind: 'exportReady', title, projectId, itemId });
}
const titlesOf = async (who: Person) =>
  (await listNotices(cloud, who)).notices.map(({ kind, isUnread }) => [kind, isUnread]);

describe('a notification', () => {
  test('is listed once per cause, the newest first, and for nobody else', async () => {
    await tellBen('x1');
    await tellBen('x1');
    cloud.clock.set('2026-11-21T06:00:00.000Z');
    await tellBen('x2');
    const { notices, unread } = await listNotices(cloud, ben);
    expect(notices.map(({ at }) => at)).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-21T05:00:00.000Z']);
    expect(unread).toBe(2);
    expect(notices[0]).toMatchObject({ kind: 'exportReady', title: file.title, itemId: file.videoId, from: null });
    expect(await titlesOf(aya)).toEqual([]);
  });

  test('is read by one call together with all before it, and a later one is unread', async () => {
    await tellBen('x1');
    const { notices } = await listNotices(cloud, ben);
    await markNoticesRead(cloud, ben, { until: notices[0]?.at ?? '' });
    cloud.clock.set('2026-11-21T06:00:00.000Z');
    await tellBen('x2');
    expect(await titlesOf(ben)).toEqual([
      ['exportReady', true],
      ['exportReady', false],
    ]);
    // An earlier time marks nothing as unread again, and one of the future is limited to now.
    await markNoticesRead(cloud, ben, { until: '2030-01-01T00:00:00.000Z' });
    await markNoticesRead(cloud, ben, { until: '2020-01-01T00:00:00.000Z' });
    expect((await listNotices(cloud, ben)).unread).toBe(0);
    cloud.clock.set('2026-11-21T07:00:00.000Z');
    await tellBen('x3');
    expect((await listNotices(cloud, ben)).unread).toBe(1);
  });

  test('can be deleted only by its person; others get 404', async () => {
    await tellBen('x1');
    const noticeId = (await listNotices(cloud, ben)).notices[0]?.id ?? '';
    await expect(removeNotice(cloud, aya, { noticeId })).rejects.toMatchObject({ code: 'notice.missing' });
    await removeNotice(cloud, ben, { noticeId });
    await expect(removeNotice(cloud, ben, { noticeId })).rejects.toMatchObject({ code: 'notice.missing' });
    expect(await titlesOf(ben)).toEqual([]);
  });

  test('ends after thirty days', async () => {
    await tellBen('x1');
    cloud.clock.set('2026-12-21T05:00:00.000Z');
    expect(await titlesOf(ben)).toEqual([]);
  });

  test('is not created when the person has turned off its kind', async () => {
    const { settings } = await saveNoticeSettings(cloud, ben, { exportReady: false });
    expect(settings).toEqual({ ...Object.fromEntries(noticeKinds.map((kind) => [kind, true])), exportReady: false });
    await tellBen('x1');
    expect(await titlesOf(ben)).toEqual([]);
    await saveNoticeSettings(cloud, ben, { exportReady: true });
    await tellBen('x1');
    expect(await titlesOf(ben)).toEqual([['exportReady', true]]);
  });
});

test('sharing a file with a group notifies every member but the one who shares it', async () => {
  const { id: groupId } = await createGroup(cloud, aya, { name: 'Subtitle crew', requestId: crypto.randomUUID() });
  const email = await emailOf(cloud, ben);
  await inviteToGroup(cloud, aya, { groupId, email });
  await acceptInvitation(cloud, ben, { token: mailedToken(cloud.mail, email, ['groupInvitation']) });
  await addTeamGroup(cloud, aya, { teamId: file.videoId, groupId, role: 'viewer' });
  await addTeamGroup(cloud, aya, { teamId: file.videoId, groupId, role: 'editor' });
  const { notices } = await listNotices(cloud, ben);
  expect(notices).toMatchObject([
    { kind: 'shared', title: file.title, name: 'Subtitle crew', from: { firstName: 'Aya', lastName: 'Mori' } },
  ]);
  expect(await titlesOf(aya)).toEqual([]);
});
