import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { startLabel } from '../kit/exporting.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-kept-'));
const source = path.join(folder, 'A film.mp4');

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  await makeSpokenVideo(source, ['Hello.']);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

type Locale = keyof typeof catalogues;

/** Opens a person's file in the editor, with this dialog of its export menu. */
async function openDialog(locale: Locale, menuItem: string) {
  const { exporting } = catalogues[locale];
  const person = await newPerson(origin);
  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello.\n').toString('base64');
  const captions = [{ fileName: 'captions.srt', language: 'en', content: srt }];
  const file = await untilTranscribed(person, await upload(person, source, 'en', { captions }));
  context = await openAs(browser, origin, person);
  const page = await context.newPage();
  await page.goto(`${origin}/${locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
  await page.getByRole('button', { name: exporting.button, exact: true }).click();
  await page.getByRole('menuitem', { name: menuItem }).click();
  return { person, page, ref: { projectId: file.projectId, videoId: file.id } };
}

/** Ends the session and presses a button before any other request can detect that. */
async function pressWithoutSession(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button.and(page.locator(':enabled')).waitFor();
  await button.evaluate((element) => {
    localStorage.setItem('access-token', 'revoked');
    localStorage.setItem('refresh-token', 'revoked');
    window.dispatchEvent(new StorageEvent('storage'));
    (element as HTMLElement).click();
  });
}

async function signIn(page: Page, locale: Locale, { email, password }: NewPerson): Promise<void> {
  const { session } = catalogues[locale];
  await page.getByText(session.signIn.after.ended).waitFor();
  await page.getByLabel(session.email.label, { exact: true }).fill(email);
  await page.getByLabel(session.password.label, { exact: true }).fill(password);
  await page.getByRole('button', { name: session.signIn.submit }).click();
}

describe.each(['en', 'ja'] as const)('what was asked for when the session was over, in %s', (locale) => {
  const { exporting, youtube } = catalogues[locale];

  it('a download goes on after the sign-in, once', async () => {
    const { person, page, ref } = await openDialog(locale, exporting.media);
    await pressWithoutSession(page, startLabel[locale]);
    await signIn(page, locale, person);
    const dialog = page.getByRole('dialog', { name: exporting.title });
    await dialog.getByRole('link', { name: exporting.download }).waitFor({ timeout: 180_000 });
    await keepPicture(page, `kept-download-${locale}`);
    await page.reload();
    await page.getByRole('button', { name: exporting.button, exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('fileRequest'))).toBeNull();
    expect((await person.client.listExports(ref)).exports).toMatchObject([{ status: 'ready', captions: 'burned' }]);
  });

  it('an upload to YouTube goes on after the sign-in to the consent', async () => {
    const { person, page } = await openDialog(locale, youtube.menu);
    await pressWithoutSession(page, youtube.connectAndStart);
    await signIn(page, locale, person);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: youtube.title });
    await dialog.getByText(youtube.status.done, { exact: true }).waitFor({ timeout: 180_000 });
  });
});

it('nothing goes on for another person who signs in', async () => {
  const { exporting } = catalogues.en;
  const { person, page, ref } = await openDialog('en', exporting.media);
  const other = await newPerson(origin);
  await pressWithoutSession(page, startLabel.en);
  await signIn(page, 'en', other);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull();
  await expect.poll(() => new URL(page.url()).pathname).toContain('/me');
  expect((await person.client.listExports(ref)).exports).toEqual([]);
});
