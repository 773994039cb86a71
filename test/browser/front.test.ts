import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAccount } from '../../scripts/sample/account.ts';
import { createAccount } from '../../scripts/sample/visitor.ts';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

const { front, session, shell } = catalogues.en;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-front-'));

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
  rmSync(folder, { recursive: true, force: true });
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

  it('reports that the sample is not ready, and then opens it in the editor', async () => {
    await page.getByRole('button', { name: shell.welcome.sample }).click();
    await page.getByText(shell.welcome.sampleFailed).waitFor();
    // The refused sign-in.
    expect(complaints.splice(0)).toHaveLength(1);
    const visitor = await createAccount(origin, sampleAccount);
    const { homeProjectId: projectId } = await visitor.client.readAccount();
    const file = await captionedFile({ ...visitor, ...sampleAccount, projectId }, folder, ['A sample.']);
    await page.getByRole('button', { name: shell.welcome.sample }).click();
    await page.waitForURL(`${origin}/en/me/projects/${projectId}/videos/${file.id}/video`);
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
