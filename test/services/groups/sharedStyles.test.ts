import { describe, expect, test } from 'vitest';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { styleToWire } from '../../../domain/style/wire.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  createGroup,
  deleteStylePreset,
  inviteToGroup,
  listStylePresets,
  removeGroupMember,
  saveStylePreset,
  shareStyle,
  unshareStyle,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken } from '../teams/kit.ts';

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config });
const style = styleToWire(defaultStyle);

const sharedWith = async (person: Person) =>
  (await listStylePresets(cloud, person)).shared.map(({ name, group }) => `${name} of ${group.name}`);

async function aSharedStyle() {
  const [aya, ben, eve] = [await given.aPerson(), await given.aPerson(), await given.aPerson()];
  const { id: groupId } = await createGroup(cloud, aya, { name: 'Crew', requestId: cloud.newId() });
  const email = await emailOf(cloud, ben);
  await inviteToGroup(cloud, aya, { groupId, email });
  await acceptInvitation(cloud, ben, { token: await mailedToken(cloud.mail, email, ['groupInvitation']) });
  await saveStylePreset(cloud, ben, { presetId: 'p1', name: 'News', style });
  await shareStyle(cloud, ben, { groupId, presetId: 'p1' });
  return { aya, ben, eve, groupId };
}

describe('a saved style that is shared with a group', () => {
  test('is listed for its other members only, as it is now', async () => {
    const { aya, ben, eve, groupId } = await aSharedStyle();
    await saveStylePreset(cloud, ben, { presetId: 'p1', name: 'Late news', style: { ...style, font_color: 'ffcc00' } });
    expect(await sharedWith(aya)).toEqual(['Late news of Crew']);
    expect((await listStylePresets(cloud, aya)).shared[0]).toMatchObject({ style: { font_color: 'ffcc00' } });
    expect(await sharedWith(eve)).toEqual([]);
    expect(await listStylePresets(cloud, ben)).toMatchObject({ presets: [{ groupIds: [groupId] }], shared: [] });
  });

  test('is gone when it is no longer shared, or deleted', async () => {
    const { aya, ben, groupId } = await aSharedStyle();
    await unshareStyle(cloud, ben, { groupId, presetId: 'p1' });
    expect(await sharedWith(aya)).toEqual([]);
    await shareStyle(cloud, ben, { groupId, presetId: 'p1' });
    await shareStyle(cloud, ben, { groupId, presetId: 'p1' });
    expect(await sharedWith(aya)).toHaveLength(1);
    await deleteStylePreset(cloud, ben, { presetId: 'p1' });
    expect(await sharedWith(aya)).toEqual([]);
  });

  test('is gone when its owner leaves the group', async () => {
    const { aya, ben, groupId } = await aSharedStyle();
    await removeGroupMember(cloud, aya, { groupId, memberId: ben.userId });
    expect(await sharedWith(aya)).toEqual([]);
    expect((await listStylePresets(cloud, ben)).presets).toMatchObject([{ groupIds: [] }]);
  });

  test('must be one of the caller, and the caller a member', async () => {
    const { aya, eve, groupId } = await aSharedStyle();
    await expect(shareStyle(cloud, aya, { groupId, presetId: 'p1' })).rejects.toMatchObject({ code: 'style.missing' });
    await saveStylePreset(cloud, eve, { presetId: 'p2', name: 'Mine', style });
    await expect(shareStyle(cloud, eve, { groupId, presetId: 'p2' })).rejects.toMatchObject({ code: 'group.missing' });
    await expect(unshareStyle(cloud, eve, { groupId, presetId: 'p1' })).rejects.toMatchObject({
      code: 'group.missing',
    });
  });
});
