/**
 * Upload of a file of 1 GB: the page in Chromium, from the button of its dialog until the file is complete, compared
 * with @aws-sdk/lib-storage in Node with the same part size and parallelism, to the same storage. Both run twice in
 * turn, and the faster run counts, because other work on the machine only adds time. Stored objects are deleted after
 * each run.
 */
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Browser } from 'playwright-core';
import { planParts } from '../../domain/uploads/parts.ts';
import { prepare } from '../../scripts/prepare.ts';
import { launchBrowser } from '../kit/browser.ts';
import { openBucket } from '../kit/bucket.ts';
import { makeHollow } from '../kit/oddMedia.ts';
import { newPerson, openAs } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { chooseFiles } from '../kit/uploading.ts';

/** Total storage of the free plan. */
const sizeBytes = 1_000_000_000;
const parallel = 4;
const rounds = 2;

/** Minimum ratio of lib-storage's time to ours. */
const speedGoal = 0.9;
const memoryGoalMb = 200;

interface Round {
  readonly ms: number;
  /** Peak private memory of the page's process, and growth of the whole browser. */
  readonly pageMb: number;
  readonly grownMb: number;
}

type Storage = Awaited<ReturnType<typeof openBucket>>;

async function uploadByPage(cloud: Running, storage: Storage, filePath: string): Promise<Round> {
  const person = await newPerson(cloud.origin);
  const browser = await launchBrowser();
  try {
    const page = await (await openAs(browser, cloud.origin, person)).newPage();
    await page.goto(`${cloud.origin}/en/me`);
    const button = (await chooseFiles(page, filePath)).getByRole('button', { name: 'Upload', exact: true });
    await button.and(page.locator(':enabled')).waitFor();
    const watch = await watchMemory(browser);
    const start = performance.now();
    await button.click();
    // Checked in every frame: a locator checks only twice a second.
    await page.waitForFunction(() => document.body.textContent.includes('1 file uploaded'), null, { timeout: 300_000 });
    const ms = performance.now() - start;
    const memory = await watch.stop();
    const [file] = (await person.client.listFiles({})).files;
    if (file?.sizeBytes !== sizeBytes) throw new Error('the upload is not whole');
    await person.client.deleteFile({ projectId: file.projectId, videoId: file.id });
    while ((await storage.objects(`media/${file.id}/`)).length > 0) await sleep(200);
    return { ms, ...memory };
  } finally {
    await browser.close();
  }
}

async function uploadByLibrary({ client, name }: Storage, filePath: string): Promise<number> {
  const Key = 'staged/bench';
  const start = performance.now();
  const upload = new Upload({
    client,
    params: { Bucket: name, Key, Body: createReadStream(filePath, { highWaterMark: 1024 * 1024 }) },
    partSize: planParts(sizeBytes).partSizeBytes,
    queueSize: parallel,
  });
  await upload.done();
  const ms = performance.now() - start;
  await client.send(new DeleteObjectCommand({ Bucket: name, Key }));
  return ms;
}

/** Samples the private memory of the browser's processes until stopped. */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = processInfo.map(({ id, type }) => ({ type, mb: ownMemoryMb(id) }));
    const sum = (of: typeof sizes) => of.reduce((total, { mb }) => total + mb, 0);
    return { all: sum(sizes), page: Math.max(...sizes.filter(({ type }) => type === 'renderer').map(({ mb }) => mb)) };
  };
  const before = await look();
  let [all, page, isStopped] = [before.all, before.page, false];
  const looking = (async () => {
    while (!isStopped) {
      const now = await look();
      [all, page] = [Math.max(all, now.all), Math.max(page, now.page)];
      await sleep(200);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await looking;
      return { pageMb: Math.round(page), grownMb: Math.round(all - before.all) };
    },
  };
}

/** Private memory of a process (Linux); 0 when it has ended. */
function ownMemoryMb(pid: number): number {
  try {
    const [, kib = '0'] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}

export default async function measure() {
  await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-bench-'));
  const filePath = path.join(folder, 'Film.mp4');
  makeHollow(filePath, sizeBytes);
  const cloud = await startLocalCloud();
  try {
    const storage = await openBucket(cloud);
    const [ours, theirs]: [Round[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await uploadByPage(cloud, storage, filePath));
      theirs.push(await uploadByLibrary(storage, filePath));
    }
    return rowsOf(ours, Math.min(...theirs));
  } finally {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(ours: readonly Round[], theirMs: number) {
  const ms = Math.min(...ours.map((round) => round.ms));
  const pageMb = Math.max(...ours.map((round) => round.pageMb));
  const grownMb = Math.max(...ours.map((round) => round.grownMb));
  const ratio = theirMs / ms;
  return [
    { what: 'the page in Chromium', 'MB/s': speed(ms), goal: '' },
    { what: 'lib-storage in Node', 'MB/s': speed(theirMs), goal: '' },
    {
      what: `speed, times that of lib-storage: ${ratio.toFixed(2)}`,
      goal: verdict(ratio >= speedGoal, `at least ${speedGoal}`),
    },
    { what: `memory of the page, MB: ${pageMb}`, goal: verdict(pageMb < memoryGoalMb, `under ${memoryGoalMb}`) },
    {
      what: `growth of the whole browser, MB: ${grownMb}`,
      goal: verdict(grownMb < memoryGoalMb, `under ${memoryGoalMb}`),
    },
  ];
}

const speed = (ms: number) => Math.round(sizeBytes / 1000 / ms);
const verdict = (isMet: boolean, goal: string) => `${goal}: ${isMet ? 'met' : 'MISSED'}`;
