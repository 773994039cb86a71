import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/sample/visitor.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { startLabel } from '../kit/exporting.ts';
import { decodeFrame, differences } from '../kit/frames.ts';
import { origin } from '../kit/ownCloud.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { startUpload } from '../kit/uploading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-browser-'));
const source = path.join(folder, 'A short talk.mp4');
const email = `person-${crypto.randomUUID()}@example.com`;
const password = 'Walk1ngHome';

let browser: Browser;
let page: Page;
let complaints: string[];

async function kept(download: Download): Promise<string> {
  const file = path.join(folder, 'downloads', download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** Waits until the editor shows that everything is saved. */
const untilSaved = () => page.getByText(/^Saved at /).waitFor();
const caption = (number: number) => page.getByRole('textbox', { name: new RegExp(`^Caption ${number},`) });
const captions = () => page.getByRole('textbox', { name: /^Caption \d/ });

beforeAll(async () => {
  await makeSpokenVideo(source, [
    'Every film begins with a story and a voice.',
    'You can listen to every line again and again.',
    'Thank you for watching and have a good day.',
  ]);
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page = await context.newPage();
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a user in a browser', () => {
  it('creates an account with the mailed code and sees an empty list with instructions', async () => {
    await page.goto(`${origin}/`);
    await page.getByRole('link', { name: 'Create a free account' }).click();
    await page.getByLabel('First name').fill('Petra');
    await page.getByLabel('Last name').fill('Person');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await keepPicture(page, '01-sign-up');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    // The only field has the focus.
    await page.keyboard.type(await readCode(origin, email));
    await page.getByRole('heading', { name: 'Three short questions' }).waitFor();
    await page.getByRole('button', { name: 'Answer later' }).click();
    await page.getByText('Drop your first recording here').waitFor();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await keepPicture(page, '02-empty-list');
    expect(new URL(page.url()).pathname).toBe('/en/me');
  });

  it('uploads a spoken video and sees it become captions, step by step', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
    await (await chosen).setFiles(source);
    const dialog = page.getByRole('dialog', { name: 'Upload a file' });
    await dialog.getByText('15 min').waitFor();
    await keepPicture(page, '03-asking');
    await startUpload(dialog);
    await page.getByText('A short talk').first().waitFor();
    await page.getByText(/^Your first recording has been uploaded/).waitFor();
    // The page no longer needs to stay open.
    await page.getByText(/^Keep this window open/).waitFor({ state: 'detached', timeout: 5_000 });
    await keepPicture(page, '03-transcribing');
    await page
      .getByRole('link', { name: /A short talk/ })
      .first()
      .waitFor({ timeout: 120_000 });
    await page
      .getByRole('link', { name: /A short talk/ })
      .first()
      .click();
    await caption(1).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await untilSaved();
    await keepPicture(page, '04-editor');
    expect(await captions().count()).toBeGreaterThanOrEqual(3);
  });

  it('corrects a caption, splits it, undoes and redoes that', async () => {
    const text = caption(1);
    await text.click();
    await text.fill('Corrected by hand in the browser');
    const before = await captions().count();
    await text.press('Home');
    for (let step = 0; step < 9; step++) await text.press('ArrowRight');
    await page
      .getByRole('button', { name: /^Split/ })
      .first()
      .click();
    await expect.poll(() => captions().count()).toBe(before + 1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => captions().count()).toBe(before);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(() => captions().count()).toBe(before + 1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await untilSaved();
  });

  it('sets the style of the captions and sees it again after a reload', async () => {
    await page.getByRole('button', { name: 'Style' }).first().click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByRole('textbox', { name: 'Color', exact: true }).first().fill('#ffdd00');
    await page.getByRole('textbox', { name: 'Color', exact: true }).first().press('Enter');
    await untilSaved();
    await keepPicture(page, '05-style');
    await page.reload();
    await caption(1).waitFor();
    expect(await caption(1).inputValue()).toBe('Corrected by hand in the browser');
    // The panel is still open.
    expect(await page.getByRole('textbox', { name: 'Color', exact: true }).first().inputValue()).toMatch(/ffdd00/i);
  });

  it('downloads the captions immediately', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'SubRip captions' }).click();
    const file = await kept(await download);
    expect(path.basename(file)).toBe('A short talk.srt');
    expect(readFileSync(file, 'utf8')).toMatch(
      /^1\r\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\r\n<b>Corrected by hand in the browser<\/b>\r\n/,
    );
  });

  it('exports the video with the captions', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Video, overlay or sound/ }).click();
    await page.getByText('540p').click();
    await page.getByRole('button', { name: startLabel.en }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor({ timeout: 180_000 });
    await keepPicture(page, '06-exported');
    const download = page.waitForEvent('download');
    await link.click();
    const file = await kept(await download);
    const changed = differences(decodeFrame(source, 2000, 960, 540), decodeFrame(file, 2000, 960, 540));
    expect(changed.filter(({ yPx }) => yPx > 540 * 0.75).length).toBeGreaterThan(1000);
  });

  it('signs out and leaves nothing behind in the browser', async () => {
    await page.goto(`${origin}/en/me`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('is recorded by the monitoring, page by page', async () => {
    const pages = async () => (await fetch(`${origin}/_local/monitoring.json`)).text();
    await expect.poll(pages, { timeout: 15_000 }).toContain('com.amazon.rum.page_view_event');
  });

  it('caused no error on any page', () => {
    expect(complaints).toEqual([]);
  });
});
