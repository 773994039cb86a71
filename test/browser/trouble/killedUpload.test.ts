import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../kit/browser.ts';
import { openBucket } from '../../kit/bucket.ts';
import { newPerson, openAs } from '../../kit/person.ts';
import { type Running, startLocalCloud } from '../../kit/running.ts';
import { trayOf, uploadFiles } from '../../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-killed-upload-'));
const filePath = path.join(folder, 'Noise.mp4');
const partBytes = 8 * 1024 * 1024;
const parts = 9;
const parallel = 4;

/** Local cloud of this test alone, because it is killed. */
let cloud: Running;
let browser: Browser;

beforeAll(async () => {
  writeFileSync(filePath, randomBytes(parts * partBytes - 1000));
  [cloud, browser] = await Promise.all([startLocalCloud(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('an upload goes on when the local cloud was killed, and arrives byte by byte', async () => {
  const person = await newPerson(cloud.origin);
  const page = await (await openAs(browser, cloud.origin, person)).newPage();
  const acknowledged: string[] = [];
  page.on('response', (response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (part && response.ok() && response.request().method() === 'PUT') acknowledged.push(part);
  });
  await page.goto(`${cloud.origin}/en/me`);
  await uploadFiles(page, filePath);
  await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(2);
  await cloud.kill();
  await trayOf(page).getByText('Waiting for the connection', { exact: true }).waitFor();
  cloud = await startLocalCloud(cloud);
  await trayOf(page).getByText('1 file uploaded').waitFor({ timeout: 120_000 });

  // No confirmed part is sent again. Some of the others may have been stored without a response.
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThanOrEqual(parts - parallel);
  const [file] = (await person.client.listFiles({})).files;
  const bucket = await openBucket(cloud);
  const key = `media/${file?.id}/source`;
  const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
  expect(digest((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(digest(readFileSync(filePath)));
  expect(await bucket.openUploads('media/')).toEqual([]);
});
