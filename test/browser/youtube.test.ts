import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues, strayTexts } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx, findStrayTexts } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-youtube-'));
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

async function openEditor(locale: Locale, size: { width: number; height: number }) {
  const person = await newPerson(origin);
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  const page = await openPage(person, locale, size);
  await page.goto(`${origin}/${locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
  await openDialog(page, locale);
  return { person, file, page };
}

async function openPage(person: NewPerson, locale: Locale, { width, height }: { width: number; height: number }) {
  context = await openAs(browser, origin, person);
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: locale === 'en' ? 'light' : 'dark' });
  return page;
}

async function openDialog(page: Page, locale: Locale): Promise<void> {
  const { exporting, youtube } = catalogues[locale];
  await page.getByRole('button', { name: exporting.button, exact: true }).click();
  await page.getByRole('menuitem', { name: youtube.menu }).click();
  await page.getByRole('dialog', { name: youtube.title }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const switchOn = (page: Page, name: string) => page.request.post(`${origin}/_local/youtube/switches/${name}`);

/** Whether the center of an element is neither scrolled out of view nor covered. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function hasNoFaults(page: Page, locale: Locale): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  // Pages move while they appear.
  await expect.poll(() => findOverflowPx(page)).toBe(0);
  expect(await findStrayTexts(page, strayTexts(locale))).toEqual([]);
}

describe.each([
  ['en', { width: 1280, height: 800 }],
  ['ja', { width: 390, height: 844 }],
] as const)('in %s', (locale, size) => {
  const { youtube } = catalogues[locale];

  it('an upload that was asked for before the consent goes on after it, to one video with captions', async () => {
    const { page } = await openEditor(locale, size);
    const dialog = page.getByRole('dialog', { name: youtube.title });
    expect(await dialog.getByLabel(youtube.videoTitle).inputValue()).toBe('A film');
    const title = `A film in ${locale}, ${crypto.randomUUID()}`;
    await dialog.getByLabel(youtube.videoTitle).fill(title);
    await dialog.getByText(youtube.consentFirst).waitFor();
    await keepPicture(page, `youtube-dialog-${locale}`);
    await hasNoFaults(page, locale);
    await press(page, youtube.connectAndStart);
    await press(page, 'Allow');
    await dialog.getByText(youtube.status.done, { exact: true }).waitFor();
    await expect.poll(() => isInSight(dialog.getByRole('link', { name: youtube.open }))).toBe(true);
    await keepPicture(page, `youtube-done-${locale}`);
    await hasNoFaults(page, locale);

    const address = (await dialog.getByRole('link', { name: youtube.open }).getAttribute('href')) ?? '';
    const bytes = await page.request.get(address.replace('/watch?v=', '/videos/'));
    expect((await bytes.body()).equals(readFileSync(source))).toBe(true);
    const all = (await (await page.request.get(`${origin}/_local/youtube/videos`)).json()) as { title: string }[];
    expect(all.filter((video) => video.title === title)).toMatchObject([{ tracks: [{ language: 'en' }] }]);

    // The list is below the form, out of view in a window of this size.
    await page.setViewportSize({ ...size, height: 600 });
    await switchOn(page, 'uploadQuota');
    await press(page, youtube.start);
    await dialog.getByText(youtube.reasons.youtube_quota).waitFor();
    await expect.poll(() => isInSight(dialog.getByRole('listitem').first())).toBe(true);
    await keepPicture(page, `youtube-quota-${locale}`);
    await page.reload();
    await page.getByRole('button', { name: catalogues[locale].exporting.button, exact: true }).waitFor();
    expect(await page.evaluate(() => history.state?.usr ?? null), 'the dialog is opened once').toBeNull();
  });

  it('the account connects a channel, says why it could not, and disconnects', async () => {
    const person = await newPerson(origin);
    const page = await openPage(person, locale, size);
    await page.goto(`${origin}/${locale}/me/user-account/security`);
    await press(page, youtube.channel.connect);
    await press(page, 'Cancel');
    await page.getByText(youtube.callback.denied).waitFor();
    expect(new URL(page.url()).search, 'the state stays in no history').toBe('');
    await keepPicture(page, `youtube-denied-${locale}`);
    await hasNoFaults(page, locale);
    await page.getByRole('link', { name: youtube.callback.back }).click();
    await press(page, youtube.channel.connect);
    await press(page, 'Allow');
    await page.getByRole('button', { name: youtube.channel.disconnect, exact: true }).scrollIntoViewIfNeeded();
    await keepPicture(page, `youtube-channel-${locale}`);
    await press(page, youtube.channel.disconnect);
    await page.getByRole('dialog').getByRole('button', { name: youtube.channel.disconnect, exact: true }).click();
    await page.getByRole('button', { name: youtube.channel.connect, exact: true }).waitFor();
  });
});
