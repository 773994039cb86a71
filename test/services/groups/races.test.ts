import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { getGroupIds } from '../../../cloud/table/files/accessLists.ts';
import { getTeam } from '../../../cloud/table/files/teams.ts';
import { getGroup } from '../../../cloud/table/people/groups.ts';
import { leaveGroup } from '../../../services/orchestration/groups/leaveGroup.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { seedsOf } from '../../kit/seed.ts';
import {
  acceptInvitation,
  addTeamGroup,
  createGroup,
  deleteGroup,
  inviteToGroup,
  listShared,
  readFile,
  readGroup,
  removeGroupMember,
  removeTeamGroup,
  transferGroup,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { emailOf, mailedToken } from '../teams/kit.ts';

/**
 * Everything that changes a group's owner and members, concurrently and in every order: a race is three to seven calls
 * of four people. The seed is in a test's name.
 */

const started = await givenCloud();
const { given } = started;
/** Number of calls, which shifts the clock: no two calls are at the same instant. */
let calls = 0;
const cloud = Object.assign(started.cloud, {
  mail: new Outbox(),
  config: { environment: 'dev', appOrigin: 'https://otoji.example' },
  now: () => new Date(Date.parse('2026-11-21T05:00:00.000Z') + calls++),
});

/** Outcomes of the races. */
const ends = { raced: 0, done: 0, refused: 0, deleted: 0, transferred: 0 };
afterAll(() => console.info(`races for groups: ${JSON.stringify(ends)}`));

type Call = () => Promise<unknown>;

/** Starts some of the calls, each some turns after the previous one, and waits for all. None may fail unexpectedly. */
async function race(choices: readonly Call[], random: () => number): Promise<void> {
  const chosen = Array.from(
    { length: 3 + Math.floor(random() * 5) },
    () => choices[Math.floor(random() * choices.length)],
  );
  const running = chosen.map(async (call) => {
    const turns = Math.floor(random() * 40);
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    await call?.();
  });
  ends.raced++;
  for (const one of await Promise.allSettled(running)) {
    ends[one.status === 'fulfilled' ? 'done' : 'refused']++;
    if (one.status === 'rejected') expect(one.reason, 'a refusal, not a failure').toHaveProperty('code');
  }
}

/** Creates a group of three with one invited person, and a file of its owner that is shared with it. */
async function aGroup() {
  const aya = await given.aPerson('professional');
  const [ben, dan, eve] = [await given.aPerson(), await given.aPerson(), await given.aPerson()];
  const { id: groupId } = await createGroup(cloud, aya, { name: 'Crew', requestId: cloud.newId() });
  const invited = async (person: Person) => {
    const email = await emailOf(cloud, person);
    await inviteToGroup(cloud, aya, { groupId, email });
    return mailedToken(cloud.mail, email, ['groupInvitation']);
  };
  for (const person of [ben, dan]) await acceptInvitation(cloud, person, { token: await invited(person) });
  const { videoId } = await given.aFile(aya, { projectId: aya.homeProjectId, transcriptStatus: 'done' });
  await addTeamGroup(cloud, aya, { teamId: videoId, groupId, role: 'editor' });
  return { aya, ben, dan, eve, groupId, videoId, token: await invited(eve) };
}

const reads = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    ({ code }: { code: string }) => {
      expect(code).toMatch(/missing$/);
      return false;
    },
  );

test.each(seedsOf(200, 4))(
  'a race for a group has one owner at its end, and nobody inside without being a member (seed %i)',
  async (seed) => {
    const { aya, ben, dan, eve, groupId, videoId, token } = await aGroup();
    const people = [aya, ben, dan, eve];
    const to = ({ userId: memberId }: Person) => ({ groupId, memberId });
    await race(
      [
        ...[ben, dan, eve].map((heir) => () => transferGroup(cloud, aya, to(heir))),
        () => transferGroup(cloud, ben, to(dan)),
        () => transferGroup(cloud, dan, to(aya)),
        ...[ben, dan, eve].map((person) => () => removeGroupMember(cloud, aya, to(person))),
        ...[aya, ben, dan].map((person) => () => removeGroupMember(cloud, person, to(person))),
        () => removeGroupMember(cloud, ben, to(aya)),
        () => acceptInvitation(cloud, eve, { token }),
        () => removeTeamGroup(cloud, aya, { teamId: videoId, groupId }),
        ...[aya, ben].map((person) => () => deleteGroup(cloud, person, { groupId })),
        // As account deletion does.
        ...[aya, dan].map((person) => () => leaveGroup(cloud, person.userId, groupId)),
      ],
      randomOf(seed),
    );
    const group = await getGroup(cloud.table, groupId);
    const isShared = Object.hasOwn((await getTeam(cloud.table, videoId)).groups, groupId);
    if (group) expect(Object.keys(group.members)).toContain(group.ownerId);
    else ends.deleted++;
    if (group && group.ownerId !== aya.userId) ends.transferred++;
    expect(isShared && !group).toBe(false);
    for (const person of people) {
      const isIn = group !== undefined && Object.hasOwn(group.members, person.userId);
      expect((await getGroupIds(cloud.table, person.userId)).includes(groupId)).toBe(isIn);
      expect(await reads(readGroup(cloud, person, { groupId }))).toBe(isIn);
      expect(await reads(readFile(cloud, person, { projectId: 'any', videoId }))).toBe(
        person === aya || (isIn && isShared),
      );
      if (person === aya) continue;
      const shared = (await listShared(cloud, person, { limit: 50 })).files.map(({ id }) => id);
      expect(shared).toEqual(isIn && isShared ? [videoId] : []);
    }
  },
);
