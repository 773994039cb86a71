import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

const { front, session, shell } = catalogues.en;

let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser.close();
});

const demo = () => page.getByRole('img', { name: front.demo.label });
const playhead = () => demo().locator('[style*="--playhead"]').getAttribute('style');

describe('the front page', () => {
  it('is what people without a session see first, with the sign-in one press away', async () => {
    await page.goto(`${origin}/`);
    await page.getByRole('heading', { name: front.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en');
    await page.getByRole('link', { name: front.signIn }).click();
    await page.getByRole('heading', { name: session.signIn.title, level: 1 }).waitFor();
    await page.goBack();
  });

  it('shows the editor moving until it is paused', async () => {
    const before = await playhead();
    await expect.poll(playhead).not.toBe(before);
    await page.getByRole('button', { name: front.demo.pause }).click();
    await page.getByRole('button', { name: front.demo.play }).waitFor();
    const paused = await playhead();
    await page.waitForTimeout(500);
    expect(await playhead()).toBe(paused);
  });

  it('shows the editor still to people who prefer less motion', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const still = await context.newPage();
    await still.goto(`${origin}/en`);
    await still.getByRole('img', { name: front.demo.label }).getByText(front.demo.second).first().waitFor();
    expect(await still.getByRole('button', { name: front.demo.pause }).count()).toBe(0);
    await context.close();
  });

  it('opens the sample in the editor, without an account', async () => {
    await page.getByRole('link', { name: shell.welcome.sample }).click();
    await page.waitForURL(`${origin}/en/sample`);
    await page.getByRole('textbox', { name: /^Caption 1,/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads people with a session to their files', async () => {
    const context = await openAs(browser, origin, await newPerson(origin));
    const files = await context.newPage();
    await files.goto(`${origin}/en`);
    await files.waitForURL(`${origin}/en/me`);
    await context.close();
  });
});
