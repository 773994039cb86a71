import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { machineName } from '../../../api/machines.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { putBytes } from '../../../cloud/media/store.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { putItem } from '../../../cloud/table/core/table.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { creditsOfPeriod, getCredits } from '../../../cloud/table/money/ledger.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { styleToWire } from '../../../domain/style/wire.ts';
import { requireUser } from '../../../services/access/access.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { resetCredits } from '../../../services/credits/resetCredits.ts';
import { connectLive } from '../../../services/live/connectLive.ts';
import { closeAccount } from '../../../services/orchestration/accountDeletion/closeAccount.ts';
import { markClosed } from '../../../services/orchestration/accountDeletion/markClosed.ts';
import { sweepAccount } from '../../../services/orchestration/accountDeletion/sweepAccount.ts';
import { maxAttempts } from '../../../services/orchestration/deletion/end.ts';
import type { Deletion } from '../../../services/orchestration/deletion/run.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { enterStep } from '../../../services/runs/progress.ts';
import { refreshTokens } from '../../../services/session/refreshTokens.ts';
import { signIn } from '../../../services/session/signIn.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { transcription } from '../../../services/transcription/run.ts';
import { createFile } from '../../../services/uploads/createFile.ts';
import { putGroups } from '../../kit/access.ts';
import { asking, shareFile } from '../../kit/files.ts';
import { Outbox } from '../../kit/outbox.ts';
import { seed, strideOf } from '../../kit/seed.ts';
import {
  acceptInvitation,
  addComment,
  addTeamGroup,
  createGroup,
  createTicket,
  createToken,
  deleteAccount,
  deleteFile,
  inviteMember,
  inviteToGroup,
  listComments,
  listGroups,
  makeLink,
  markCommentsRead,
  nameVersion,
  reactToComment,
  readAccount,
  readDeletion,
  readFile,
  saveGlossary,
  saveNotifications,
  saveStylePreset,
  saveSubtitles,
  saveVocabulary,
  startExport,
} from '../../kit/services.ts';
import { poolId } from '../../local/kit/userPool.ts';
import { givenMembers, type Member, password } from '../account/members.ts';
import { noConversion, runDeletion } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';
import { open, textChange } from '../subtitles/kit.ts';
import { mailedToken } from '../teams/kit.ts';
import { Ear } from '../transcription/run.ts';
import { runAccountDeletion } from './run.ts';

const world = await givenWorld();
const { given } = world;
const members = givenMembers(world.cloud);

const start = '2026-11-21T05:00:00.000Z';
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
let ear: Ear;
let cloud: typeof world.cloud &
  Pick<Cloud, 'recognition' | 'identity' | 'people' | 'ownUser' | 'youtube' | 'config'> & { readonly mail: Outbox };
beforeEach(() => {
  world.cloud.clock.set(start);
  const youtube = { open: async () => undefined };
  ear = new Ear(world, []);
  cloud = { ...world.cloud, ...members.parts(), recognition: ear, youtube, config, mail: new Outbox() };
});

const first = ({ userId }: Member) => ({ userId, attempt: 1 });
const ref = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const ask = (person: Member, by: typeof cloud = cloud, confirmation = password) =>
  deleteAccount(by, person, { reason: 'price', comment: 'Too much for what I do', confirmation });
const running = ({ userId, attempt }: { userId: string; attempt: number }) =>
  world.cloud.jobs.running.has(`accountDeletion:${userId}-${attempt}`);
const waitLong = () => world.cloud.clock.set(new Date(world.cloud.now().getTime() + 20 * 60_000).toISOString());

/** Stores vocabularies of the person and of somebody else in Transcribe. */
async function createVocabularyOf({ userId }: Member): Promise<void> {
  for (const name of [`${userId}-1`, 'another-1']) ear.vocabularies.set(name, { VocabularyName: name });
}

/** Runs the started deletions of files, and advances the clock. */
async function deleteStartedFiles(): Promise<void> {
  for (const [name, input] of world.cloud.jobs.running) {
    if (!name.startsWith('deletion:')) continue;
    await runDeletion({ ...cloud, conversion: noConversion }, input as Deletion, waitLong);
    world.cloud.jobs.running.delete(name);
  }
  waitLong();
}

const finish = (person: Member, run = first(person), by: typeof cloud = cloud) =>
  runAccountDeletion(by, run, deleteStartedFiles);

async function allItems(): Promise<Record<string, unknown>[]> {
  const { table } = world.cloud;
  const found: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
    found.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

/** Everything in the table, the bucket and the user pool that contains the person's id or address. */
async function tracesOf({ userId, email }: Member): Promise<string[]> {
  const holds = (text: string) => text.includes(userId) || text.toLowerCase().includes(email);
  const items = (await allItems()).filter((item) => holds(JSON.stringify(item)));
  const { Users = [] } = await members.pool().cognito.send(new ListUsersCommand({ UserPoolId: poolId }));
  return [
    ...items.map(({ PK, SK }) => `${PK} ${SK}`),
    ...(await world.keysBelow('')).filter(holds),
    ...Users.map((user) => JSON.stringify(user)).filter(holds),
  ];
}

/** Whether an entry is retained until it expires, without the address (docs/decisions/account-deletion.md). */
const isKept = (trace: string) => /^(LEDGER|TICKET)#/.test(trace);
const tracesLeft = async (person: Member) => (await tracesOf(person)).filter((trace) => !isKept(trace));

/** Creates a member's file, with captions and their objects. */
async function aFileOf({ userId }: Member): Promise<FileItem> {
  const source = Buffer.from('not read here');
  return given.aTranscribedFile({ source, owner: { userId } });
}

/** Creates a person with data of all kinds: files in every state, work in progress, a share, a group. */
async function aBusyPerson(): Promise<Member> {
  const person = await members.aMember();
  const { userId } = person;
  await patchUser(cloud.table, userId, { plan: 'professional', updatedAt: start });
  const file = await aFileOf(person);
  await startExport(cloud, person, { ...ref(file), format: 'mp4', tab: 'en', resolution: '720' });
  await shareFile(cloud.table, file.videoId, { people: { 'somebody-else': 'editor' } });
  await putBytes(cloud.media, `staged/${file.videoId}/doc/${userId}/save.json.gz`, 'staged', 'application/json');
  await given.anUpload(person);
  const queued = await given.aFile(person);
  const run = { videoId: queued.videoId, attempt: 1 };
  await enterStep(cloud, transcription, run, 'reserve');
  await reserveMinutes(cloud, { ...run, ownerId: userId, durationMs: 60_000, needsProxy: false, isTranscribed: true });
  await deleteFile(cloud, person, ref(await aFileOf(person)));
  await putGroups(cloud.table, userId, ['crew']);
  await saveNotifications(cloud, person, { news: true });
  return person;
}

describe('deleting an account', () => {
  test('leaves nothing with the person’s id or address but the ledger, which expires', async () => {
    const person = await aBusyPerson();
    expect((await tracesOf(person)).length).toBeGreaterThan(15);
    await ask(person);
    await finish(person);
    expect(await tracesLeft(person)).toEqual([]);
    const kept = (await allItems()).filter(({ PK }) => PK === `LEDGER#${person.userId}`);
    expect(kept.length).toBeGreaterThan(1);
    const inSevenYears = Date.parse('2033-11-21T00:00:00Z') / 1000;
    for (const item of kept) {
      expect(JSON.stringify(item)).not.toContain(person.email);
      expect(item.expiresAt, `${item.SK}`).toBeGreaterThan(inSevenYears);
    }
    expect(await getCredits(cloud.table, person.userId)).toMatchObject({ reservedSeconds: 0 });
  });

  test('changes nothing that is another person’s', async () => {
    const ben = await members.aMember();
    const bens = await aFileOf(ben);
    await grantsOfTheMonth(ben);
    const isBens = ({ PK }: Record<string, unknown>) =>
      [`USER#${ben.userId}`, `LEDGER#${ben.userId}`, `FILE#${bens.videoId}`].includes(String(PK));
    const bensNow = async () => ({
      items: (await allItems()).filter(isBens),
      objects: (await world.keysBelow('')).filter((key) => key.includes(bens.videoId)),
    });
    const before = await bensNow();
    expect(before.items.length).toBeGreaterThan(3);
    expect(before.objects.length).toBeGreaterThan(0);
    const person = await aBusyPerson();
    await ask(person);
    await finish(person);
    expect(await bensNow()).toEqual(before);
    expect(await members.signIn(ben.email)).toMatchObject({ claims: { userId: ben.userId } });
  });

  test('closes it at once: its tokens are refused and nobody signs in', async () => {
    const person = await aBusyPerson();
    expect(await ask(person)).toEqual({ done: true });
    expect(running(first(person))).toBe(true);
    const { email, userId, refreshToken } = person;
    await expect(readAccount(cloud, person)).rejects.toMatchObject({ status: 401 });
    await expect(signIn(cloud, { email, password, network: userId })).rejects.toMatchObject({ status: 401 });
    await expect(refreshTokens(cloud, { username: userId, refreshToken })).rejects.toMatchObject({ status: 401 });
    await closeAccount(cloud, first(person));
    await expect(signIn(cloud, { email, password, network: userId })).rejects.toMatchObject({ status: 401 });
  });

  test('takes the files away from those they were shared with', async () => {
    const [person, ben] = [await members.aMember(), await members.aMember()];
    const file = await aFileOf(person);
    await shareFile(cloud.table, file.videoId, { people: { [ben.userId]: 'editor' } });
    expect(await readFile(cloud, ben, ref(file))).toMatchObject({ id: file.videoId });
    await ask(person);
    await closeAccount(cloud, first(person));
    await sweepAccount(cloud, first(person));
    await expect(readFile(cloud, ben, ref(file))).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('that owns groups says so before, ends them with what they gave, and leaves nothing of the person behind', async () => {
    const [person, ben, eve] = [await members.aMember(), await members.aMember(), await members.aMember()];
    const group = await createGroup(cloud, person, { name: 'Crew', requestId: cloud.newId() });
    const bens = await createGroup(cloud, ben, { name: 'Others', requestId: cloud.newId() });
    await joins(person, group.id, ben);
    await joins(person, group.id, eve);
    await joins(ben, bens.id, person);
    const [own, ofBen] = [await aFileOf(person), await aFileOf(ben)];
    await addTeamGroup(cloud, person, { teamId: own.videoId, groupId: group.id, role: 'editor' });
    await addTeamGroup(cloud, ben, { teamId: ofBen.videoId, groupId: bens.id, role: 'editor' });
    await addTeamGroup(cloud, ben, { teamId: ofBen.videoId, groupId: group.id, role: 'viewer' });
    const { ticket } = await createTicket(cloud, person, ref(ofBen));
    const headers = { 'Sec-WebSocket-Protocol': `otoji.live, ${ticket}` };
    await connectLive(cloud, { requestContext: { connectionId: 'open' }, headers });
    expect(await readFile(cloud, eve, ref(ofBen))).toMatchObject({ id: ofBen.videoId });
    expect((await readDeletion(cloud, person)).loses).toMatchObject({ files: 1, sharedFiles: 1, groups: 1 });

    await ask(person);
    await finish(person);
    expect(await tracesLeft(person)).toEqual([]);
    expect((await allItems()).filter((item) => JSON.stringify(item).includes(group.id))).toEqual([]);
    expect(cloud.live.ended).toContain('open');
    expect((await listGroups(cloud, eve, {})).groups).toEqual([]);
    expect((await listGroups(cloud, ben, {})).groups).toMatchObject([{ id: bens.id, memberCount: 1 }]);
    await expect(readFile(cloud, eve, ref(ofBen))).rejects.toMatchObject({ code: 'file.missing' });
    expect(await readFile(cloud, ben, ref(ofBen))).toMatchObject({ id: ofBen.videoId });
  });

  test('takes the person off the access lists of others, who keep their files and each other', async () => {
    const [person, ben] = [await members.aMember(), await members.aMember()];
    const { videoId } = await aFileOf(ben);
    await shareFile(cloud.table, videoId, { people: { [person.userId]: 'editor', carla: 'viewer' } });
    await putItem(cloud.table, { ...keys.sharedFile(person.userId, start, videoId), videoId });
    await ask(person);
    await finish(person);
    expect(await tracesLeft(person)).toEqual([]);
    const [list] = (await allItems()).filter(({ PK }) => PK === `ACCESS#${videoId}`);
    expect(list?.people).toEqual({ carla: 'viewer' });
  });

  test('leaves in the files of others what it wrote there, under an id that leads to nothing, and nothing else', async () => {
    const [person, ben] = [await members.aMember(), await members.aMember()];
    const file = await aFileOf(ben);
    await inviteMember(cloud, ben, { teamId: file.videoId, email: person.email, role: 'editor' });
    await acceptInvitation(cloud, person, { token: mailedToken(cloud.mail, person.email) });
    const opened = await open(world, { ...ref(file), subtitleId: file.subtitleId ?? '', userId: ben.userId });
    const [caption] = [...opened.document.captions('en')];
    const change = textChange(opened.document, caption?.id ?? '', 'Written by a guest');
    const of = { ...ref(file), subtitleId: file.subtitleId ?? '' };
    await saveSubtitles(cloud, person, { ...of, baseRevision: opened.revision, change, saveId: cloud.newId() });
    await nameVersion(cloud, person, { ...of, versionId: String(opened.revision + 1), name: 'Reviewed' });
    const about = { anchor: { captionId: caption?.id ?? '', tab: 'en', startMs: 0, quote: 'Written' } } as const;
    const { id } = await addComment(cloud, person, { ...ref(file), requestId: 'said', text: 'Too long?', about });
    await reactToComment(cloud, person, { ...ref(file), commentId: id, reaction: 'like' });
    await markCommentsRead(cloud, person, { ...ref(file), until: start });
    await startExport(cloud, person, { ...ref(file), format: 'mp4', tab: 'en', resolution: '720' });
    await createToken(cloud, person, { name: 'Build server', days: 90 });
    await saveStylePreset(cloud, person, { presetId: 'p1', name: 'Mine', style: styleToWire(defaultStyle) });
    await saveGlossary(cloud, person, { terms: [{ source: 'cue', targets: { de: 'Einsatz' }, matchCase: false }] });
    await saveVocabulary(cloud, person, { terms: [{ term: 'Otoji', soundsLike: '' }] });
    await createVocabularyOf(person);
    await makeLink(cloud, ben, { teamId: file.videoId, level: 'view', days: 30 });

    await ask(person);
    await finish(person);
    const left = (await allItems()).filter((item) => JSON.stringify(item).includes(person.userId));
    const kinds = left
      .filter(({ PK }) => !isKept(String(PK)))
      .map(({ PK, SK }) => [PK, String(SK).split('#')[0]].join(' '));
    const inFile = ['COMMENT', 'DOC', 'EVENT', 'EXPORT'].map((kind) => `FILE#${file.videoId} ${kind}`);
    expect([...new Set(kinds)].sort()).toEqual(inFile);
    expect(JSON.stringify(await allItems()).toLowerCase()).not.toContain(person.email);
    const { comments } = await listComments(cloud, ben, ref(file));
    expect(comments).toMatchObject([{ text: 'Too long?', author: null }]);
    expect([...ear.vocabularies.keys()]).toEqual(['another-1']);
  });

  test('frees the address for another account, which is a new one', async () => {
    const person = await members.aMember();
    await ask(person);
    await closeAccount(cloud, first(person));
    const again = await members.aMember(person.email);
    expect(again.userId).not.toBe(person.userId);
    await finish(person);
    expect(await readAccount(cloud, again)).toMatchObject({ id: again.userId, email: person.email });
  });

  test('asks for the password, of which only a few wrong ones are tried', async () => {
    const person = await members.aMember();
    for (let guess = 0; guess < 5; guess++)
      await expect(ask(person, cloud, 'Wrong horse 1')).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(ask(person)).rejects.toMatchObject({ code: 'password.wrong' });
    expect(running(first(person))).toBe(false);
    expect(await readAccount(cloud, person)).toMatchObject({ id: person.userId });
    members.pool().passHours(1);
    await ask(person);
  });

  test('asks a person who has no password for the address', async () => {
    const person = await members.aMember();
    await patchUser(cloud.table, person.userId, { isSnsAccount: true, updatedAt: start });
    expect(await readDeletion(cloud, person)).toMatchObject({ confirmation: 'email' });
    await expect(ask(person, cloud, 'yes')).rejects.toMatchObject({ code: 'confirmation.wrong' });
    expect(await ask(person, cloud, ` ${person.email.toUpperCase()}`)).toEqual({ done: true });
  });

  test('is told to the person by mail, once', async () => {
    const person = await aBusyPerson();
    await ask(person);
    await finish(person);
    expect(cloud.mail.sent).toMatchObject([{ to: person.email, kind: 'deletionDone' }]);
  });

  test('keeps the reason without saying whose it is', async () => {
    const person = await members.aMember();
    await ask(person);
    const feedback = (await allItems()).filter(({ PK }) => PK === 'FEEDBACK#2026-11');
    expect(feedback.at(-1)).toMatchObject({ reason: 'price', comment: 'Too much for what I do' });
    expect(JSON.stringify(feedback)).not.toContain(person.userId);
  });

  test('says before what is lost', async () => {
    const person = await aBusyPerson();
    await grantTopUp(cloud, {
      userId: person.userId,
      source: `stripe#${person.userId}`,
      seconds: 1800,
      expiresAt: '2027-05-20T00:00:00.000Z',
    });
    expect(await readDeletion(cloud, person)).toMatchObject({
      confirmation: 'password',
      loses: { files: 3, sharedFiles: 1, topUpSeconds: 1800 },
    });
  });

  test('is not begun if its machine cannot start', async () => {
    const person = await members.aMember();
    const jobs = Object.assign(Object.create(cloud.jobs), { start: () => Promise.reject(new Error('busy')) });
    await expect(ask(person, { ...cloud, jobs })).rejects.toThrow('busy');
    expect(await readAccount(cloud, person)).toMatchObject({ id: person.userId });
  });
});

describe('the ledger of a deleted account', () => {
  test('may go at once if nothing was ever paid, also with minutes that were given', async () => {
    const person = await members.aMember();
    const { userId } = person;
    await grantsOfTheMonth(person);
    await grantTopUp(cloud, { userId, source: 'onboarding', seconds: 60, expiresAt: '2027-05-20T00:00:00.000Z' });
    await ask(person);
    await finish(person);
    const { expiresAt = Number.POSITIVE_INFINITY } = await getCredits(cloud.table, person.userId);
    expect(expiresAt).toBeLessThanOrEqual(cloud.now().getTime() / 1000);
  });

  test('is kept for seven years if minutes were bought', async () => {
    const person = await members.aMember();
    const { userId } = person;
    await grantTopUp(cloud, { userId, source: `stripe#${userId}`, seconds: 60, expiresAt: '2027-05-20T00:00:00.000Z' });
    await ask(person);
    await finish(person);
    expect((await getCredits(cloud.table, userId)).expiresAt).toBeGreaterThan(Date.parse('2033-11-21') / 1000);
  });

  test('is not brought into the next month, also by a job that had listed it before', async () => {
    const person = await members.aMember();
    await grantsOfTheMonth(person);
    const listed = async () => {
      const found: string[] = [];
      for (const shard of creditsOfPeriod(cloud.table, '2026-11'))
        for await (const { userId } of shard) found.push(userId);
      return found;
    };
    expect(await listed()).toContain(person.userId);
    await ask(person);
    await finish(person);
    expect(await listed()).not.toContain(person.userId);
    world.cloud.clock.set('2026-12-01T00:10:00.000Z');
    await resetCredits(cloud);
    const late = await getCredits(cloud.table, person.userId);
    await bookLate(person);
    expect((await getCredits(cloud.table, person.userId)).expiresAt).toBe(late.expiresAt);
    expect(await listed()).not.toContain(person.userId);
  });
});

describe('the deletion of an account', () => {
  test('killed at any moment is completed: by asking again, by trying a step again, by the next attempt', async () => {
    const stride = strideOf(4);
    let nth = 0;
    for (let [isKilled, round] = [true, 0]; isKilled; round++) {
      nth = round * stride + 1 + (seed % stride);
      world.cloud.clock.set(start);
      const person = await members.aGuest();
      await shareFile(cloud.table, (await given.aFile(person)).videoId, { people: { ben: 'viewer' } });
      const killed = killedAt(nth);
      await ask(person, killed.cloud, person.email).catch(() => undefined);
      if (!running(first(person))) {
        expect(await getUser(cloud.table, person.userId), 'closed, and nothing deletes it').not.toHaveProperty(
          'deletedAt',
        );
        await ask(person, cloud, person.email);
      }
      await finish(person, first(person), killed.cloud).catch(() => undefined);
      isKilled = killed.isKilled();
      // An interrupted mail is sent a minute later.
      waitLong();
      if (isKilled && round % 2 === 0) await finishUnlessDone(person, 1);
      if (isKilled && round % 2 === 1) {
        await died(person, 1);
        await finishUnlessDone(person, 2);
      }
      expect(await tracesLeft(person), `killed at request ${nth}`).toEqual([]);
    }
    expect(nth).toBeGreaterThan(20);
  });

  test('waits for its files, and deletes what is written after its first sweep', async () => {
    const person = await members.aMember();
    await aFileOf(person);
    await ask(person);
    await closeAccount(cloud, first(person));
    expect(await sweepAccount(cloud, first(person))).toMatchObject({ isLast: false });
    await given.aFile(person);
    await putGroups(cloud.table, person.userId, ['late']);
    await deleteStartedFiles();
    expect(await sweepAccount(cloud, first(person))).toMatchObject({ isLast: false });
    await finish(person);
    expect(await tracesLeft(person)).toEqual([]);
  });

  test('leaves no folder in which a request that began before could still make a file', async () => {
    const person = await members.aMember();
    const begunBefore = await requireUser(cloud, { userId: person.userId, signedInAt: 0 });
    await ask(person);
    await closeAccount(cloud, first(person));
    await sweepAccount(cloud, first(person));
    const made = createFile(cloud, begunBefore, asking(cloud, person));
    await expect(made).rejects.toMatchObject({ code: 'project.missing' });
  });

  test('that dies is started again some times, and then needs an operator', async () => {
    const person = await members.aMember();
    await ask(person);
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await died(person, attempt);
      // The event may be delivered twice.
      await died(person, attempt);
      expect(running({ ...first(person), attempt: attempt + 1 })).toBe(true);
      await closeAccount(cloud, { ...first(person), attempt: attempt + 1 });
    }
    await expect(died(person, maxAttempts)).rejects.toThrow(`failed ${maxAttempts} times`);
    await finish(person, { ...first(person), attempt: maxAttempts + 1 });
    expect(await tracesLeft(person)).toEqual([]);
  });

  test('is ended by a later attempt, which the event of an earlier one does not disturb', async () => {
    const person = await members.aMember();
    await ask(person);
    const second = { ...first(person), attempt: 2 };
    await markClosed(cloud, second);
    await expect(closeAccount(cloud, first(person))).rejects.toThrow('run.superseded');
    await expect(sweepAccount(cloud, first(person))).rejects.toThrow('run.superseded');
    await finish(person, second);
    await died(person, 2);
    expect(await tracesLeft(person)).toEqual([]);
  });
});

async function joins(owner: Member, groupId: string, member: Member): Promise<void> {
  await inviteToGroup(cloud, owner, { groupId, email: member.email });
  await acceptInvitation(cloud, member, { token: mailedToken(cloud.mail, member.email, ['groupInvitation']) });
}

/** Books the month's minutes, as a first job does. */
async function grantsOfTheMonth(person: Member): Promise<void> {
  const { videoId } = await given.aFile(person);
  await reserveMinutes(cloud, {
    videoId,
    attempt: 1,
    ownerId: person.userId,
    durationMs: 1000,
    needsProxy: false,
    isTranscribed: true,
  });
}

/** Books a top-up after the deletion. */
async function bookLate({ userId }: Member): Promise<void> {
  await grantTopUp(cloud, {
    userId,
    source: `stripe#late-${userId}`,
    seconds: 60,
    expiresAt: '2027-05-20T00:00:00.000Z',
  });
}

async function finishUnlessDone(person: Member, attempt: number): Promise<void> {
  if (await getUser(cloud.table, person.userId)) await finish(person, { userId: person.userId, attempt });
}

/** Handles the event of a deletion's execution that ended without success, as EventBridge sends it. */
function died({ userId }: Member, attempt: number): Promise<void> {
  const machine = machineName('dev', 'accountDeletion');
  const arn = (type: string) => `arn:aws:states:ap-southeast-1:111111111111:${type}:${machine}`;
  const executionArn = `${arn('execution')}:${userId}-${attempt}`;
  const input = JSON.stringify({ userId, attempt });
  return endDeadRun(cloud, { detail: { stateMachineArn: arn('stateMachine'), executionArn, input } });
}

/** Cloud in which the `nth` request of any kind and all later ones fail, as for a function that is killed there. */
function killedAt(nth: number): { cloud: typeof cloud; isKilled: () => boolean } {
  let count = 0;
  const wrapped = <Client extends { send: (...sent: never[]) => unknown }>(client: Client): Client => {
    const send = (...sent: never[]) => (++count >= nth ? Promise.reject(new Error('killed')) : client.send(...sent));
    return new Proxy(client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  };
  const { table, ledger, people, jobs } = cloud;
  const killed = {
    ...cloud,
    table: { ...table, client: wrapped(table.client) },
    ledger: { ...ledger, client: wrapped(ledger.client) },
    people: { ...people, client: wrapped(people.client) },
    jobs: Object.create(jobs, { client: { value: wrapped(jobs.client) } }) as typeof jobs,
  };
  return { cloud: killed, isKilled: () => count >= nth };
}
