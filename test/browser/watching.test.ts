import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx, findSmallTargets } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const { watch, session, errors } = catalogues.en;
/** A machine with much to do draws late. */
const patience = { timeout: 30_000 };

let editor: OpenEditor;
let address: string;

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: ['Every film begins with a story and a voice.', 'You can listen to every line again and again.'],
    corrected: ['The first line of the film.'],
    title: 'The film',
  });
  address = await linkOf('view');
});
afterAll(() => editor.close());

async function linkOf(level: 'view' | 'edit'): Promise<string> {
  const { token } = await editor.person.client.makeLink({ teamId: editor.file.id, level });
  return `${origin}/watch#${token}`;
}

/** A page of somebody who has no account. */
const guest = async (look: BrowserContextOptions = {}): Promise<Page> =>
  (await editor.browser.newContext({ locale: 'en-US', ...look })).newPage();

const nowSeconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** How much of the picture is out of sight above or below the place for it. */
const cutOffPx = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const place = video.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { top, width, height } = video.getBoundingClientRect();
    const pictureHeight = Math.min(height, (width * video.videoHeight) / video.videoWidth);
    const pictureTop = top + (height - pictureHeight) / 2;
    return Math.round(Math.max(0, place.top - pictureTop) + Math.max(0, pictureTop + pictureHeight - place.bottom));
  });

describe('a link for viewing a file', () => {
  it('shows the video with its captions to a guest, who plays from any of them', async () => {
    const page = await guest();
    const complaints = hearComplaints(page);
    // The renderer may read the picture's colors, as in the editor.
    page.on('console', (message) => {
      if (message.text().includes('tainted')) complaints.push(message.text());
    });
    await page.goto(address);
    await page.getByRole('heading', { name: 'The film', level: 1 }).waitFor(patience);
    const captions = page.getByRole('list', { name: watch.captions });
    await captions.getByText('The first line of the film.').waitFor(patience);
    const last = captions.getByRole('button').last();
    await last.click();
    await expect.poll(() => last.getAttribute('aria-current'), patience).toBe('true');
    await expect.poll(() => nowSeconds(page), patience).toBeGreaterThan(3);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await page
      .locator('canvas')
      .first()
      .waitFor({ ...patience, state: 'attached' });
    await keepPicture(page, 'watching');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 400 });
    expect(await cutOffPx(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('fits a phone, in Japanese', async () => {
    const page = await guest({
      locale: 'ja-JP',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: 'dark',
    });
    await page.goto(address);
    await page.getByRole('list', { name: catalogues.ja.watch.captions }).getByRole('button').first().waitFor(patience);
    await keepPicture(page, 'watching-phone-ja');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflowPx(page)).toBe(0);
    expect(await findSmallTargets(page, 24)).toEqual([]);
  });

  it('leads to signing in, for who wants to have the file among the shared ones', async () => {
    const page = await guest();
    await page.goto(address);
    await page.getByRole('link', { name: watch.signIn }).click();
    await page.getByRole('heading', { name: session.signIn.title }).waitFor(patience);
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/en\/link#/);
  });

  it('says that it was turned off', async () => {
    const page = await guest();
    await editor.person.client.endLink({ teamId: editor.file.id, level: 'view' });
    await page.goto(address);
    await page.getByText(errors.link.missing).waitFor(patience);
    // Another try changes nothing.
    expect(await page.getByRole('button', { name: watch.again }).count()).toBe(0);
    await keepPicture(page, 'watching-ended');
    expect(await findBarriers(page)).toEqual([]);
  });
});

it('a link for editing asks a guest to sign in', async () => {
  const page = await guest();
  await page.goto(await linkOf('edit'));
  await page.getByRole('heading', { name: session.signIn.title }).waitFor(patience);
});
