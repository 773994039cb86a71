import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { type Bucket, openBucket } from '../../kit/bucket.ts';
import { tabTo } from '../../kit/keyboard.ts';
import { makeHollow, padFilm } from '../../kit/oddMedia.ts';
import { dataDir, origin } from '../../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';
import { putOnPlan } from '../../kit/plan.ts';
import { makeSpokenVideo } from '../../kit/spokenVideo.ts';
import { chooseFiles, startUpload, trayOf, uploadFiles } from '../../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const at = (name: string) => path.join(folder, name);
const megabyte = 1024 * 1024;
const sizeBytes = 40 * megabyte;

let bucket: Bucket;
let browser: Browser;
let person: NewPerson;
let page: Page;
let network: CDPSession;
/** Part numbers that were sent and those that the storage confirmed, in order and with repetitions. */
let sent: number[];
let acknowledged: number[];
/** Held-back parts, by the browser's request ids. */
let held: string[];

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

/**
 * Holds back the last three of five parts. `page.route` would pass every request through this process, including the
 * bodies, which takes longer than the upload.
 */
const holdLaterParts = () =>
  network.send('Fetch.enable', { patterns: [3, 4, 5].map((part) => ({ urlPattern: `*partNumber=${part}&*` })) });
const holdNoParts = () => network.send('Fetch.disable');
const continuePart = (requestId: string) => network.send('Fetch.continueRequest', { requestId });
const failPart = (requestId: string) =>
  network.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });

/** Waits for the first two parts; the others are held back until `release`. */
async function untilHalf(): Promise<void> {
  await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 50 }).toBe(2);
  await expect.poll(() => held.length, { timeout: 60_000, interval: 50 }).toBe(3);
}

async function release(act: (requestId: string) => Promise<unknown>): Promise<void> {
  await Promise.all(held.splice(0).map(act));
  await holdNoParts();
}

/** Fails the held-back parts, so that none of them is sent when its page closes. */
async function failHeld(): Promise<void> {
  await Promise.all(held.splice(0).map(failPart));
}

/** Chooses a file to resume an interrupted upload. */
async function resume(from: Locator, filePath: string, on: Page = page): Promise<void> {
  const chosen = on.waitForEvent('filechooser');
  await from.getByRole('button', { name: /^Resume/ }).click();
  await (await chosen).setFiles(filePath);
}

async function untilListed(): Promise<void> {
  await expect.poll(async () => (await files())[0]?.fileStatus, { timeout: 60_000 }).toBe('success');
}

async function openPage(fresh?: Page): Promise<void> {
  page = fresh ?? (await (await openAs(browser, origin, person)).newPage());
  network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  [sent, acknowledged, held] = [[], [], []];
  network.on('Fetch.requestPaused', ({ requestId }) => void held.push(requestId));
  await holdLaterParts();
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
  for (const name of ['Second.mp4', 'Third.mp4']) makeHollow(at(name), sizeBytes);
  mkdirSync(at('changed'));
  // Its modification time may be identical: some file systems give files written in quick succession the same time.
  makeHollow(at('changed/Hollow.mp4'), sizeBytes, 'changed');
  await makeSpokenVideo(at('Spoken.mp4'), ['Every film begins with a story and a voice.']);
  padFilm(at('Spoken.mp4'), 36 * megabyte);
  bucket = await openBucket({ origin, dataDir });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await newPerson(origin);
  await openPage();
  const context = page.context();
  return () => context.close();
});

describe('an upload', () => {
  it('reports a lost connection, continues by itself and sends no acknowledged part again', async () => {
    await choose('Spoken.mp4');
    await untilHalf();
    await setOffline(true);
    await release(failPart);
    await row('Spoken').getByText('Waiting for the connection. It continues automatically.').waitFor();
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
    await failHeld();
    await page.context().close();
    await openPage();
    await holdNoParts();
    await row('Hollow').getByText('Unfinished', { exact: true }).waitFor();
    await resume(row('Hollow'), at('Hollow.mp4'));
    await untilListed();
    expect(sent.toSorted()).toEqual([3, 4, 5]);
    expect((await files())[0]).toMatchObject({ sizeBytes });
    expect(await files()).toHaveLength(1);
  });

  it('of a page that was reloaded waits in the tray, and continues with the same file only', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const waiting = trayOf(page).getByRole('listitem').filter({ hasText: 'Hollow' });
    await failHeld();
    await page.reload();
    [sent, acknowledged, held] = [[], [], []];
    await holdNoParts();
    await waiting.getByText('Not fully uploaded.').waitFor();
    await keepPicture(page, 'trouble-interrupted');
    const other = 'This is another file. Choose Hollow.mp4 as it was, to go on with its upload.';
    await resume(waiting, at('changed/Hollow.mp4'));
    await page.getByText(other).waitFor();
    expect(sent).toEqual([]);
    await resume(waiting, at('Hollow.mp4'));
    await untilListed();
    expect(sent.toSorted()).toEqual([3, 4, 5]);
    await trayOf(page).getByText('1 file uploaded').waitFor();
    expect(await files()).toHaveLength(1);
  });

  it('of a page that was closed continues too when its file is chosen like a new one, and takes no second upload', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const context = page.context();
    await failHeld();
    await page.close();
    await openPage(await context.newPage());
    await holdNoParts();
    const dialog = await chooseFiles(page, at('Hollow.mp4'));
    await dialog.getByText('Goes on with its interrupted upload').waitFor();
    await startUpload(dialog);
    await untilListed();
    expect(sent.toSorted()).toEqual([3, 4, 5]);
    expect(await files()).toHaveLength(1);
  });

  it('whose parts the storage has dropped since begins anew in the same file', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    await failHeld();
    await page.context().close();
    const [file] = await files();
    await bucket.dropUploads(`media/${file?.id}/`);
    await openPage();
    await holdNoParts();
    await resume(row('Hollow'), at('Hollow.mp4'));
    await untilListed();
    expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await files()).toMatchObject([{ id: file?.id, sizeBytes }]);
  });

  it('that another tab carries is not offered to go on, and cannot be begun a second time', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const other = await page.context().newPage();
    await other.goto(`${origin}/en/me`);
    await other.getByText('Hollow').first().waitFor();
    await resume(other.getByRole('row').filter({ hasText: 'Hollow' }), at('Hollow.mp4'), other);
    await other.getByText('This file is being uploaded already, perhaps in another tab.').first().waitFor();
    await trayOf(other).getByRole('button', { name: 'Remove Hollow.mp4 from the list' }).click();
    await trayOf(other).waitFor({ state: 'detached' });
    await release(continuePart);
    await untilListed();
    expect(acknowledged.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('makes leaving the page ask', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await trayOf(page).getByText('Uploading 1 file').waitFor();
  });

  it('continues when its token expires, without signing in again', async () => {
    await choose('Hollow.mp4');
    await untilHalf();
    const ended = `e30.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.c2lnbmVk`;
    const other = await page.context().newPage();
    await other.goto(`${origin}/icon.svg`);
    await other.evaluate((token) => localStorage.setItem('access-token', token), ended);
    await other.close();
    await release(continuePart);
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

describe('several uploads', () => {
  const tray = () => trayOf(page);
  const listed = (name: string) => tray().getByRole('listitem').filter({ hasText: name });

  beforeEach(async () => {
    await putOnPlan({ origin, dataDir }, person, 'starter');
    await page.reload();
    await uploadFiles(page, at('Hollow.mp4'), at('Second.mp4'), at('Third.mp4'));
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 50 }).toBe(4);
  });

  it('are in one tray: two are sent at a time, the others wait in its queue', async () => {
    await tray().getByText('Uploading 3 files').waitFor();
    await tray().getByText(/^\d+%/).first().waitFor();
    await listed('Third').getByText('Waiting for the other uploads').waitFor();
    await keepPicture(page, 'trouble-several-uploads');
    await listed('Second').getByRole('button', { name: 'Cancel the upload of Second.mp4' }).click();
    await listed('Second').waitFor({ state: 'detached' });
    await release(continuePart);
    await tray().getByText('2 files uploaded').waitFor({ timeout: 60_000 });
    await expect.poll(async () => (await files()).map(({ title }) => title).sort()).toEqual(['Hollow', 'Third']);
  });

  it('can be put away and cancelled together with the keyboard alone', async () => {
    await tabTo(page, tray().getByRole('button', { name: 'Show less' }));
    await page.keyboard.press('Enter');
    expect(await listed('Third').count()).toBe(0);
    await page.keyboard.press('Enter');
    await listed('Third').waitFor();
    const begun = (await files()).map(({ id }) => id);
    await tabTo(page, tray().getByRole('button', { name: 'Cancel all' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel all uploads?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Cancel all' }).click();
    await tray().waitFor({ state: 'detached' });
    await expect.poll(files).toEqual([]);
    expect(await balance()).toMatchObject({ storageBytes: 0 });
    for (const id of begun) expect(await bucket.openUploads(`media/${id}/`)).toEqual([]);
  });
});
