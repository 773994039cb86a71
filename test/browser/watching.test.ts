import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AspectRatio, Framing } from '../../domain/captions/types.ts';
import { setPicture } from '../../domain/editor/commands/setPicture.ts';
import { hearComplaints, keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { findBarriers, findOverflowPx, findSmallTargets } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { returnPathOf } from '../kit/returnPath.ts';

const { watch, session, errors } = catalogues.en;
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let editor: OpenEditor;
let address: string;

beforeAll(async () => {
  const captions = ['The first line of the film.', 'Its second line.', 'The last one.'];
  editor = await openEditor(origin, { captions });
  address = await linkOf('view');
});
afterAll(() => editor.close());

async function linkOf(level: 'view' | 'edit'): Promise<string> {
  const { token } = await editor.person.client.makeLink({ teamId: editor.file.id, level });
  return `${origin}/watch#${token}`;
}

/** Page of a person without an account. */
const guest = async (look: BrowserContextOptions = {}): Promise<Page> =>
  (await editor.browser.newContext({ locale: 'en-US', ...look })).newPage();

const nowSeconds = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Frame of the picture, the caption canvas over it, and the position of both. */
const pictureOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const ratioOf = ({ width, height }: { width: number; height: number }) => Math.round((width / height) * 100) / 100;
    const frame = video.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const captions = video.nextElementSibling;
    if (!(captions instanceof HTMLCanvasElement)) return null;
    return {
      frame: ratioOf(frame),
      laidOut: ratioOf(captions.getBoundingClientRect()),
      drawn: ratioOf(captions),
      fit: getComputedStyle(video).objectFit,
      isBlurred: video.previousElementSibling instanceof HTMLCanvasElement,
      isInWindow: frame.top >= 0 && frame.left >= 0 && frame.right <= innerWidth && frame.bottom <= innerHeight,
    };
  });

/** Brightness, from 0 to 255, of a few pixels in the middle of the frame, at the fraction `down` of its height. */
async function brightnessAt(page: Page, down: number): Promise<number> {
  const box = await page.locator('video').evaluate((video) => {
    const { x, y, width, height } = video.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });
  const clip = { x: box.x + box.width / 2, y: box.y + box.height * down, width: 4, height: 4 };
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))]));
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [0]));
  }, png);
}

/** Number of pixels of the picture that are out of view. */
const cutOffPx = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { top, bottom } = video.getBoundingClientRect();
    const below = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
    return Math.round(Math.max(0, below.top - top) + Math.max(0, bottom - below.bottom));
  });

const ratios = { '9:16': 0.56, '1:1': 1, '4:5': 0.8 } as const satisfies Partial<Record<AspectRatio, number>>;
const framings: readonly Framing[] = ['fit', 'crop', 'blur'];
const frames = Object.keys(ratios).flatMap((ratio) =>
  framings.map((framing) => [ratio as keyof typeof ratios, framing] as const),
);

describe('the picture of a link for viewing', () => {
  it.each(frames)(
    'is framed at %s with %s as in the editor, and its captions keep their shape',
    async (ratio, framing) => {
      const { client } = editor.person;
      const opened = await openDocument(client, editor.file);
      await save(
        client,
        editor.file,
        opened,
        setPicture(opened.document, { picture: { aspectRatio: ratio, framing } }),
      );
      const page = await guest();
      await page.goto(address);
      const first = page.getByRole('list', { name: watch.captions }).getByRole('button').first();
      await first.waitFor(patience);
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = 2.5;
      });
      const [shape, fit] = [ratios[ratio], framing === 'crop' ? 'cover' : 'contain'];
      const expected = {
        frame: shape,
        laidOut: shape,
        drawn: shape,
        fit,
        isBlurred: framing === 'blur',
        isInWindow: true,
      };
      await expect.poll(() => pictureOf(page), patience).toEqual(expected);
      await expect.poll(() => pictureOf(editor.page), patience).toEqual(expected);
      // Only bars are black.
      const isBar = framing === 'fit';
      await expect.poll(async () => (await brightnessAt(page, 0.02)) < 16, patience).toBe(isBar);
      expect(await brightnessAt(page, 0.5)).toBeGreaterThan(16);
      await keepPicture(page, `watching-${ratio.replace(':', 'x')}-${framing}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => pictureOf(page), patience).toEqual(expected);
      expect(await findOverflowPx(page)).toBe(0);
      await page.close();
    },
  );
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
    await page.getByRole('heading', { name: 'A short talk', level: 1 }).waitFor(patience);
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

  it('is played, moved and muted below the picture, with the keyboard', async () => {
    const page = await guest();
    await page.goto(address);
    const place = page.getByRole('slider', { name: watch.place });
    await expect.poll(() => place.getAttribute('aria-disabled'), patience).not.toBe('true');
    await place.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => nowSeconds(page), patience).toBe(2);
    await page.getByRole('button', { name: watch.mute }).press('Enter');
    await page.getByRole('button', { name: watch.unmute }).waitFor();
    // The end is then far enough away for a busy machine.
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 0.25;
    });
    await page.getByRole('button', { name: watch.play }).press('Enter');
    await expect.poll(() => nowSeconds(page), patience).toBeGreaterThan(2.2);
    // A click on the picture works like its button.
    await page.locator('video').click();
    await page.getByRole('button', { name: watch.play }).waitFor(patience);
  });

  it('leads to signing in, for who wants to have the file among the shared ones', async () => {
    const page = await guest();
    await page.goto(address);
    await page.getByRole('link', { name: watch.signIn }).click();
    await page.getByRole('heading', { name: session.signIn.title }).waitFor(patience);
    expect(await returnPathOf(page)).toMatch(/^\/en\/link#/);
  });

  it('says that it was turned off', async () => {
    const page = await guest();
    await editor.person.client.endLink({ teamId: editor.file.id, level: 'view' });
    await page.goto(address);
    await page.getByText(errors.link.missing).waitFor(patience);
    // A retry would change nothing.
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
