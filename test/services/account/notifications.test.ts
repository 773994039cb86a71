import { expect, test } from 'vitest';
import { patchUser } from '../../../cloud/table/people/users.ts';
import { notificationKinds } from '../../../domain/notifications/kinds.ts';
import { readAccount, saveNotifications } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

const chosen = async (person: Awaited<ReturnType<typeof given.aPerson>>) =>
  (await readAccount(cloud, person)).notifications;

test('a person who has chosen nothing is told everything but news, which was asked for at sign-up', async () => {
  const aya = await given.aPerson();
  const all = Object.fromEntries(notificationKinds.map((kind) => [kind, true]));
  expect(await chosen(aya)).toEqual({ ...all, news: false });
  await patchUser(cloud.table, aya.userId, { newsletter: true, updatedAt: cloud.now().toISOString() });
  expect(await chosen(aya)).toEqual(all);
});

test('a kind is turned off and on by itself, and the others stay as they are', async () => {
  const aya = await given.aPerson();
  await saveNotifications(cloud, aya, { exportReady: false });
  const { notifications } = await saveNotifications(cloud, aya, { news: true });
  expect(notifications).toMatchObject({ exportReady: false, news: true, transcriptReady: true });
  await saveNotifications(cloud, aya, { exportReady: true });
  expect(await chosen(aya)).toMatchObject({ exportReady: true, news: true });
});
