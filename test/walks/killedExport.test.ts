import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../../scripts/sample/visitor.ts';
import { openBucket } from '../kit/bucket.ts';
import { type FileRef, makeMovingVideo, readProcess, untilExported, uploadCaptioned } from '../kit/exporting.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { putOnPlan } from '../kit/plan.ts';
import { randomOf } from '../kit/random.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { runs } from '../kit/runs.ts';
import { seed } from '../kit/seed.ts';

/** Number of times everything is killed. */
const kills = runs(2, 1);

/** Own local cloud, because this test kills it. */
let cloud: Running;
let person: NewPerson;
let file: FileRef;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-killed-export-'));
/** Length of two ranges, which are rendered in parallel. */
const seconds = 120;

beforeAll(async () => {
  const source = path.join(folder, 'moving.mp4');
  makeMovingVideo(source, { size: '320x180', rate: 25, seconds });
  cloud = await startLocalCloud();
  person = await newPerson(cloud.origin);
  // The free plan allows one export per month.
  await putOnPlan(cloud, person, 'starter');
  file = await uploadCaptioned(person, source, { everyMs: 3000, untilMs: seconds * 1000 });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(): Promise<string> {
  const { id } = await person.client.startExport({ ...file, format: 'mp4', tab: 'en', resolution: 'original' });
  return id;
}

async function killAndRestart(): Promise<void> {
  await cloud.kill();
  cloud = await startLocalCloud(cloud);
  person = { ...person, client: openClient(cloud.origin, person.accessToken) };
}

/** Path of the video, once the export is ready. */
async function videoOf(exportId: string): Promise<string> {
  const made = await untilExported(person, { ...file, exportId });
  expect(made).toMatchObject({ status: 'ready', failureReason: null });
  const local = path.join(folder, `${exportId}.mp4`);
  const { downloadUrl } = made;
  await writeFile(local, Buffer.from(await (await fetch(downloadUrl ?? '')).arrayBuffer()));
  return local;
}

/**
 * Runs ffmpeg asynchronously: otherwise a connection to the local cloud that closes in the meantime would be used
 * again.
 */
async function ffmpeg(args: readonly string[]): Promise<string> {
  const all = ['-v', 'error', '-nostdin', ...args];
  return (await promisify(execFile)('ffmpeg', all, { maxBuffer: 64_000_000 })).stdout;
}

/** Time and size of every decoded frame, and the hashes of the sound. */
async function framesOf(video: string): Promise<string[]> {
  const lines = (await ffmpeg(['-i', video, '-map', '0', '-f', 'framemd5', '-'])).split('\n');
  return lines.map((line) => (line.startsWith('0,') ? line.slice(0, line.lastIndexOf(',')) : line));
}

/**
 * Similarity of the least similar pair of frames, in decibels. With several threads, x264 occasionally encodes a few
 * frames of a minute slightly differently.
 */
async function leastLikeness(video: string, other: string): Promise<number> {
  const stats = await ffmpeg(['-i', video, '-i', other, '-lavfi', 'psnr=stats_file=-', '-f', 'null', '-']);
  return Math.min(...[...stats.matchAll(/psnr_avg:([\d.]+)/g)].map(([, decibels]) => Number(decibels)));
}

/** Programs that work in the folder of this local cloud. */
const programs = () => readdirSync('/proc').filter((id) => readProcess(id, 'cmdline').includes(`${cloud.dataDir}/tmp`));

describe('a burn-in that is killed at random instants', () => {
  it('ends with the same frames after restarts, and leaves nothing behind', { timeout: 600_000 }, async () => {
    const startMs = performance.now();
    const undisturbed = await begin();
    const wanted = await videoOf(undisturbed);
    const usualMs = performance.now() - startMs;
    const frames = await framesOf(wanted);
    expect(frames.filter((line) => line.startsWith('0,'))).toHaveLength(25 * seconds);

    const random = randomOf(seed);
    const exports = [undisturbed];
    let exportId = '';
    for (let kill = 1; kill <= kills; ) {
      const isUnderWay = exportId && (await person.client.readExport({ ...file, exportId })).status === 'processing';
      if (!isUnderWay) {
        exportId = await begin();
        exports.push(exportId);
      }
      const waitMs = Math.floor(random() * usualMs);
      await new Promise((wake) => setTimeout(wake, waitMs));
      const { step, progress } = await person.client.readExport({ ...file, exportId });
      // An export that has ended in the meantime was not killed.
      if (step === null) continue;
      console.log(`seed ${seed}: kill ${kill++} after ${waitMs} ms, at ${step} ${progress} %`);
      await killAndRestart();
    }

    for (const id of exports.slice(1)) {
      const video = await videoOf(id);
      expect(await framesOf(video), `seed ${seed}`).toEqual(frames);
      expect(await leastLikeness(video, wanted), `seed ${seed}`).toBeGreaterThan(40);
    }
    const bucket = await openBucket(cloud);
    const made = exports.map((id) => `exports/${file.videoId}/${id}/video.mp4`).sort();
    await expect.poll(() => bucket.objects(`exports/${file.videoId}/`), { timeout: 20_000 }).toEqual(made);
    expect(await bucket.openUploads('exports/')).toEqual([]);
    expect(readdirSync(path.join(cloud.dataDir, 'tmp'))).toEqual([]);
    await expect.poll(programs, { timeout: 10_000 }).toEqual([]);
  });
});
