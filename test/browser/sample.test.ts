import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';

const { editor, exporting, session, shell, tours } = catalogues.en;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
const calls: Request[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page = await context.newPage();
  complaints = hearComplaints(page);
  page.on('request', (request) => {
    if (/\/api\/(?!config$)/.test(request.url())) calls.push(request);
  });
});
afterAll(() => browser.close());

const caption = (number: number) => page.getByRole('textbox', { name: new RegExp(`^Caption ${number},`) });
const panel = (name: string) => page.getByRole('button', { name, exact: true });

describe('the sample', () => {
  it('opens in the editor without an account, with its picture, and no barriers', async () => {
    await page.goto(`${origin}/en`);
    await page.getByRole('link', { name: shell.welcome.sample }).click();
    await caption(1).waitFor();
    await page.locator('[data-complete]').waitFor();
    await page.getByRole('button', { name: tours.skip, exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.readyState ?? 0)).toBeGreaterThan(1);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('keeps what is typed in this browser, also after a reload', async () => {
    await caption(3).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('The computer writes down the words.');
    await page.locator('[data-kind="saved"]').waitFor();
    await page.reload();
    await expect.poll(() => caption(3).inputValue()).toBe('The computer writes down the words.');
  });

  it('downloads captions', async () => {
    await page.locator('[data-complete]').waitFor();
    await page.getByRole('button', { name: exporting.button }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: exporting.formats.srt }).click();
    expect((await download).suggestedFilename()).toMatch(/\.srt$/);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await caption(1).waitFor();
    expect(await findOverflowPx(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it.each(['translate', 'versions', 'comments', 'sections'] as const)(
    'offers an account in place of the panel %s',
    async (name) => {
      await panel(editor.actions[`show${name[0]?.toUpperCase()}${name.slice(1)}` as 'showVersions'])
        .first()
        .click();
      await page.getByText(editor.sampleFile.offers[name]).waitFor();
    },
  );

  it('starts over', async () => {
    await page.getByRole('button', { name: editor.sampleFile.startOver }).click();
    await page.getByRole('dialog').getByRole('button', { name: editor.sampleFile.startOver }).click();
    await expect.poll(() => caption(3).inputValue()).toContain('birds');
  });

  it('leads to the sign-up', async () => {
    await page.getByRole('region', { name: editor.sampleFile.label }).getByRole('link').click();
    await page.getByRole('heading', { name: session.signUp.title, level: 1 }).waitFor();
  });

  it('sent nothing to the API, and the page reported no error', () => {
    expect(calls.map((request) => request.url())).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
