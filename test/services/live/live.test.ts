import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveRequest } from '../../../api/live.ts';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { type LiveConnection, liveOfFile, putLiveConnection } from '../../../cloud/table/people/live.ts';
import type { AccessList } from '../../../domain/access/resolve.ts';
import { connectLive, maxConnectionsOfFile, maxConnectionsOfPersonToFile } from '../../../services/live/connectLive.ts';
import { disconnectLive } from '../../../services/live/disconnectLive.ts';
import { receiveLive } from '../../../services/orchestration/live/receiveLive.ts';
import { putAccessList } from '../../kit/access.ts';
import { HeldLive } from '../../kit/cloud.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  addTeamGroup,
  createFolder,
  createGroup,
  createTicket,
  deleteGroup,
  importSubtitles,
  inviteMember,
  inviteToGroup,
  makeLink,
  openLink,
  removeMember,
  removeTeamGroup,
  restoreVersion,
  saveStyle,
  saveSubtitles,
  setMemberRole,
  setTeamGroupRole,
  transferOwnership,
  updateFile,
  updateProject,
} from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, spoken, textChange } from '../subtitles/kit.ts';
import { emailOf, mailedToken } from '../teams/kit.ts';

const started = await givenWorld();
const { given } = started;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = Object.assign(started.cloud, { mail: new Outbox(), config, live: new HeldLive() });

let aya: Pick<Person, 'userId'>;
let ben: Person;
let file: Opened;
let connections = 0;

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  cloud.live = new HeldLive();
  [file, ben] = [await given.aCaptionedFile(spoken(3)), await given.aPerson()];
  aya = { userId: file.userId };
  await share({ people: { [ben.userId]: 'editor' } });
});

/** Adds people and groups to the team of the file. */
async function share({ people = {}, groups = {} }: Partial<AccessList>): Promise<void> {
  await putAccessList(cloud.table, file.videoId, { people, groups });
  await patchFile(cloud.table, file.videoId, { accessListIds: [file.videoId] });
}

const ref = () => ({ projectId: file.projectId, videoId: file.videoId });
const ticketOf = async (person: Pick<Person, 'userId'>) => (await createTicket(cloud, person, ref())).ticket;

/** Opens connections of `count` other people to the file. */
async function fill(count: number): Promise<void> {
  const connectedAt = cloud.now().toISOString();
  const about = { firstName: '', lastName: '', connectedAt, mayEdit: false, captionId: null, isTyping: false };
  for (let n = 0; n < count; n++) {
    const ids = { connectionId: `filled-${n}`, videoId: file.videoId, userId: `other-${n}` };
    await putLiveConnection(cloud.table, { ...ids, ...about }, cloud.now());
  }
}

async function connectBy(ticket: string): Promise<{ id: string; status: number }> {
  const id = `connection-${++connections}`;
  const headers = { 'Sec-WebSocket-Protocol': `otoji.live, ${ticket}` };
  const { statusCode } = await connectLive(cloud, { requestContext: { connectionId: id }, headers });
  return { id, status: statusCode };
}

async function connect(person: Pick<Person, 'userId'>): Promise<string> {
  const { id, status } = await connectBy(await ticketOf(person));
  expect(status).toBe(200);
  return id;
}

/** Connection ids of the people in the last message to a page. */
const peopleSeenBy = (connectionId: string): string[] | undefined =>
  cloud.live
    .to(connectionId, 'people')
    .at(-1)
    ?.people.map(({ id }) => id);

const say = (connectionId: string, request: LiveRequest) =>
  receiveLive(cloud, { requestContext: { connectionId }, body: JSON.stringify(request) });
const present = () => liveOfFile(cloud.table, file.videoId);
const idsOf = (all: readonly LiveConnection[]) => all.map(({ connectionId }) => connectionId).sort();

async function type(person: Pick<Person, 'userId'>, text: string) {
  const { document, revision } = await open({ cloud }, file);
  const all = [...document.captions('en')].map(({ id }) => textChange(document, id, text));
  const change = { label: '', ops: all.flatMap(({ ops }) => ops) };
  const asked = { ...ref(), subtitleId: file.subtitleId, baseRevision: revision, change, saveId: cloud.newId() };
  return { change, saved: await saveSubtitles(cloud, person, asked) };
}

describe('a change that no editor makes', () => {
  const content = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nnew\n').toString('base64');

  test.each([
    [
      'an import',
      () =>
        importSubtitles(cloud, aya, {
          ...{ ...ref(), fileName: 'a.srt', content, language: 'en', as: 'replace' },
          requestId: cloud.newId(),
        }),
    ],
    ['a style', () => saveStyle(cloud, aya, { ...ref(), style: { font_color: 'ffcc00' } })],
    ['a version that comes back', () => restoreVersion(cloud, aya, { ...ref(), versionId: '0', saveId: 's1' })],
  ])('is told to whoever has the file open: %s', async (_, make) => {
    await type(aya, 'typed');
    const page = await connect(ben);
    await make();
    expect(cloud.live.to(page, 'saved')).toMatchObject([{ revision: 2, entry: { revision: 2 } }]);
  });
});

describe('a ticket', () => {
  test('opens one connection, once', async () => {
    const ticket = await ticketOf(ben);
    expect((await connectBy(ticket)).status).toBe(200);
    expect((await connectBy(ticket)).status).toBe(401);
    expect(await present()).toHaveLength(1);
  });

  test('is valid for a minute', async () => {
    const [early, late] = [await ticketOf(ben), await ticketOf(ben)];
    cloud.clock.set('2026-11-21T05:01:00.000Z');
    expect((await connectBy(early)).status).toBe(200);
    cloud.clock.set('2026-11-21T05:01:00.001Z');
    expect((await connectBy(late)).status).toBe(401);
  });

  test('says what its person may do by now', async () => {
    const mayOf = async () => (await createTicket(cloud, ben, ref())).may;
    expect(await mayOf()).toContain('edit');
    await share({ people: { [ben.userId]: 'viewer' } });
    expect(await mayOf()).toEqual(['open']);
  });

  test('that nobody was given opens nothing, nor does a connection without one', async () => {
    expect((await connectBy(cloud.newId())).status).toBe(401);
    expect((await connectLive(cloud, { requestContext: { connectionId: 'x' }, headers: {} })).statusCode).toBe(401);
  });

  test('is given only to who may open the file, and counts only while the person still may', async () => {
    await expect(createTicket(cloud, await given.aPerson(), ref())).rejects.toMatchObject({ code: 'file.missing' });
    const ticket = await ticketOf(ben);
    await removeMember(cloud, aya, { teamId: file.videoId, memberId: ben.userId });
    expect((await connectBy(ticket)).status).toBe(404);
    expect(await present()).toEqual([]);
  });

  test('opens no more connections to a file than are told of each change', async () => {
    await fill(maxConnectionsOfFile);
    expect((await connectBy(await ticketOf(aya))).status).toBe(429);
  });

  test('of one person beyond ten ends the oldest of that person, and takes no place of another', async () => {
    const others = await connect(aya);
    const own: string[] = [];
    for (let n = 0; n < maxConnectionsOfPersonToFile + 2; n++) {
      cloud.clock.set(`2026-11-21T05:00:${String(n).padStart(2, '0')}.000Z`);
      own.push(await connect(ben));
    }
    expect(cloud.live.ended).toEqual(own.slice(0, 2));
    expect((await present()).map(({ connectionId }) => connectionId).sort()).toEqual([others, ...own.slice(2)].sort());
  }, 30_000);

  test('opens a connection in place of an own one also where the file is full', async () => {
    await fill(maxConnectionsOfFile - maxConnectionsOfPersonToFile);
    for (let n = 0; n < maxConnectionsOfPersonToFile; n++) await connect(aya);
    expect((await connectBy(await ticketOf(aya))).status).toBe(200);
    expect(await present()).toHaveLength(maxConnectionsOfFile);
  }, 30_000);

  test('of many at once leaves no more than ten of one person', async () => {
    const tickets = await Promise.all(Array.from({ length: 25 }, () => ticketOf(ben)));
    await Promise.all(tickets.map(connectBy));
    expect((await present()).length).toBeLessThanOrEqual(maxConnectionsOfPersonToFile);
  }, 30_000);
});

describe('who is there', () => {
  test('is told how far the captions are, and all are told who is there, until one leaves', async () => {
    const first = await connect(aya);
    await type(aya, 'one more');
    const second = await connect(ben);
    await say(second, { type: 'join', subtitleId: file.subtitleId });
    expect(cloud.live.to(second, 'joined')).toEqual([{ type: 'joined', you: second, revision: 1 }]);
    const told = cloud.live.to(first, 'people').at(-1)?.people ?? [];
    expect(told.map(({ id, userId, firstName }) => [id, userId, firstName]).sort()).toEqual(
      [
        [first, aya.userId, 'Aya'],
        [second, ben.userId, 'Aya'],
      ].sort(),
    );
    await disconnectLive(cloud, { requestContext: { connectionId: second } });
    expect(peopleSeenBy(first)).toEqual([first]);
  });

  test('is told to the end where one comes while it is told that another leaves', async () => {
    const [first, leaving] = [await connect(aya), await connect(aya)];
    let late = '';
    cloud.live.beforeNext = async () => {
      late = await connect(ben);
      await say(late, { type: 'join', subtitleId: file.subtitleId });
    };
    await disconnectLive(cloud, { requestContext: { connectionId: leaving } });
    for (const id of [first, late]) expect(peopleSeenBy(id)?.sort()).toEqual([first, late].sort());
  });

  test('is told to the others also where the one who comes cannot be told', async () => {
    const [first, late] = [await connect(aya), await connect(ben)];
    cloud.live.broken.add(late);
    await say(late, { type: 'join', subtitleId: file.subtitleId });
    expect(peopleSeenBy(first)).toEqual([first]);
    expect(cloud.live.ended).toContain(late);
  });

  test('is told anew when one is found to be gone', async () => {
    const [first, gone] = [await connect(aya), await connect(ben)];
    cloud.live.gone.add(gone);
    await type(aya, 'Words');
    expect(peopleSeenBy(first)).toEqual([first]);
  });

  test('is where the others see it, and typing if it may edit', async () => {
    const eve = await given.aPerson();
    await share({ people: { [ben.userId]: 'editor', [eve.userId]: 'viewer' } });
    const [first, editor, viewer] = [await connect(aya), await connect(ben), await connect(eve)];
    const caret = { tab: 'en', offset: 4 };
    await say(editor, { type: 'here', captionId: 'c1', isTyping: true, caret });
    await say(viewer, { type: 'here', captionId: 'c2', isTyping: true });
    expect(cloud.live.to(first, 'here')).toEqual([
      { type: 'here', id: editor, captionId: 'c1', isTyping: true, caret },
      { type: 'here', id: viewer, captionId: 'c2', isTyping: false, caret: null },
    ]);
    expect(cloud.live.to(editor, 'here').map(({ id }) => id)).toEqual([viewer]);
  });

  test('is not moved by what is no request', async () => {
    const id = await connect(aya);
    for (const body of ['', '{', '{"type":"saved"}', '{"type":"here","captionId":1}', ' '.repeat(2000)])
      expect(await receiveLive(cloud, { requestContext: { connectionId: id }, body })).toEqual({ statusCode: 200 });
    expect(cloud.live.sent).toEqual([]);
  });
});

describe('a save', () => {
  test('is told to everyone in the file as it is in the log', async () => {
    const [first, second] = [await connect(aya), await connect(ben)];
    const { change, saved } = await type(aya, 'said by Aya');
    const { revision, savedAt } = saved;
    for (const id of [first, second])
      expect(cloud.live.to(id, 'saved')).toEqual([
        { type: 'saved', subtitleId: file.subtitleId, revision, entry: { revision, savedAt, change } },
      ]);
  });

  test('that is too long for a message is told by its revision', async () => {
    file = await given.aCaptionedFile(spoken(200));
    aya = { userId: file.userId };
    const id = await connect(aya);
    await type(aya, 'long '.repeat(30));
    expect(cloud.live.to(id, 'saved')).toEqual([{ type: 'saved', subtitleId: file.subtitleId, revision: 1 }]);
  });

  test('never fails because somebody cannot be told', async () => {
    await connect(ben);
    cloud.live.fault = new Error('the network is down');
    expect((await type(aya, 'kept')).saved.revision).toBe(1);
  });

  test('that cannot be told to a connection ends it, so that its page connects again and reads', async () => {
    const id = await connect(ben);
    cloud.live.fault = new Error('the network is down');
    await type(aya, 'not heard by Ben');
    cloud.live.fault = undefined;
    expect(await present()).toEqual([]);
    await say(id, { type: 'ping' });
    expect(cloud.live.ended).toEqual([id]);
  });

  test('forgets connections that are gone', async () => {
    const [gone, there] = [await connect(ben), await connect(ben)];
    cloud.live.gone.add(gone);
    await type(aya, 'to whom it concerns');
    expect(idsOf(await present())).toEqual([there]);
  });
});

describe('a role that is taken away', () => {
  const team = () => ({ teamId: file.videoId });

  test('from a person ends the connections of that person alone', async () => {
    const [own, other] = [await connect(aya), await connect(ben)];
    await removeMember(cloud, aya, { ...team(), memberId: ben.userId });
    expect(cloud.live.ended).toEqual([other]);
    expect(idsOf(await present())).toEqual([own]);
    await type(aya, 'not for Ben');
    expect(cloud.live.to(other, 'saved')).toEqual([]);
    await say(other, { type: 'here', captionId: 'c0', isTyping: false });
    expect(cloud.live.to(own, 'here')).toEqual([]);
  });

  test('in part ends them too: a new ticket opens one by the new role', async () => {
    const id = await connect(ben);
    await setMemberRole(cloud, aya, { ...team(), memberId: ben.userId, role: 'viewer' });
    expect(cloud.live.ended).toEqual([id]);
    await connect(ben);
    expect((await present()).map(({ mayEdit }) => mayEdit)).toEqual([false]);
  });

  test('or is given after the ticket was made, opens none: the page has to hear of it by a new ticket', async () => {
    const ticket = await ticketOf(ben);
    await setMemberRole(cloud, aya, { ...team(), memberId: ben.userId, role: 'viewer' });
    expect((await connectBy(ticket)).status).toBe(409);
    expect(await present()).toEqual([]);
    await connect(ben);
  });

  test('ends them even where the gateway cannot be reached: nothing is sent to them any more', async () => {
    const id = await connect(ben);
    cloud.live.fault = new Error('the network is down');
    await removeMember(cloud, aya, { ...team(), memberId: ben.userId });
    cloud.live.fault = undefined;
    await type(aya, 'not for Ben');
    expect(cloud.live.to(id, 'saved')).toEqual([]);
  });

  test('with a group ends those of its members', async () => {
    const eve = await given.aPerson();
    const { id: groupId } = await createGroup(cloud, eve, { name: 'Crew', requestId: cloud.newId() });
    await share({ people: { [ben.userId]: 'editor' }, groups: { [groupId]: 'viewer' } });
    const [bens, eves] = [await connect(ben), await connect(eve)];
    await removeTeamGroup(cloud, aya, { ...team(), groupId });
    expect(cloud.live.ended.sort()).toEqual([bens, eves].sort());
    await expect(ticketOf(eve)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test.each([
    ['set', setTeamGroupRole],
    ['given once more', addTeamGroup],
  ])('in part from a group ends those of its members, also when the role is %s', async (_, change) => {
    const { id: groupId } = await createGroup(cloud, aya, { name: 'Crew', requestId: cloud.newId() });
    const group = { ...team(), groupId };
    const [own, bens] = [await connect(aya), await connect(ben)];
    await addTeamGroup(cloud, aya, { ...group, role: 'editor' });
    expect(cloud.live.ended).toEqual([]);
    await change(cloud, aya, { ...group, role: 'viewer' });
    expect(cloud.live.ended.sort()).toEqual([own, bens].sort());
  });

  test('with a group that is deleted ends those of its members, and of nobody else', async () => {
    const [eve, owner] = [await given.aPerson(), await given.aPerson()];
    const { id: groupId } = await createGroup(cloud, owner, { name: 'Crew', requestId: cloud.newId() });
    const email = await emailOf(cloud, eve);
    await inviteToGroup(cloud, owner, { groupId, email });
    await acceptInvitation(cloud, eve, { token: mailedToken(cloud.mail, email, ['groupInvitation']) });
    await share({ people: { [ben.userId]: 'editor' }, groups: { [groupId]: 'viewer' } });
    const [bens, eves] = [await connect(ben), await connect(eve)];
    await deleteGroup(cloud, owner, { groupId });
    expect(cloud.live.ended).toEqual([eves]);
    expect(idsOf(await present())).toEqual([bens]);
  });

  test('by a transfer, which turns links off, ends those of everyone', async () => {
    const owner = await inLibrary();
    await joins(ben, owner, file.videoId);
    const eve = await given.aPerson();
    const { token } = await makeLink(cloud, owner, { ...team(), level: 'view', days: 7 });
    await openLink(cloud, eve, { token });
    const all = [await connect(owner), await connect(ben), await connect(eve)];
    await transferOwnership(cloud, owner, { ...team(), memberId: ben.userId });
    expect(cloud.live.ended.sort()).toEqual(all.sort());
    await expect(ticketOf(eve)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('with the folder that a file leaves ends those to the file', async () => {
    const owner = await inLibrary();
    const folderId = await aFolder(owner, file.projectId);
    await updateFile(cloud, owner, { ...ref(), parentId: folderId });
    await joins(ben, owner, folderId);
    const bens = await connect(ben);
    cloud.live.ended.length = 0;
    await updateFile(cloud, owner, { ...ref(), parentId: owner.homeProjectId });
    expect(cloud.live.ended).toEqual([bens]);
    await expect(ticketOf(ben)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('with the folder that a folder leaves ends those of the people of that', async () => {
    const owner = await inLibrary();
    const outer = await aFolder(owner, file.projectId);
    const inner = await aFolder(owner, outer);
    await updateFile(cloud, owner, { ...ref(), parentId: inner });
    await joins(ben, owner, outer);
    const bens = await connect(ben);
    cloud.live.ended.length = 0;
    await updateProject(cloud, owner, { projectId: inner, parentId: owner.homeProjectId });
    expect(cloud.live.ended).toEqual([bens]);
    await expect(ticketOf(ben)).rejects.toMatchObject({ code: 'file.missing' });
  });
});

/** Puts a file into the library of a person, and returns the person. */
async function inLibrary(): Promise<Person> {
  const owner = await given.aPerson('professional');
  const { videoId } = await given.aFile(owner, { projectId: owner.homeProjectId, transcriptStatus: 'done' });
  file = { ...owner, videoId, projectId: owner.homeProjectId, subtitleId: '' };
  return owner;
}

const aFolder = async (owner: Person, parentId: string) =>
  (await createFolder(cloud, owner, { name: cloud.newId(), parentId, requestId: cloud.newId() })).id;

/** Makes the person an editor of a file or folder of the owner. */
async function joins(person: Person, owner: Person, teamId: string): Promise<void> {
  const email = await emailOf(cloud, person);
  await inviteMember(cloud, owner, { teamId, email, role: 'editor' });
  await acceptInvitation(cloud, person, { token: mailedToken(cloud.mail, email) });
}
