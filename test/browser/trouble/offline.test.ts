import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../../kit/browser.ts';
import { captionedFile } from '../../kit/captionedFile.ts';
import { catalogues } from '../../kit/catalogues.ts';
import { DeployedSite } from '../../kit/deployedSite.ts';
import { captionText, killTab, openEditorPage, storedTexts, untilSaved } from '../../kit/editorPage.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';
import { type Running, startLocalCloud } from '../../kit/running.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-offline-'));

/** Own local cloud, because these tests stop it and deploy to it. */
let cloud: Running;
let site: DeployedSite;
let browser: Browser;
let context: BrowserContext;
let person: NewPerson;
let file: Reply<Routes['readFile']>;

const restart = async () => {
  cloud = await startLocalCloud(cloud, site.cdkOut);
};
const untilStored = (texts: readonly string[]) =>
  expect.poll(() => storedTexts(person.client, file), { timeout: 60_000 }).toEqual(texts);

/** Waits until the browser has the program and a copy of the document. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => copiesIn(page), { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Number of documents of which this browser has a copy. */
const copiesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'otoji-documents')) return 0;
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const db = await done(indexedDB.open('otoji-documents'));
    const count = await done(db.transaction('copies').objectStore('copies').count());
    db.close();
    return count;
  });

const open = async (): Promise<Page> => {
  const page = await openEditorPage(context, cloud.origin, file);
  await untilReady(page);
  return page;
};

beforeAll(async () => {
  site = new DeployedSite(path.join(folder, 'cdk.out'));
  cloud = await startLocalCloud(undefined, site.cdkOut);
  [person, browser] = await Promise.all([newPerson(cloud.origin), launchBrowser()]);
  file = await captionedFile(person, folder, ['First', 'Second', 'Third']);
});
afterAll(async () => {
  await browser.close();
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await openAs(browser, cloud.origin, person, { serviceWorkers: 'allow' });
  return () => context.close();
});

describe('without a network', () => {
  it('the editor opens with its captions and all that was typed, is edited on, and saves when it is back', async () => {
    const page = await open();
    await captionText(page, 1).fill('Saved before');
    await untilSaved(page);
    await cloud.kill();
    await captionText(page, 2).fill('Typed without a network');
    await page.getByText('Offline, kept on this computer').waitFor();
    await page.reload();
    await captionText(page, 2).waitFor();
    expect(await captionText(page, 1).inputValue()).toBe('Saved before');
    expect(await captionText(page, 2).inputValue()).toBe('Typed without a network');
    await page.getByText('Offline, kept on this computer').waitFor();
    await page.getByText('The media is not on this computer').waitFor();
    await keepPicture(page, 'trouble-offline-reload');

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => captionText(page, 2).inputValue()).toBe('Second');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await captionText(page, 3).fill('Typed after the reload');
    await page.waitForTimeout(200);
    await killTab(page);
    const again = await openEditorPage(context, cloud.origin, file);
    expect(await captionText(again, 3).inputValue()).toBe('Typed after the reload');

    await restart();
    const texts = ['Saved before', 'Typed without a network', 'Typed after the reload'];
    await untilStored(texts);
    await again.getByText(/^Saved at /).waitFor();
    await expect.poll(() => again.locator('video').getAttribute('src'), { timeout: 30_000 }).toContain('http');
    for (const [index, text] of texts.entries()) expect(await captionText(again, index + 1).inputValue()).toBe(text);
  });

  it('a file that this browser has not opened says what is the matter', async () => {
    const page = await open();
    await cloud.kill();
    await page.goto(`${cloud.origin}/en/me/projects/${file.projectId}/videos/another/video`);
    await page
      .getByText(/Otoji cannot be reached/)
      .first()
      .waitFor();
    await restart();
  });

  it('nothing but the program is stored by the worker, and signing out removes the copies of documents', async () => {
    const page = await open();
    await page.reload();
    await captionText(page, 1).waitFor();
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url));
    });
    const program = /^\/(assets\/[^/]+|index\.html|before-paint\.js|icon\.svg)$/;
    expect(stored.filter(({ origin, pathname }) => origin !== cloud.origin || !program.test(pathname))).toEqual([]);
    expect(stored.length).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await copiesIn(page)).toBe(0);
  });
});

describe('a new version of the program', () => {
  const exportVideo = async (page: Page) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: catalogues.en.exporting.media }).click();
  };

  it('shows at the next load, and an open page keeps the code that it has not used yet', async () => {
    const page = await open();
    await page.reload();
    await captionText(page, 1).waitFor();
    const complaints = hearComplaints(page);
    site.deploy('A new build');
    const putBack = site.remove('ExportDialog');
    await exportVideo(page);
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    putBack();
    const html = await page.reload();
    expect(await html?.text()).toContain('<title>A new build</title>');
    await captionText(page, 1).waitFor();
    const builds = () => page.evaluate(async () => (await caches.keys()).length);
    await expect.poll(builds, { timeout: 60_000 }).toBe(2);
  });

  it('loads a page again, once, whose code was removed and is not stored', async () => {
    const bare = await openAs(browser, cloud.origin, person);
    const page = await openEditorPage(bare, cloud.origin, file);
    const putBack = site.remove('ExportDialog');
    const loaded = page.waitForEvent('load');
    await exportVideo(page);
    await loaded;
    await captionText(page, 1).waitFor();
    await exportVideo(page);
    await page.getByRole('dialog').getByText('Sorry, an error occurred').waitFor();
    putBack();
    await bare.close();
  });
});
