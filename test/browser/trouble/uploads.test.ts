import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, CDPSession, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeSpokenVideo } from '../../../scripts/sample/video.ts';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { type Bucket, openBucket } from '../../kit/bucket.ts';
import { makeHollow, padFilm } from '../../kit/oddMedia.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';
import { uploadFiles } from '../../kit/uploading.ts';

const origin = inject('origin');
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const at = (name: string) => path.join(folder, name);
const megabyte = 1024 * 1024;
const sizeBytes = 40 * megabyte;

let bucket: Bucket;
let browser: Browser;
let person: NewPerson;
let page: Page;
let network: CDPSession;
/** Part numbers that were sent, and those that the storage has confirmed; in order, with repetitions. */
let sent: number[];
let acknowledged: number[];
let held: Route[];

const choose = (name: string) => uploadFiles(page, at(name));
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const balance = async () => (await person.client.readAccount()).balance;
const files = async () => (await person.client.listFiles({})).files;
const partOf = (url: string) => Number(new URL(url).searchParams.get('partNumber'));

/** Disconnects or reconnects the page. */
const setOffline = (offline: boolean) =>
  network.send('Network.emulateNetworkConditions', {
    ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });

/** The last three of five parts. */
const laterParts = /[?&]partNumber=[3-5]&/;

/** Lets the first two parts through; the others are held back until `release`. */
async function untilHalf(): Promise<void> {
  await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 50 }).toBe(2);
  await expect.poll(() => held.length, { timeout: 60_000, interval: 50 }).toBe(3);
}

async function release(act: (part: Route) => Promise<void>): Promise<void> {
  await Promise.all(held.splice(0).map(act));
  await page.unroute(laterParts);
}

async function untilListed(): Promise<void> {
  await expect.poll(async () => (await files())[0]?.fileStatus, { timeout: 60_000 }).toBe('success');
}

async function openPage(): Promise<void> {
  page = await (await openAs(browser, origin, person)).newPage();
  network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  [sent, acknowledged, held] = [[], [], []];
  await page.route(laterParts, (route) => void held.push(route));
  page.on('request', (request) => {
    if (request.method() === 'PUT' && partOf(request.url())) sent.push(partOf(request.url()));
  });
  page.on('response', (response) => {
    const isPart = response.request().method() === 'PUT' && partOf(response.url());
    if (isPart && response.ok()) acknowledged.push(partOf(response.url()));
  });
  await page.goto(`${origin}/en/me`);
}

beforeAll(async () => {
  makeHollow(at('Hollow.mp4'), sizeBytes);
  await makeSpokenVideo(at('Spoken.mp4'), ['Every film begins with a story and a voice.']);
  padFilm(at('Spoken.mp4'), 36 * megabyte);
  bucket = await openBucket({ origin, dataDir: inject('dataDir') });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await newPerson(origin);
  await openPage();
  return () => page.context().close();
});

describe('an upload', () => {
  it('reports a lost connection, continues by itself and sends no acknowledged part again', async () => {
    await choose('Spoken.mp4');
    await untilHalf();
    await setOffline(true);
    await release((part) => part.abort('internetdisconnected'));
    await row('Spoken').getByText('Waiting for the connection. It goes on by itself.').waitFor();
    await keepPicture(page, 'trouble-cut');
    sent = [];
    await setOffline(false);
    await row('Spoken').getByRole('link', { name: 'Spoken' }).waitFor({ timeout: 120_000 });
    expect(sent.filter((part) => part <= 2)).toEqual([]);
    expect(acknowledged.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await files())[0]).toMatchObject({ transcriptStatus: 'done' });
  });

  it('of a page that was closed waits in the list and continues with the missing parts', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    await page.context().close();
    await openPage();
    await page.unroute(laterParts);
    await row('Hollow').getByText('Not fully uploaded.').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await row('Hollow').getByRole('button', { name: 'Resume' }).click();
    await (await chosen).setFiles(at('Hollow.mp4'));
    await untilListed();
    expect(sent.toSorted()).toEqual([3, 4, 5]);
    expect((await files())[0]).toMatchObject({ sizeBytes });
    expect(await files()).toHaveLength(1);
  });

  it('continues when its token expires, without signing in again', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const ended = `e30.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.c2lnbmVk`;
    const other = await page.context().newPage();
    await other.goto(`${origin}/icon.svg`);
    await other.evaluate((token) => localStorage.setItem('access-token', token), ended);
    await other.close();
    await release((part) => part.continue());
    await untilListed();
    const kept = await page.evaluate(() => localStorage.getItem('access-token'));
    expect(kept).not.toBe(ended);
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1);
  });

  it('that is cancelled leaves no part in the storage, and returns the storage and the upload', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const [file] = await files();
    const prefix = `media/${file?.id}/`;
    expect(await bucket.openUploads(prefix)).toHaveLength(1);
    await row('Hollow').getByRole('button', { name: 'Cancel the upload of Hollow.mp4' }).click();
    await page.getByText('Drop your first recording here').waitFor();
    await expect.poll(files).toEqual([]);
    expect(await bucket.openUploads(prefix)).toEqual([]);
    expect(await bucket.objects(prefix)).toEqual([]);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('makes signing out ask, and leaves nothing behind when it is stopped', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uploads are still running' });
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Stop and sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await files()).toEqual([]);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });
});
