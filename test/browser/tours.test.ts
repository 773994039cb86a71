import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, untilComplete } from '../kit/editorPage.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

const { tours, editor: words } = catalogues.en;
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let editor: OpenEditor;
let page: Page;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['One', 'Two', 'Three'] });
  page = editor.page;
});
afterAll(() => editor.close());

const card = (of: Page, title: string) => of.getByRole('dialog', { name: title });
const isDone = async () => (await editor.person.client.readInfo({})).tutorialsStatus.videoEdit;

/** Parts of the card and of the ring around its target that lie outside the window, as `name edge by`. */
const beyondWindow = (of: Page) =>
  of.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    const ring = document.querySelector<HTMLElement>('[data-tour-ring]');
    if (!dialog || !ring) return ['nothing is shown'];
    const { outlineOffset, outlineWidth } = getComputedStyle(ring);
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const edges = (name: string, { top, left, right, bottom }: DOMRect, px: number) =>
      Object.entries({ top, left, right: innerWidth - right, bottom: innerHeight - bottom })
        .filter(([, room]) => room < px)
        .map(([edge, room]) => `${name} ${edge} by ${Math.round(room - px)}`);
    return [
      ...edges('card', dialog.getBoundingClientRect(), 0),
      ...edges('ring', ring.getBoundingClientRect(), around),
    ];
  });

/** Captions and controls of the page that the card covers. */
const findUnderCard = (of: Page) =>
  of.evaluate(() => {
    const card = document.querySelector('[role="dialog"]')?.getBoundingClientRect() ?? new DOMRect();
    const isUnder = (one: Element) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && left < card.right && right > card.left && top < card.bottom && bottom > card.top;
    };
    return [...document.querySelectorAll('[data-caption], button, a, input')]
      .filter((one) => one.checkVisibility() && !one.closest('[role="dialog"]') && isUnder(one))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

/** Walks through the open tour with the mouse. Returns the titles of its stops. */
async function walkThrough(of: Page, name: string): Promise<string[]> {
  const titles: string[] = [];
  for (let isLast = false; !isLast; ) {
    const shown = of.getByRole('dialog');
    await shown.waitFor(patience);
    titles.push((await shown.getAttribute('aria-label')) ?? '');
    await expect.poll(() => beyondWindow(of), { message: `${name}: ${titles.at(-1)}` }).toEqual([]);
    await keepPicture(of, `tour-${name}-${titles.length}`);
    const done = shown.getByRole('button', { name: tours.done, exact: true });
    isLast = (await done.count()) === 1;
    await (isLast ? done : shown.getByRole('button', { name: tours.next, exact: true })).click();
    if (!isLast)
      await of.getByRole('dialog', { name: titles.at(-1) ?? '', exact: true }).waitFor({ state: 'detached' });
  }
  return titles;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];

describe.each(sizes)('in a window of $width x $height', (viewport) => {
  it('every card of the editor’s tour is in the window, and so is its ring', async () => {
    await editor.person.client.saveTutorial({ tutorial: 'videoEdit', isDone: false });
    const context = await openAs(editor.browser, origin, editor.person, { viewport });
    const opened = await context.newPage();
    await opened.goto(page.url());
    const { captions, timeline, quality, export: last } = tours.videoEdit;
    const titles = await walkThrough(opened, `editor-${viewport.width}`);
    // The timeline has its own tab in narrow windows.
    const stops = viewport.width > 900 ? [captions, timeline, quality, last] : [captions, quality, last];
    expect(titles).toEqual(stops.map(({ title }) => title));
    await expect.poll(isDone).toBe(true);
    await context.close();
  });

  it('every card of the library’s tour is in the window, and so is its ring', async () => {
    await editor.person.client.saveTutorial({ tutorial: 'projectList', isDone: false });
    const context = await openAs(editor.browser, origin, editor.person, { viewport });
    const opened = await context.newPage();
    await opened.goto(`${origin}/en/me`);
    const titles = await walkThrough(opened, `library-${viewport.width}`);
    expect(titles[0]).toBe(tours.projectList.upload.title);
    expect(titles.length).toBeGreaterThanOrEqual(viewport.width > 900 ? 4 : 2);
    await context.close();
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 390, height: 664 },
])('on a phone of $width x $height', (viewport) => {
  const looks = [
    ['en', 'light'],
    ['ja', 'dark'],
    ['en', 'dark'],
    ['ja', 'light'],
  ] as const;

  it.each(looks)('the cards of the editor cover no caption and no control, in %s, %s', async (locale, colorScheme) => {
    await editor.person.client.saveTutorial({ tutorial: 'videoEdit', isDone: false });
    const context = await openAs(editor.browser, origin, editor.person, {
      ...{ viewport, locale, colorScheme, hasTouch: true, isMobile: true },
    });
    const opened = await context.newPage();
    await opened.goto(page.url().replace('/en/', `/${locale}/`));
    const { videoEdit, next } = catalogues[locale].tours;
    for (const stop of ['captions', 'quality'] as const) {
      await card(opened, videoEdit[stop].title).waitFor(patience);
      await expect.poll(() => beyondWindow(opened)).toEqual([]);
      await keepPicture(opened, `tour-phone-${locale}-${colorScheme}-${viewport.height}-${stop}`);
      expect(await findUnderCard(opened)).toEqual([]);
      await opened.getByRole('button', { name: next, exact: true }).click();
    }
    await context.close();
  });
});

describe('the tour of the editor', () => {
  const { captions, timeline } = tours.videoEdit;

  async function repeatTour(): Promise<void> {
    await page.getByRole('button', { name: catalogues.en.frame.help.label }).click();
    await page.getByRole('menuitem', { name: words.rail.tour }).click();
  }

  it('leaves the caret to a person who types when it appears', async () => {
    await editor.person.client.saveTutorial({ tutorial: 'videoEdit', isDone: false });
    await page.reload();
    const field = captionText(page, 2);
    await field.click();
    await page.keyboard.press('End');
    await card(page, captions.title).waitFor(patience);
    await page.keyboard.type(' and more');
    expect(await field.inputValue()).toBe('Two and more');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('ends by Escape while the focus is in a caption, which keeps it, and does not come back', async () => {
    const field = captionText(page, 2);
    await field.click();
    await page.keyboard.press('Escape');
    await card(page, captions.title).waitFor({ state: 'detached' });
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(isDone).toBe(true);
    await page.reload();
    await untilComplete(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('begins again from the help menu, also while it is open', async () => {
    await repeatTour();
    await card(page, captions.title).waitFor(patience);
    // The person requested the tour, so it takes the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(tours.next);
    await page.keyboard.press('Enter');
    await card(page, timeline.title).waitFor(patience);
    await repeatTour();
    await card(page, captions.title).waitFor(patience);
    await page.getByRole('button', { name: tours.skip, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(isDone).toBe(true);
  });

  it('leaves Escape to a menu that is open over it', async () => {
    await repeatTour();
    await card(page, captions.title).waitFor(patience);
    await page.getByRole('button', { name: words.menu.more }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await card(page, captions.title).count()).toBe(1);
    await page.keyboard.press('Escape');
    await card(page, captions.title).waitFor({ state: 'detached' });
  });
});

describe('the tour of the library', () => {
  const { upload, files } = tours.projectList;

  it('shows its next card when the button it points at is used', async () => {
    await editor.person.client.saveTutorial({ tutorial: 'projectList', isDone: false });
    const context = await openAs(editor.browser, origin, editor.person);
    const opened = await context.newPage();
    await opened.goto(`${origin}/en/me`);
    await card(opened, upload.title).waitFor(patience);
    await opened.getByRole('button', { name: catalogues.en.library.add.choose, exact: true }).click();
    await card(opened, files.title).waitFor(patience);
    await context.close();
  });
});
