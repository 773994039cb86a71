import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogues } from '../../kit/catalogues.ts';
import { captionText, openEditorPage, storedTexts, untilSaved } from '../../kit/editorPage.ts';
import { type OpenEditor, openEditor } from '../../kit/openEditor.ts';
import { origin } from '../../kit/ownCloud.ts';
import { openAs } from '../../kit/person.ts';

const { watch, editor: words } = catalogues.en;

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['First', 'Second', 'Third'] });
});
afterAll(() => editor.close());

const video = (page: Page) => page.locator('video');
const addressOf = (page: Page) => video(page).evaluate((media: HTMLVideoElement) => media.currentSrc);
const canPlay = (page: Page) => video(page).evaluate((media: HTMLVideoElement) => media.readyState > 0 && !media.error);

/** Lets the address that a page plays end: from now on it is answered as CloudFront answers it, and loaded again. */
async function endAddress(page: Page): Promise<string> {
  await expect.poll(() => canPlay(page)).toBe(true);
  const ended = await addressOf(page);
  await page.route(ended, (route) => route.fulfill({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }));
  await video(page).evaluate((media: HTMLVideoElement) => media.load());
  return ended;
}

let context: BrowserContext;
beforeEach(async () => {
  context = await openAs(editor.browser, origin, editor.person);
  return () => context.close();
});

describe('an address of a recording that ends', () => {
  it('is replaced by a new one in the editor without a word', async () => {
    await context.clock.install();
    const page = await openEditorPage(context, origin, editor.file);
    await page.clock.fastForward(7 * 3_600_000);
    const ended = await endAddress(page);
    await expect.poll(() => addressOf(page)).not.toBe(ended);
    await expect.poll(() => canPlay(page)).toBe(true);
    await expect.poll(() => page.getByText(words.player.failed).count()).toBe(0);
  });

  it('is replaced at the place where the recording stopped', async () => {
    await context.clock.install();
    const page = await openEditorPage(context, origin, editor.file);
    await expect.poll(() => canPlay(page)).toBe(true);
    const nowSeconds = () => video(page).evaluate((media: HTMLVideoElement) => media.currentTime);
    await video(page).evaluate((media: HTMLVideoElement) => {
      media.currentTime = 2;
    });
    await page.clock.fastForward(7 * 3_600_000);
    const ended = await addressOf(page);
    // As when a later part of a long recording is refused. This one is short, so the browser has all of it.
    await video(page).evaluate((media: HTMLVideoElement) => media.dispatchEvent(new Event('error')));
    await expect.poll(() => addressOf(page)).not.toBe(ended);
    await expect.poll(nowSeconds).toBeCloseTo(2, 1);
  });

  it('is replaced on the page of a link', async () => {
    const { token } = await editor.person.client.makeLink({ teamId: editor.file.id, level: 'view' });
    const guest = await editor.browser.newContext({ locale: 'en-US' });
    await guest.clock.install();
    const page = await guest.newPage();
    await page.goto(`${origin}/watch#${token}`);
    await expect.poll(() => canPlay(page)).toBe(true);
    await page.clock.fastForward(7 * 3_600_000);
    const ended = await endAddress(page);
    await expect.poll(() => addressOf(page)).not.toBe(ended);
    await expect.poll(() => canPlay(page)).toBe(true);
    await expect.poll(() => page.getByText(watch.failed).count()).toBe(0);
    await guest.close();
  });

  it('is not requested again and again when the recording cannot be played', async () => {
    const page = await openEditorPage(context, origin, editor.file);
    const ended = await endAddress(page);
    await page.getByText(words.player.failed).waitFor();
    await page.waitForTimeout(1000);
    expect(await addressOf(page)).toBe(ended);
    await page.getByRole('button', { name: words.player.retry }).click();
    await expect.poll(() => canPlay(page)).toBe(true);
  });
});

describe('edits beyond the calls that a person may make', () => {
  it('wait for the time that the API names and are saved, also after a gateway without a reason', async () => {
    const page = await openEditorPage(context, origin, editor.file);
    const body = { code: 'calls.toomany', message: 'Too many.', details: { retryAfterSeconds: 3 } };
    const times: number[] = [];
    await context.route('**/subtitles/*', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      times.push(Date.now());
      if (times.length === 1) return route.fulfill({ status: 429, json: body, headers: { 'retry-after': '3' } });
      if (times.length === 2) return route.fulfill({ status: 429, json: { message: 'Too Many Requests' } });
      return route.fallback();
    });
    await captionText(page, 1).fill('Beyond the limit');
    await expect.poll(() => times.length).toBe(1);
    await captionText(page, 2).fill('Typed while waiting');
    await expect.poll(() => times.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    await untilSaved(page);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(950);
    expect((await storedTexts(editor.person.client, editor.file)).slice(0, 2)).toEqual([
      'Beyond the limit',
      'Typed while waiting',
    ]);
  });
});
