import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../../kit/browser.ts';
import { captionedFile, type File } from '../../kit/captionedFile.ts';
import { captionText, killTab, openEditorPage, storedTexts } from '../../kit/editorPage.ts';
import { withoutLive } from '../../kit/live.ts';
import { origin } from '../../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const api = '**/api/**';

let browser: Browser;
let person: NewPerson;
let file: File;
let context: BrowserContext;

const open = () => openEditorPage(context, origin, file);
const stored = () => storedTexts(person.client, file);
const untilStored = (number: number, text: string) =>
  expect.poll(async () => (await stored())[number - 1], { timeout: 30_000 }).toBe(text);
/** Makes all API requests of all tabs fail. */
const cutOff = () => context.route(api, (route) => route.abort('internetdisconnected'));
const conflict = (page: Page) => page.getByRole('dialog', { name: /also changed/ });
const keep = async (page: Page, choice: 'Keep mine' | 'Keep theirs' | 'Keep both') => {
  await conflict(page).getByText(choice).click();
  await conflict(page).getByRole('button', { name: 'Done' }).click();
};

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

beforeAll(async () => {
  person = await newPerson(origin);
  file = await captionedFile(person, folder, ['First', 'Second']);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await openAs(browser, origin, person);
  return () => context.close();
});

describe('two tabs with the same captions', () => {
  it('keep both edits when they change different captions', async () => {
    const [first, second] = [await open(), await open()];
    await captionText(first, 1).fill('Written in the first tab');
    await untilStored(1, 'Written in the first tab');
    await captionText(second, 2).fill('Written in the second tab');
    await untilStored(2, 'Written in the second tab');
    expect((await stored())[0]).toBe('Written in the first tab');
    await expect.poll(() => captionText(second, 1).inputValue()).toBe('Written in the first tab');
  });

  it('lose nothing when they change the same caption: the later tab shows both texts and lets the user decide', async () => {
    await withoutLive(context);
    const [first, second] = [await open(), await open()];
    await captionText(first, 1).fill('The text of the first tab');
    await untilStored(1, 'The text of the first tab');
    await captionText(second, 1).fill('The text of the second tab');
    await conflict(second).getByText('The text of the second tab').waitFor();
    await conflict(second).getByText('The text of the first tab').waitFor();
    await keepPicture(second, 'trouble-conflict');
    expect((await stored())[0]).toBe('The text of the first tab');
    await keep(second, 'Keep mine');
    await untilStored(1, 'The text of the second tab');

    await captionText(first, 1).fill('The first tab again');
    await conflict(first).getByText('The text of the second tab').waitFor();
    await keep(first, 'Keep theirs');
    await conflict(first).waitFor({ state: 'detached' });
    expect(await captionText(first, 1).inputValue()).toBe('The text of the second tab');
    expect((await stored())[0]).toBe('The text of the second tab');
    await captionText(first, 1).fill('And on it goes');
    await untilStored(1, 'And on it goes');
  });

  it('ask again after a reload when the conflict was not resolved', async () => {
    await withoutLive(context);
    const [first, second] = [await open(), await open()];
    await captionText(first, 2).fill('Not decided yet');
    await untilStored(2, 'Not decided yet');
    await captionText(second, 2).fill('Mine, not to be lost');
    await conflict(second).getByText('Mine, not to be lost').waitFor();
    await killTab(second);
    const again = await open();
    await conflict(again).getByText('Mine, not to be lost').waitFor();
    await conflict(again).getByText('Not decided yet').waitFor();
    await keep(again, 'Keep mine');
    await untilStored(2, 'Mine, not to be lost');
  });
});

describe('typed text', () => {
  it('is kept when the tab is killed a fifth of a second later', async () => {
    const page = await open();
    await captionText(page, 1).fill('Before the crash');
    await untilStored(1, 'Before the crash');
    await captionText(page, 1).press('End');
    await page.keyboard.type('!');
    await page.waitForTimeout(200);
    await killTab(page);
    expect((await stored())[0]).toBe('Before the crash');
    const again = await open();
    expect(await captionText(again, 1).inputValue()).toBe('Before the crash!');
    await untilStored(1, 'Before the crash!');
  });

  it('is kept on this computer while the server has no space, as the save state says', async () => {
    const page = await open();
    const body = { code: 'service.full', message: 'No space.', details: { retryAfterSeconds: 1 } };
    await context.route(api, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 507, json: body }),
    );
    await captionText(page, 1).fill('While the server is full');
    await page.getByText('Server full, kept on this computer').waitFor();
    await keepPicture(page, 'trouble-server-full');
    await context.unroute(api);
    await page.reload();
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('While the server is full');
    await untilStored(1, 'While the server is full');
    await page.getByText(/^Saved at /).waitFor();
  });

  it('is reported to be at risk when the browser cannot store it, can be downloaded, and leaving asks', async () => {
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    const page = await open();
    await cutOff();
    await captionText(page, 1).fill('On a full disk');
    const warning = page.getByRole('alert').filter({ hasText: 'This browser cannot keep a copy of your work' });
    await warning.waitFor();
    await page.getByText('Offline, only in this page').waitFor();
    await keepPicture(page, 'trouble-full-disk');
    const download = page.waitForEvent('download');
    await warning.getByRole('button', { name: 'Download the captions' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('On a full disk');
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await context.unroute(api);
    await untilStored(1, 'On a full disk');
    await page.getByText(/^Saved at /).waitFor();
  });

  it('that could not be saved makes signing out ask, and is saved after signing in again', async () => {
    const page = await open();
    await cutOff();
    await captionText(page, 1).fill('Typed before signing out');
    await page.getByText('Offline, kept on this computer').waitFor();
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Some edits are only on this computer' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await context.unroute(api);
    await signIn(page);
    await page.getByRole('link', { name: 'Short talk' }).click();
    await untilStored(1, 'Typed before signing out');
    expect(await captionText(page, 1).inputValue()).toBe('Typed before signing out');
  });

  it('is kept when the session has ended, through signing in again in the same place', async () => {
    const page = await open();
    // The session ends after the typing: any other call would lead to the sign-in page before.
    let isEnded = false;
    const refusal = { status: 401, json: { code: 'session.missing', message: 'Please sign in.' } };
    await context.route(api, (route) => (isEnded ? route.fulfill(refusal) : route.continue()));
    await captionText(page, 2).fill('Typed with an ended session');
    isEnded = true;
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await context.unroute(api);
    await signIn(page);
    await captionText(page, 2).waitFor();
    await untilStored(2, 'Typed with an ended session');
    expect(await captionText(page, 2).inputValue()).toBe('Typed with an ended session');
  });
});
