import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

/** Own local cloud, because these tests kill it and make its YouTube fail. */
let cloud: Running;
let person: NewPerson;
let ref: { projectId: string; videoId: string };
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-youtube-'));
const source = path.join(folder, 'spoken.mp4');

beforeAll(async () => {
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  cloud = await startLocalCloud();
  person = await newPerson(cloud.origin);
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  ref = { projectId: file.projectId, videoId: file.id };
  await connect();
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Grants consent on Google's page, as a browser would. */
async function connect(): Promise<void> {
  const { url } = await person.client.beginGoogleConsent({ redirect_url: `${cloud.origin}/en/me/google/callback` });
  const { origin, pathname, searchParams } = new URL(url);
  const form = new URLSearchParams([...searchParams, ['answer', 'allow']]);
  const reply = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '').searchParams;
  await person.client.finishGoogleConsent({ code: back.get('code') ?? '', state: back.get('state') ?? '' });
}

const goWrong = (name: string) =>
  fetch(`${cloud.origin}/_local/youtube/switches/${name}`, { method: 'POST', redirect: 'manual' });

interface Video {
  readonly youtubeId: string;
  readonly title: string;
  readonly tracks: readonly { readonly language: string; readonly body: string }[];
}

const videos = async (title: string): Promise<Video[]> => {
  const reply = await fetch(`${cloud.origin}/_local/youtube/videos`);
  return ((await reply.json()) as Video[]).filter((video) => video.title === title);
};

const start = (title: string) =>
  person.client.startYouTubeUpload({ ...ref, uploadId: crypto.randomUUID(), title, tracks: ['en'] });

async function untilEnded(id: string) {
  for (;;) {
    const { uploads } = await person.client.listYouTubeUploads(ref);
    const found = uploads.find((one) => one.id === id);
    if (found && found.status !== 'queued' && found.status !== 'processing') return found;
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** Bytes that YouTube serves at the address returned by the product. */
async function bytesAt(videoUrl: string | null): Promise<Buffer> {
  const { origin, searchParams } = new URL(videoUrl ?? '');
  return Buffer.from(await (await fetch(`${origin}/videos/${searchParams.get('v')}`)).arrayBuffer());
}

describe('an upload to YouTube', () => {
  it.each(['loseLastAnswer', 'cutRange'])(
    'with the fault %s is one video with its captions, byte for byte',
    async (fault) => {
      await goWrong(fault);
      const { id } = await start(`A film, ${fault}`);
      const ended = await untilEnded(id);
      expect(ended).toMatchObject({ status: 'done', addedTracks: ['en'], trackProblem: null, givenPrivacy: 'private' });
      const [video, ...more] = await videos(`A film, ${fault}`);
      expect(more).toEqual([]);
      expect(video?.tracks[0]?.body).toContain('story');
      expect((await bytesAt(ended.videoUrl)).equals(readFileSync(source))).toBe(true);
    },
  );

  it('goes on after everything was killed, and is one video', async () => {
    await goWrong('cutRange');
    const { id } = await start('A film that was killed');
    await cloud.kill();
    cloud = await startLocalCloud(cloud);
    person = { ...person, client: openClient(cloud.origin, person.accessToken) };
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'done', addedTracks: ['en'] });
    expect(await videos('A film that was killed')).toHaveLength(1);
    expect((await bytesAt(ended.videoUrl)).equals(readFileSync(source))).toBe(true);
  });

  it('beyond the quota says so, and can be asked for again', async () => {
    await goWrong('uploadQuota');
    const { id } = await start('Too many');
    expect(await untilEnded(id)).toMatchObject({ status: 'failed', failureReason: 'youtube.quota', videoUrl: null });
    expect(await untilEnded((await start('Too many')).id)).toMatchObject({ status: 'done' });
  });
});
