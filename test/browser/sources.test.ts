import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import { fileBytes } from '../../cloud/media/mp4/bytes.ts';
import { joinMp4 } from '../../cloud/media/mp4/join.ts';
import { ffmpeg, makeClip, x264 } from '../cloud/ffmpeg/clips.ts';
import { chosenSources, makeSource, type Source, sourceMs } from '../cloud/ffmpeg/sources.ts';
import { launchBrowser } from '../kit/browser.ts';
import { convertFile } from '../kit/converter.ts';
import { writeStreamed } from '../kit/streamedMp4.ts';
import { serveDirectory } from './previewPage.ts';

let directory = '';
let site: { origin: string; close(): void };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'otoji-sources-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Player</title>');
  site = await serveDirectory(directory);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(site.origin);
});

afterAll(async () => {
  await browser?.close();
  site?.close();
  await rm(directory, { recursive: true, force: true });
});

/** Seeks the media to its middle, plays on, and reports the result. */
async function play(url: string) {
  return page.evaluate(async (src) => {
    const video = document.createElement('video');
    video.muted = true;
    const until = (event: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'error')), { once: true });
      });
    const loaded = until('loadeddata');
    video.src = src;
    await loaded;
    const sought = until('seeked');
    video.currentTime = 3;
    await sought;
    const moved = until('timeupdate');
    await video.play();
    while (video.currentTime <= 3.2) await moved.then(() => until('timeupdate'));
    const { videoWidth: widthPx, videoHeight: heightPx, duration } = video;
    video.removeAttribute('src');
    return { widthPx, heightPx, durationMs: duration * 1000 };
  }, url);
}

/** Creates the product's copy of a recording that browsers do not play: a copy of the picture, or the sound alone. */
async function makeCopy({ rate, size: [widthPx, heightPx] = [160, 90] }: Source, input: string, output: string) {
  const tools = openMediaTools(process.env);
  const { audio, durationMs } = await tools.probe(input);
  if (rate === null) await tools.extractAudio({ input, streamIndex: audio?.streamIndex ?? 0, durationMs, output });
  else await convertFile(input, { size: { widthPx, heightPx }, hasSound: audio !== null, output });
}

test.each(chosenSources)('$name is played: $plays', async (source) => {
  const original = await makeSource(source, (name) => join(directory, name));
  const copy = `${source.fileName}.copy.${source.rate === null ? 'mp3' : 'mp4'}`;
  if (source.plays === 'copy') await makeCopy(source, original, join(directory, copy));
  const [widthPx, heightPx] = source.rate === null ? [0, 0] : (source.size ?? [160, 90]);
  const played = await play(`${site.origin}/${source.plays === 'copy' ? copy : source.fileName}`);
  expect(played).toMatchObject({ widthPx, heightPx });
  expect(Math.abs(played.durationMs - sourceMs)).toBeLessThan(200);
});

test('an MP4 that was joined of ranges is played and sought', async () => {
  const at = (name: string) => join(directory, name);
  const clip = await makeClip(at('whole.mp4'), { seconds: 6, size: '160x90' });
  const cut = ['-an', ...x264, '-preset', 'veryfast', '-video_track_timescale', '25'];
  await ffmpeg('-i', clip, '-t', '3', ...cut, at('0.mp4'));
  await ffmpeg('-ss', '3', '-i', clip, ...cut, at('1.mp4'));
  const tools = openMediaTools(process.env);
  const facts = await tools.probe(clip);
  const { audio } = facts;
  if (!audio) throw new Error('the clip has no sound');
  const sound = { input: clip, facts, audio, totalMs: 6000 };
  await writeStreamed(at('sound.mp4'), (job) => tools.streamSound({ ...sound, ...job }));
  const [picture, beside] = await Promise.all(
    [['0.mp4', '1.mp4'], ['sound.mp4']].map((names) => Promise.all(names.map((name) => fileBytes(at(name))))),
  );
  const frameRate = { numerator: 25, denominator: 1 };
  const joined = await joinMp4({ ranges: picture ?? [], frameRate, beside: beside ?? [] });
  await writeFile(at('joined.mp4'), joined.bytes());
  expect(await play(`${site.origin}/joined.mp4`)).toEqual({ widthPx: 160, heightPx: 90, durationMs: 6000 });
});
