import { beforeEach, describe, expect, test } from 'vitest';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { getLiveIds, watchersOfFile } from '../../../cloud/table/people/live.ts';
import { connectLive } from '../../../services/live/connectLive.ts';
import { disconnectLive } from '../../../services/live/disconnectLive.ts';
import { receiveLive } from '../../../services/orchestration/live/receiveLive.ts';
import { proxyEnd } from '../../../services/proxy/run.ts';
import { failRun } from '../../../services/runs/end.ts';
import { enterStep, finishRun } from '../../../services/runs/progress.ts';
import { transcriptionEnd } from '../../../services/transcription/end.ts';
import { transcription } from '../../../services/transcription/run.ts';
import { HeldLive } from '../../kit/cloud.ts';
import { shareFile } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { createPersonTicket, createTicket, removeMember } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';

const started = await givenWorld();
const { given } = started;
const cloud = Object.assign(started.cloud, { live: new HeldLive() });

type User = Pick<Person, 'userId'>;
let owner: User;
let ben: Person;
let file: { readonly videoId: string; readonly projectId: string };
let connections = 0;

beforeEach(async () => {
  cloud.live = new HeldLive();
  [owner, ben] = [await given.aPerson(), await given.aPerson()];
  file = await given.aFile(owner as Person);
  await shareFile(cloud.table, file.videoId, { people: { [ben.userId]: 'viewer' } });
  await patchFile(cloud.table, file.videoId, { attempt: 1, transcriptStatus: 'processing', transcriptStep: 'probe' });
});

async function open(ticket: string): Promise<string> {
  const connectionId = `watcher-${++connections}`;
  const headers = { 'Sec-WebSocket-Protocol': `otoji.live, ${ticket}` };
  expect((await connectLive(cloud, { requestContext: { connectionId }, headers })).statusCode).toBe(200);
  return connectionId;
}

const say = (connectionId: string, body: object) =>
  receiveLive(cloud, { requestContext: { connectionId }, body: JSON.stringify(body) });

/** Opens a connection through which a person watches files. */
async function watching(person: User, fileIds: readonly string[]): Promise<string> {
  const id = await open((await createPersonTicket(cloud, person, {})).ticket);
  await say(id, { type: 'watch', fileIds });
  return id;
}

const run = () => ({ videoId: file.videoId, attempt: 1 });
const heard = (id: string) => cloud.live.to(id, 'progress').map(({ status, step }) => [status, step]);

describe('the work on a file', () => {
  test('is told to those whose lists show it and to those who have it open, and to nobody else', async () => {
    const other = await given.aFile(owner as Person);
    const [watcher, elsewhere] = [await watching(ben, [file.videoId]), await watching(owner, [other.videoId])];
    const editor = await open((await createTicket(cloud, owner, file)).ticket);
    await enterStep(cloud, transcription, run(), 'recognise', 0.5);
    const told = { kind: 'transcription', fileId: file.videoId, status: 'processing', step: 'recognise' };
    expect(cloud.live.to(watcher, 'progress').at(-1)).toMatchObject(told);
    expect(cloud.live.to(editor, 'progress')).toMatchObject([told]);
    expect(cloud.live.to(elsewhere, 'progress').filter(({ fileId }) => fileId === file.videoId)).toEqual([]);
  });

  test('is told as it is to who begins to watch, and its end with it', async () => {
    const watcher = await watching(ben, [file.videoId]);
    expect(heard(watcher)).toEqual([['processing', 'probe']]);
    await failRun(cloud, transcriptionEnd, run(), 'engine.failed');
    expect(heard(watcher).at(-1)?.[0]).toBe('failed');
  });

  test('of a conversion for browsers is told when it ends, and to who begins to watch after that', async () => {
    await patchFile(cloud.table, file.videoId, { proxyAttempt: 1, proxyStatus: 'queued' });
    const watcher = await watching(ben, [file.videoId]);
    const ends = (id: string) => cloud.live.to(id, 'progress').filter(({ kind }) => kind === 'proxy');
    await enterStep(cloud, proxyEnd, run(), 'convert', 0.5);
    expect(ends(watcher).map(({ status }) => status)).toEqual(['queued']);
    await finishRun(cloud, proxyEnd, run());
    expect(ends(watcher).map(({ status }) => status)).toEqual(['queued', 'done']);
    expect(ends(await watching(ben, [file.videoId])).map(({ status }) => status)).toEqual(['done']);
  });

  test('goes on when nobody can be told', async () => {
    await watching(ben, [file.videoId]);
    cloud.live.fault = new Error('the gateway is away');
    await enterStep(cloud, transcription, run(), 'captions');
    await enterStep(cloud, transcription, run(), 'settle');
  });
});

describe('who watches', () => {
  test('is told of files that the person may open alone', async () => {
    const foreign = await given.aFile(await given.aPerson());
    const watcher = await watching(ben, [file.videoId, foreign.videoId, 'never']);
    expect(cloud.live.to(watcher, 'watching')).toEqual([{ type: 'watching', fileIds: [file.videoId] }]);
    expect(await watchersOfFile(cloud.table, foreign.videoId)).toEqual([]);
  });

  test('is told of the files of the last question only', async () => {
    const other = await given.aFile(owner as Person);
    const watcher = await watching(owner, [file.videoId]);
    await say(watcher, { type: 'watch', fileIds: [other.videoId] });
    expect(await watchersOfFile(cloud.table, file.videoId)).toEqual([]);
    expect(await watchersOfFile(cloud.table, other.videoId)).toHaveLength(1);
  });

  test('is disconnected, with all that was watched, when the role on one of the files is taken away', async () => {
    const watcher = await watching(ben, [file.videoId]);
    await removeMember(cloud, owner, { teamId: file.videoId, memberId: ben.userId });
    expect(cloud.live.ended).toEqual([watcher]);
    expect(await watchersOfFile(cloud.table, file.videoId)).toEqual([]);
    expect(await getLiveIds(cloud.table, watcher)).toBeUndefined();
    const told = heard(watcher).length;
    await enterStep(cloud, transcription, run(), 'captions');
    expect(heard(watcher)).toHaveLength(told);
  });

  test('leaves nothing behind, whether the end is told or not', async () => {
    const [left, gone] = [await watching(ben, [file.videoId]), await watching(ben, [file.videoId])];
    await disconnectLive(cloud, { requestContext: { connectionId: left } });
    cloud.live.gone.add(gone);
    await enterStep(cloud, transcription, run(), 'captions');
    expect(await watchersOfFile(cloud.table, file.videoId)).toEqual([]);
    expect(await getLiveIds(cloud.table, gone)).toBeUndefined();
  });
});
