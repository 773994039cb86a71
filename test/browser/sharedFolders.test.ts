import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { makeNoMedia } from '../kit/oddMedia.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { library, sharing } = catalogues.en;
const sources = mkdtempSync(path.join(tmpdir(), 'otoji-shared-folders-'));
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let page: Page;
let bens: Page;

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  const source = path.join(sources, 'Feature');
  makeNoMedia(source);
  await untilTranscribed(aya, await upload(aya, source, 'en'));
  await aya.client.createProject({ name: 'Film', requestId: crypto.randomUUID() });
  page = await (await openAs(browser, origin, aya)).newPage();
  bens = await (await openAs(browser, origin, ben, { colorScheme: 'dark' })).newPage();
});
afterAll(async () => {
  await browser.close();
  rmSync(sources, { recursive: true, force: true });
});

async function choose(name: string, entry: string): Promise<void> {
  await page.goto(`${origin}/en/me`);
  await page.getByRole('button', { name: library.menu.label.replace('{{name}}', name), exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Path of the link in the last mail to an address. */
async function mailedPath(email: string): Promise<string> {
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  const found = mails.match(/\/en\/invite\/[\w-]+/)?.[0];
  if (!found) throw new Error(`no invitation was mailed to ${email}`);
  return found;
}

describe('a folder that is shared', () => {
  it('is opened by the person who was invited to it, and is empty at first', async () => {
    await choose('Film', library.menu.share);
    await page.getByRole('combobox', { name: sharing.invite.email }).fill(ben.email);
    await page.keyboard.press('Enter');
    await page.getByText(sharing.invite.sent.replace('{{email}}', ben.email)).waitFor(patience);
    await keepPicture(page, 'shared-folder-dialog');
    expect(await findBarriers(page)).toEqual([]);

    await bens.goto(origin + (await mailedPath(ben.email)));
    await bens.getByRole('button', { name: sharing.invitation.submit }).click();
    await bens.getByRole('heading', { name: 'Film', level: 1 }).waitFor(patience);
    await bens.getByText(library.sharedFolder.empty).waitFor(patience);
    await keepPicture(bens, 'shared-folder-empty');
    expect(await findBarriers(bens)).toEqual([]);
  });

  it('says before a file is moved into it who can open the file then', async () => {
    await choose('Feature', library.move.entry.add);
    await page.getByRole('treeitem', { name: 'Film' }).click();
    await page.getByText(library.move.entered.replace('{{names}}', 'Film')).waitFor(patience);
    await keepPicture(page, 'shared-folder-move');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: library.move.submit.add, exact: true }).click();

    const files = async () => (await ben.client.listSharedFolders({})).folders.map(({ name, role }) => [name, role]);
    await expect.poll(files, patience).toEqual([['Film', 'editor']]);
    await bens.goto(`${origin}/en/me/shared`);
    await bens.getByRole('link', { name: 'Film', exact: true }).waitFor(patience);
    await keepPicture(bens, 'shared-folder-listed');
    expect(await findBarriers(bens)).toEqual([]);
    await bens.getByRole('link', { name: 'Film', exact: true }).click();
    await bens.getByText('Feature', { exact: true }).first().waitFor(patience);
    await keepPicture(bens, 'shared-folder-open');
    await bens.setViewportSize({ width: 390, height: 844 });
    await keepPicture(bens, 'shared-folder-open-390');
    expect(await findBarriers(bens)).toEqual([]);
    await bens.setViewportSize({ width: 1280, height: 800 });
  });

  it('is gone for a person who is removed from it', async () => {
    await choose('Film', library.menu.share);
    await page.getByRole('button', { name: sharing.actions.menu.replace('{{name}}', 'Tara Trouble') }).click();
    await page.getByRole('menuitem', { name: sharing.actions.remove }).waitFor();
    expect(await page.getByRole('menuitem', { name: sharing.actions.transfer }).count()).toBe(0);
    await page.getByRole('menuitem', { name: sharing.actions.remove }).click();
    await page.getByRole('button', { name: sharing.remove.submit, exact: true }).click();
    await expect.poll(async () => (await ben.client.listSharedFolders({})).folders.length, patience).toBe(0);
    await bens.reload();
    await bens.getByText(library.sharedFolder.missing).waitFor(patience);
    await keepPicture(bens, 'shared-folder-gone');
    await bens.getByRole('link', { name: library.sharedFolder.back }).click();
    await bens.getByText(library.sharedFiles.empty).waitFor(patience);
  });
});
