import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getTeam } from '../../../cloud/table/files/teams.ts';
import { getUsage, takeStorage } from '../../../cloud/table/people/usage.ts';
import { finishDeletion } from '../../../services/orchestration/deletion/finishDeletion.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import { leaveTeam } from '../../../services/teams/removeMember.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { seedsOf } from '../../kit/seed.ts';
import {
  acceptInvitation,
  deleteFile,
  endLink,
  listFiles,
  listShared,
  makeLink,
  openLink,
  readFile,
  readTeam,
  removeMember,
  setMemberRole,
  transferOwnership,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { invite, share } from './kit.ts';

/**
 * Everything that changes a file's owner and members, concurrently and in every order: a race is three to seven calls
 * of four people. The seed is in a test's name.
 */

const started = await givenCloud();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
/** Number of calls, which shifts the clock: no two calls are at the same instant. */
let calls = 0;
const now = () => new Date(Date.parse('2026-11-21T05:00:00.000Z') + calls++);
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config, now });

/** Outcomes of the races. */
const ends = { raced: 0, calls: 0, done: 0, refused: 0, deleted: 0, transferred: 0 };
afterAll(() => console.info(`races: ${JSON.stringify(ends)}`));

type Call = () => Promise<unknown>;

/** Starts some of the calls, each some turns after the previous one, and waits for all. None may fail unexpectedly. */
async function race(calls: readonly Call[], random: () => number): Promise<void> {
  const count = 3 + Math.floor(random() * 5);
  const chosen = Array.from({ length: count }, () => calls[Math.floor(random() * calls.length)]);
  const running = chosen.map(async (call) => {
    const turns = Math.floor(random() * 40);
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    await call?.();
  });
  const settled = await Promise.allSettled(running);
  ends.raced++;
  ends.calls += count;
  for (const one of settled) {
    ends[one.status === 'fulfilled' ? 'done' : 'refused']++;
    if (one.status === 'rejected') expect(one.reason, 'a refusal, not a failure').toHaveProperty('code');
  }
}

const opens = (person: Person, videoId: string): Promise<boolean> =>
  readFile(cloud, person, { projectId: 'any', videoId }).then(
    () => true,
    ({ code }: { code: string }) => {
      expect(code).toBe('file.missing');
      return false;
    },
  );

const shown = async (person: Person) => (await listShared(cloud, person, { limit: 50 })).files.map(({ id }) => id);
const owned = async (person: Person) =>
  (await listFiles(cloud, person, { sort: 'createdAt', order: 'desc', limit: 50 })).files.map(({ id }) => id);
const stored = async ({ userId }: Person) => (await getUsage(cloud.table, userId, '2026-11')).storageBytes;

const seeds = seedsOf(200, 4);

describe('a race for a file', () => {
  test.each(seeds)('has one owner at its end, and nobody inside without a role (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const people = await Promise.all([
      given.aPerson('professional'),
      ...Array.from({ length: 3 }, () => given.aPerson()),
    ]);
    const [aya, ben, eve, dan] = people as [Person, Person, Person, Person];
    const file = await given.aFile(aya, { projectId: aya.homeProjectId, transcriptStatus: 'done' });
    const { videoId: teamId, sizeBytes } = file;
    await commit(cloud.table, [takeStorage(aya.userId, sizeBytes, Number.MAX_SAFE_INTEGER)]);
    await share(cloud, aya, file, ben, 'viewer');
    await share(cloud, aya, file, eve, 'admin');
    const token = await invite(cloud, aya, file, dan, 'editor');
    const link = (await makeLink(cloud, aya, { teamId, level: 'view', days: 7 })).token;
    const to = (person: Person) => ({ teamId, memberId: person.userId });
    const transfer = (by: Person, heir: Person) => () => transferOwnership(cloud, by, to(heir));
    await race(
      [
        ...[ben, eve, dan].map((heir) => transfer(aya, heir)),
        transfer(ben, eve),
        transfer(eve, aya),
        ...[ben, eve].map((person) => () => removeMember(cloud, aya, to(person))),
        () => removeMember(cloud, ben, to(aya)),
        () => removeMember(cloud, eve, to(eve)),
        () => leaveTeam(cloud, teamId, ben.userId),
        () => setMemberRole(cloud, aya, { ...to(ben), role: 'commenter' }),
        () => acceptInvitation(cloud, dan, { token }),
        () => openLink(cloud, dan, { token: link }),
        () => openLink(cloud, ben, { token: link }),
        () => endLink(cloud, aya, { teamId, level: 'view' }),
        ...[aya, ben, eve].map((person) => () => deleteFile(cloud, person, { projectId: 'any', videoId: teamId })),
      ],
      random,
    );
    const now = await getFile(cloud.table, teamId);
    const isThere = now?.deleteStatus === 'active';
    const owner = people.filter(({ userId }) => userId === now?.ownerId);
    expect(owner).toHaveLength(1);
    const team = await getTeam(cloud.table, teamId);
    expect(Object.keys(team.people)).not.toContain(now?.ownerId);
    if (now?.ownerId !== aya.userId) ends.transferred++;
    for (const person of people) {
      const isOwner = person.userId === now?.ownerId;
      const role = await readTeam(cloud, person, { teamId }).then(
        (read) => read.role,
        () => undefined,
      );
      const given = Object.hasOwn(team.people, person.userId);
      expect(await opens(person, teamId)).toBe(isThere && role !== undefined);
      if (isThere && isOwner) expect(role).toBe('owner');
      // A person with a role who is not on the team has it through the link, which is on.
      else if (isThere && role && !given) expect([role, team.links.view !== undefined]).toEqual(['viewer', true]);
      else expect(role).toBe(isThere && given ? team.people[person.userId] : undefined);
      expect(await shown(person)).toEqual(role && !isOwner ? [teamId] : []);
      expect(await owned(person)).toEqual(isThere && isOwner ? [teamId] : []);
      expect(await stored(person)).toBe(isThere && isOwner ? sizeBytes : 0);
    }
    if (isThere) return;
    ends.deleted++;
    const run = { videoId: teamId, attempt: now?.deleteAttempt ?? 1 };
    const nothing = { client: { send: async () => ({}) }, bucket: 'media' } as never;
    await sweepFile({ ...cloud, recognition: nothing, conversion: nothing, media: nothing, staged: nothing }, run);
    await finishDeletion(cloud, run);
    expect(await getFile(cloud.table, teamId)).toBeUndefined();
    expect((await getTeam(cloud.table, teamId)).version).toBe(0);
    for (const person of people) expect([await stored(person), await opens(person, teamId)]).toEqual([0, false]);
  });
});
