import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { getItem } from '../../../cloud/table/core/table.ts';
import { type FileItem, patchFile } from '../../../cloud/table/files/files.ts';
import { getGoogleLink, getYouTubeUpload } from '../../../cloud/table/files/youtube.ts';
import { patchRun } from '../../../cloud/table/runs/runs.ts';
import { openText, sealText } from '../../../cloud/youtube/seal.ts';
import type { YouTube } from '../../../cloud/youtube/youtube.ts';
import { goesOn } from '../../../domain/runs/run.ts';
import { type DailyQuota, usualQuota } from '../../../domain/youtube/quota.ts';
import { startUpload } from '../../../frontend/entities/youtube/startUpload.ts';
import { RunFailure } from '../../../services/runs/progress.ts';
import { addYouTubeTracks } from '../../../services/youtube/addYouTubeTracks.ts';
import { failYouTubeUpload } from '../../../services/youtube/failYouTubeUpload.ts';
import { forgetChannel } from '../../../services/youtube/forgetChannel.ts';
import { sendToYouTube } from '../../../services/youtube/sendToYouTube.ts';
import { stopYouTubeUploadsOf } from '../../../services/youtube/stopYouTubeUploadsOf.ts';
import { HeldJobs } from '../../kit/cloud.ts';
import {
  beginGoogleConsent,
  cancelYouTubeUpload,
  disconnectGoogle,
  finishGoogleConsent,
  listYouTubeUploads,
  readGoogle,
  startYouTubeUpload,
} from '../../kit/services.ts';
import { type RunningYouTube, startYouTube, youtubeClient } from '../../local/kit/youtube.ts';
import { givenWorld } from '../givenWorld.ts';

const world = await givenWorld();
const { given } = world;
/** More than one range of 16 MiB, and not a multiple of one. */
const source = new Uint8Array(17 * 1024 * 1024 + 77).map((_, index) => (index * 31) % 251);

let google: RunningYouTube;
let isOff = false;
let quota: DailyQuota = usualQuota;
const appOrigin = youtubeClient.siteOrigin;
const callback = `${appOrigin}/en/me/google/callback`;
const opened = (): YouTube => ({
  ...{ accountsUrl: google.url, tokenUrl: google.url, apiUrl: google.url, siteUrl: 'https://www.youtube.com' },
  ...{ clientId: youtubeClient.clientId, clientSecret: youtubeClient.clientSecret, tokenKeys: ['one', 'older'] },
  quota,
});
const cloud = {
  ...world.cloud,
  config: { environment: 'dev', appOrigin },
  youtube: { open: async () => (isOff ? undefined : opened()) },
};

beforeAll(async () => {
  google = await startYouTube();
});
afterAll(() => google[Symbol.asyncDispose]());
beforeEach(() => {
  isOff = false;
  quota = usualQuota;
});

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

type Caller = { userId: string };

/** Result that a browser returns from the consent page. */
async function consent(url: string, answer = 'allow') {
  const form = new URLSearchParams([...new URL(url).searchParams, ['answer', answer]]);
  const reply = await fetch(`${google.url}/o/oauth2/v2/auth`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

async function connect(who: Caller, answer?: string) {
  const { url } = await beginGoogleConsent(cloud, who, { redirect_url: callback });
  return finishGoogleConsent(cloud, who, await consent(url, answer));
}

const of = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const caller = ({ ownerId }: FileItem) => ({ userId: ownerId });
const aVideo = (title = 'A film') => given.aTranscribedFile({ source, about: { title } });

let count = 0;
const ask = (file: FileItem, asked: object = {}) =>
  startYouTubeUpload(cloud, caller(file), {
    ...of(file),
    ...{ uploadId: `upload-${++count}`, title: file.title, description: '', privacyStatus: 'private', tracks: [] },
    ...asked,
  });

async function aConnectedVideo() {
  const file = await aVideo();
  await connect(caller(file));
  return file;
}

/** Runs the tasks in the state machine's order. Returns the reason of a failure. */
async function run(file: FileItem, uploadId: string): Promise<string | null> {
  const ref = { videoId: file.videoId, uploadId };
  try {
    while (!(await sendToYouTube(cloud, ref)).isSent);
    await addYouTubeTracks(cloud, ref);
    return null;
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    await failYouTubeUpload(cloud, { ...ref, error: { Error: error.name } });
    return error.name;
  }
}

const uploads = async (file: FileItem) => (await listYouTubeUploads(cloud, caller(file), of(file))).uploads;
const videosOf = ({ title }: { title: string }) => google.book.videos().filter((video) => video.title === title);

describe('connecting a channel', () => {
  test('keeps the refresh token encrypted, for this person alone', async () => {
    const person = await given.aPerson();
    expect(await readGoogle(cloud, person, {})).toEqual({ isAvailable: true, connectedAt: null });
    await connect(person);
    expect((await readGoogle(cloud, person, {})).connectedAt).toBe('2026-11-21T05:00:00.000Z');
    const link = await getGoogleLink(cloud.table, person.userId);
    expect(JSON.stringify(link)).not.toContain('1//');
    expect(openText(['one'], person.userId, link?.refreshToken ?? '')).toMatch(/^1\/\//);
    expect(openText(['one'], 'someone-else', link?.refreshToken ?? '')).toBeUndefined();
  });

  test('returns to addresses of the site alone', async () => {
    const person = await given.aPerson();
    for (const redirect_url of ['https://evil.example/en/me/google/callback', `${appOrigin}/en/me`])
      expect(await codeOf(beginGoogleConsent(cloud, person, { redirect_url }))).toBe('input.invalid');
  });

  test('is finished once, in ten minutes, by the person who began it', async () => {
    const [person, other] = [await given.aPerson(), await given.aPerson()];
    const { url } = await beginGoogleConsent(cloud, person, { redirect_url: callback });
    const back = await consent(url);
    expect(await codeOf(finishGoogleConsent(cloud, other, back))).toBe('youtube.stale');
    expect(await codeOf(finishGoogleConsent(cloud, person, { ...back, state: 'guessed' }))).toBe('youtube.stale');
    await finishGoogleConsent(cloud, person, back);
    expect(await codeOf(finishGoogleConsent(cloud, person, back))).toBe('youtube.stale');

    const later = await beginGoogleConsent(cloud, person, { redirect_url: callback });
    world.cloud.clock.set('2026-11-21T05:10:01.000Z');
    expect(await codeOf(finishGoogleConsent(cloud, person, await consent(later.url)))).toBe('youtube.stale');
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('needs the permission that the person can untick, and the code that Google gave', async () => {
    const person = await given.aPerson();
    expect(await codeOf(connect(person, 'untick'))).toBe('youtube.unpermitted');
    const { url } = await beginGoogleConsent(cloud, person, { redirect_url: callback });
    const { state } = await consent(url);
    expect(await codeOf(finishGoogleConsent(cloud, person, { code: 'made-up', state }))).toBe('youtube.refused');
    expect((await readGoogle(cloud, person, {})).connectedAt).toBeNull();
  });

  test('is taken back at Google, too', async () => {
    const person = await given.aPerson();
    await connect(person);
    const link = await getGoogleLink(cloud.table, person.userId);
    const token = openText(['one'], person.userId, link?.refreshToken ?? '') ?? '';
    expect(google.book.get('grant', token)).toBeDefined();
    await disconnectGoogle(cloud, person, {});
    expect(google.book.get('grant', token)).toBeUndefined();
    expect(await getItem(cloud.table, keys.googleLink(person.userId))).toBeUndefined();
    await disconnectGoogle(cloud, person, {});
  });

  test('is taken back with the account, and forgotten if Google cannot be reached', async () => {
    for (const reach of [true, false]) {
      const person = await given.aPerson();
      await connect(person);
      const link = await getGoogleLink(cloud.table, person.userId);
      const token = openText(['one'], person.userId, link?.refreshToken ?? '') ?? '';
      const unreachable = { open: async () => ({ ...opened(), tokenUrl: 'http://127.0.0.1:9' }) };
      await forgetChannel(reach ? cloud : { ...cloud, youtube: unreachable }, person.userId);
      expect(google.book.get('grant', token) === undefined).toBe(reach);
      expect(await getGoogleLink(cloud.table, person.userId)).toBeUndefined();
    }
  });

  test('is not there where an operator has stored nothing', async () => {
    const person = await given.aPerson();
    isOff = true;
    expect(await readGoogle(cloud, person, {})).toEqual({ isAvailable: false, connectedAt: null });
    expect(await codeOf(beginGoogleConsent(cloud, person, { redirect_url: callback }))).toBe('youtube.off');
  });
});

describe('a token at rest', () => {
  test('is read by an older key, and by no other key or when it was changed', () => {
    const sealed = sealText(['older'], 'me', 'a token');
    expect(openText(['newer', 'older'], 'me', sealed)).toBe('a token');
    expect(openText(['newer'], 'me', sealed)).toBeUndefined();
    expect(openText(['older'], 'me', `${sealed.slice(0, -2)}xx`)).toBeUndefined();
  });
});

describe('an upload', () => {
  test('is the video, byte for byte, with its captions as tracks, private if nothing else is said', async () => {
    const file = await aConnectedVideo();
    const title = `<Film> ${file.videoId}`;
    const { id } = await ask(file, { title, description: 'About <this>', tracks: ['en'] });
    expect(world.cloud.jobs.running.has(`youtube:${file.videoId}-${id}`)).toBe(true);
    expect(await run(file, id)).toBeNull();
    const [video, ...more] = videosOf({ title: `Film ${file.videoId}` });
    expect(more).toEqual([]);
    expect(video).toMatchObject({ privacy: 'private', description: 'About this' });
    expect(readFileSync(google.book.fileOf({ id: video?.id ?? '' })).equals(source)).toBe(true);
    expect(video?.tracks.map(({ language }) => language)).toEqual(['en']);
    expect(video?.tracks[0]?.body).toMatch(/^1\n00:00:/);
    expect((await uploads(file))[0]).toMatchObject({
      status: 'done',
      progress: 100,
      videoUrl: `https://www.youtube.com/watch?v=${video?.youtubeId}`,
      givenPrivacy: 'private',
      addedTracks: ['en'],
    });
  });

  test.each(['loseLastAnswer', 'cutRange'] as const)('of which YouTube does %s is one video, whole', async (fault) => {
    const file = await aConnectedVideo();
    const title = `${fault} ${file.videoId}`;
    const { id } = await ask(file, { title });
    google.book.put('switch', fault, {});
    expect(await run(file, id)).toBeNull();
    expect(google.book.isSet(fault)).toBe(false);
    const videos = videosOf({ title });
    expect(videos).toHaveLength(1);
    expect(readFileSync(google.book.fileOf(videos[0] ?? { id: '' })).equals(source)).toBe(true);
  });

  test('whose task died before it could note the video finds that one, and makes no second', async () => {
    const file = await aConnectedVideo();
    const title = `died ${file.videoId}`;
    const { id } = await ask(file, { title });
    const ref = { videoId: file.videoId, uploadId: id };
    await sendToYouTube(cloud, ref);
    const before = await getYouTubeUpload(cloud.table, ref);
    expect(before?.session).toBeNull();
    const [upload] = videosOf({ title });
    const address = `${google.url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${upload?.id}`;
    const fields = { youtubeId: null, videoUrl: null, session: sealText(['one'], id, address), isLastSent: true };
    await patchRun(cloud.table, 'youtube', ref, goesOn, { at: '2026-11-21T05:00:00.000Z', fields });
    expect(await run(file, id)).toBeNull();
    expect(videosOf({ title })).toHaveLength(1);
    expect((await uploads(file))[0]?.videoUrl).toContain(upload?.youtubeId);
  });

  test('that YouTube forgot after its last bytes is not sent again: there may be a video', async () => {
    const file = await aConnectedVideo();
    const title = `unclear ${file.videoId}`;
    const { id } = await ask(file, { title });
    const ref = { videoId: file.videoId, uploadId: id };
    const address = `${google.url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=forgotten`;
    const fields = { session: sealText(['one'], id, address), sessionCount: 1, isLastSent: true };
    await patchRun(cloud.table, 'youtube', ref, goesOn, { at: '2026-11-21T05:00:00.000Z', fields });
    expect(await run(file, id)).toBe('youtube.unclear');
    expect(videosOf({ title })).toEqual([]);
  });

  test('that YouTube forgot in the middle begins again', async () => {
    const file = await aConnectedVideo();
    const title = `forgotten ${file.videoId}`;
    const { id } = await ask(file, { title });
    const ref = { videoId: file.videoId, uploadId: id };
    const address = `${google.url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=forgotten`;
    const fields = { session: sealText(['one'], id, address), sessionCount: 1 };
    await patchRun(cloud.table, 'youtube', ref, goesOn, { at: '2026-11-21T05:00:00.000Z', fields });
    expect(await run(file, id)).toBeNull();
    expect(videosOf({ title })).toHaveLength(1);
  });

  test('beyond the quota fails with that reason, and captions beyond it leave the video as it is', async () => {
    const file = await aConnectedVideo();
    const title = `quota ${file.videoId}`;
    google.book.put('switch', 'uploadQuota', {});
    const refused = await ask(file, { title });
    expect(await run(file, refused.id)).toBe('youtube.quota');
    google.book.put('switch', 'captionQuota', {});
    const taken = await ask(file, { title, tracks: ['en'] });
    expect(await run(file, taken.id)).toBeNull();
    const [second, first] = [taken, refused].map(({ id }) => id);
    const all = await uploads(file);
    expect(all.find(({ id }) => id === second)).toMatchObject({
      status: 'done',
      trackProblem: 'quota',
      addedTracks: [],
    });
    expect(all.find(({ id }) => id === first)).toMatchObject({ status: 'failed', failureReason: 'youtube.quota' });
    expect(videosOf({ title })).toHaveLength(1);
  });

  test('to a channel whose consent was taken back fails, and the channel is forgotten', async () => {
    const file = await aConnectedVideo();
    const link = await getGoogleLink(cloud.table, file.ownerId);
    const { id } = await ask(file);
    google.book.remove('grant', openText(['one'], file.ownerId, link?.refreshToken ?? '') ?? '');
    expect(await run(file, id)).toBe('youtube.unconnected');
    expect((await readGoogle(cloud, caller(file), {})).connectedAt).toBeNull();
  });

  test('says what YouTube keeps private', async () => {
    const file = await aConnectedVideo();
    google.book.put('switch', 'keepPrivate', {});
    const { id } = await ask(file, { privacyStatus: 'public' });
    await run(file, id);
    expect((await uploads(file))[0]).toMatchObject({ privacy: 'public', givenPrivacy: 'private' });
  });

  test('shows nothing of its address at YouTube or of tokens', async () => {
    const file = await aConnectedVideo();
    await ask(file);
    expect(JSON.stringify(await uploads(file))).not.toMatch(/session|token|upload_id/i);
  });

  test('without an id and a title has its own id and the title of the file', async () => {
    const file = await aConnectedVideo();
    const privacyStatus = 'private';
    const started = await startYouTubeUpload(cloud, caller(file), {
      ...of(file),
      description: '',
      privacyStatus,
      tracks: [],
    });
    expect(started).toMatchObject({ id: expect.stringMatching(/^\w{20}$/), title: file.title });
    expect(await uploads(file)).toMatchObject([{ id: started.id }]);
  });

  test('asked for twice with one id is one, and a second at the same time is refused', async () => {
    const file = await aConnectedVideo();
    const first = await ask(file, { uploadId: 'the-same' });
    expect(await ask(file, { uploadId: 'the-same' })).toEqual(first);
    expect(await codeOf(ask(file))).toBe('youtube.running');
  });

  test('that could not start is started by trying again, once however often it is repeated', async () => {
    const file = await aConnectedVideo();
    const asked = { ...of(file), uploadId: 'tried-again' };
    const jobs = Object.assign(new HeldJobs(), { start: () => Promise.reject(new Error('no machine')) });
    const clientOf = (parts: typeof cloud) => ({
      startYouTubeUpload: (sent: object) =>
        startYouTubeUpload(parts, caller(file), {
          ...{ ...asked, description: '', privacyStatus: 'private' as const, tracks: [] },
          ...sent,
        }),
    });
    await expect(startUpload(clientOf({ ...cloud, jobs }), asked)).rejects.toThrow('no machine');
    const up = clientOf(cloud);
    await startUpload(up, asked);
    expect(await codeOf(startUpload(up, asked))).toBe('youtube.running');
    expect((await uploads(file)).map(({ status }) => status).sort()).toEqual(['failed', 'queued']);
  });

  test('is stopped, by its person and by the deletion of the file', async () => {
    const file = await aConnectedVideo();
    const { id } = await ask(file);
    await cancelYouTubeUpload(cloud, caller(file), { ...of(file), uploadId: id });
    expect(await run(file, id)).toBe('run.cancelled');
    expect((await uploads(file))[0]).toMatchObject({ status: 'cancelled' });
    expect(world.cloud.jobs.running.has(`youtube:${file.videoId}-${id}`)).toBe(false);
    const unknown = cancelYouTubeUpload(cloud, caller(file), { ...of(file), uploadId: 'unknown' });
    expect(await codeOf(unknown)).toBe('youtube.missing');

    world.cloud.clock.set('2026-11-21T05:00:01.000Z');
    const next = await ask(file);
    await stopYouTubeUploadsOf(cloud, file.videoId);
    expect((await uploads(file)).find(({ id }) => id === next.id)?.status).toBe('cancelled');
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('that is cancelled while its last bytes arrive shows the video that it became', async () => {
    const file = await aConnectedVideo();
    const title = `late ${file.videoId}`;
    const { id: uploadId } = await ask(file, { title });
    // The response that ends the upload arrives after the cancellation.
    google.book.onFinish = () => cancelYouTubeUpload(cloud, caller(file), { ...of(file), uploadId });
    expect(await run(file, uploadId)).toBe('run.cancelled');
    google.book.onFinish = undefined;
    const [video] = videosOf({ title });
    expect((await uploads(file))[0]).toMatchObject({
      status: 'cancelled',
      videoUrl: expect.stringContaining(video?.youtubeId ?? '-'),
    });
  });

  test('is refused after thirty in a day', async () => {
    const file = await aConnectedVideo();
    for (let number = 1; number <= 30; number++) {
      const { id: uploadId } = await ask(file);
      await cancelYouTubeUpload(cloud, caller(file), { ...of(file), uploadId });
    }
    expect(await codeOf(ask(file))).toBe('requests.toomany');
  });

  test('beyond what YouTube takes on a day is refused before it begins, and allowed on the next day', async () => {
    const [file, other, third] = [await aConnectedVideo(), await aConnectedVideo(), await aConnectedVideo()];
    quota = { videos: 1, units: 10_000 };
    // Midnight in California is 08:00 UTC.
    world.cloud.clock.set('2026-11-23T07:59:00.000Z');
    await ask(file);
    expect(await codeOf(ask(other))).toBe('youtube.quota');
    expect(await uploads(other)).toEqual([]);
    world.cloud.clock.set('2026-11-23T08:00:00.000Z');
    await ask(other);
    expect(await codeOf(ask(third))).toBe('youtube.quota');
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('with more captions than the day has left is refused, and allowed without them', async () => {
    const [file, other] = [await aConnectedVideo(), await aConnectedVideo()];
    quota = { videos: 100, units: 799 };
    world.cloud.clock.set('2026-11-25T12:00:00.000Z');
    await ask(file, { tracks: ['en'] });
    expect(await codeOf(ask(other, { tracks: ['en'] }))).toBe('youtube.trackquota');
    // Refused uploads did not count as a video.
    quota = { videos: 2, units: 799 };
    expect(await ask(other)).toMatchObject({ status: 'queued', tracks: [] });
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('asked for by many at once is never more than the day allows', async () => {
    const files = [];
    for (let number = 0; number < 6; number++) files.push(await aConnectedVideo());
    quota = { videos: 3, units: 10_000 };
    world.cloud.clock.set('2026-11-27T12:00:00.000Z');
    const codes = await Promise.all(files.map((file) => codeOf(ask(file))));
    expect(codes.sort()).toEqual([...Array(3).fill('allowed'), ...Array(3).fill('youtube.quota')]);
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('needs a channel, a picture, an export that is ready and tabs that exist', async () => {
    const file = await aVideo();
    expect(await codeOf(ask(file))).toBe('youtube.unconnected');
    await connect(caller(file));
    expect(await codeOf(ask(file, { exportId: 'unknown' }))).toBe('export.missing');
    expect(await codeOf(ask(file, { tracks: ['fr'] }))).toBe('input.invalid');
    expect(await codeOf(ask(file, { title: '<>' }))).toBe('input.invalid');
    await patchFile(cloud.table, file.videoId, { fileType: 'audio' });
    expect(await codeOf(ask(file))).toBe('picture.missing');
  });
});
