import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, openEditorPage } from '../kit/editorPage.ts';
import { findBarriers, findSmallTargets } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-touch-'));

let browser: Browser;
let context: BrowserContext;
let page: Page;
let touch: CDPSession;
let file: Reply<Routes['readFile']>;
let complaints: string[];

interface Point {
  readonly x: number;
  readonly y: number;
}

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });

/** Moves fingers between two equally long lists of points, in steps as a hand does. */
async function move(from: readonly Point[], to: readonly Point[]): Promise<void> {
  await send('touchStart', from.slice(0, 1));
  if (from.length > 1) await send('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const between = (a: number, b = a) => a + (b - a) * share;
    await send(
      'touchMove',
      from.map(({ x, y }, index) => ({ x: between(x, to[index]?.x), y: between(y, to[index]?.y) })),
    );
  }
  await send('touchEnd', []);
}

/** Waits until a position stops changing, and returns it. */
async function restOf(place: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  const isSame = async () => {
    const before = last;
    last = await place();
    return last === before;
  };
  await expect.poll(isSame).toBe(true);
  return last;
}

const timeline = () => page.getByRole('region', { name: 'Timeline' });
const strip = () => timeline().locator('[data-part="strip"]');
const scroller = () => timeline().locator('[data-part="scroller"]');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

async function pointAt(ms: number, on: 'wave' | 'blocks' = 'blocks'): Promise<Point> {
  const { x, y, width, height } = await boxOf(strip());
  return { x: x + (ms / (file.durationMs ?? 1)) * width, y: on === 'wave' ? y + height / 2 : y + height - 15 };
}

async function tap(point: Point): Promise<void> {
  await page.touchscreen.tap(point.x, point.y);
}

async function timesOf(number: number): Promise<[number, number]> {
  const read = async (which: 'In' | 'Out') => {
    const field = page.getByRole('textbox', { name: `${which} time of caption ${number}`, exact: true });
    const [hours = 0, minutes = 0, seconds = 0, frames = 0] = (await field.inputValue()).split(/[:;]/).map(Number);
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + frames * 40;
  };
  return [await read('In'), await read('Out')];
}

const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).tap();

beforeAll(async () => {
  const [person, launched] = await Promise.all([newPerson(origin), launchBrowser()]);
  browser = launched;
  file = await captionedFile(person, folder, ['First', 'Second', 'Third']);
  // A tablet in landscape orientation.
  context = await openAs(browser, origin, person, {
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  });
  page = await openEditorPage(context, origin, file);
  complaints = hearComplaints(page);
  touch = await context.newCDPSession(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('with fingers on a tablet', () => {
  it('everything that can be pressed is as large as a finger', async () => {
    expect(await findSmallTargets(page, 44)).toEqual([]);
  });

  it('two fingers zoom the timeline around their middle, and the playhead stays', async () => {
    const before = await boxOf(strip());
    const playhead = await page.getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow');
    const { x, y } = await pointAt(2500, 'wave');
    await move(
      [
        { x: x - 40, y },
        { x: x + 40, y },
      ],
      [
        { x: x - 120, y },
        { x: x + 120, y },
      ],
    );
    await expect.poll(async () => (await boxOf(strip())).width).toBeGreaterThan(before.width * 2);
    expect(Math.abs((await pointAt(2500)).x - x)).toBeLessThan(30);
    expect(await page.getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow')).toBe(playhead);
  });

  it('a finger scrolls the timeline', async () => {
    const left = () => scroller().evaluate((element) => element.scrollLeft);
    const { x, y, width, height } = await boxOf(scroller());
    const before = await left();
    const middle = { x: x + width / 2, y: y + height / 2 };
    await move([middle], [{ x: middle.x - 200, y: middle.y }]);
    await expect.poll(left).toBeGreaterThan(before + 50);
    // A fast swipe keeps it scrolling, farther the faster the swipe was.
    const reached = await restOf(left);
    await move([middle], [{ x: middle.x + 500, y: middle.y }]);
    await expect.poll(left).toBeLessThan(reached - 50);
  });

  it('a tapped caption is moved as a whole, and its edges are dragged, each in one step to undo', async () => {
    await timeline().getByRole('button', { name: 'Show the whole media' }).tap();
    await tap(await pointAt(2500));
    const was = await timesOf(2);
    await move([await pointAt((was[0] + was[1]) / 2)], [await pointAt((was[0] + was[1]) / 2 + 480)]);
    await expect.poll(async () => (await timesOf(2))[0]).toBeGreaterThan(was[0] + 300);
    const moved = await timesOf(2);
    expect(moved[1] - moved[0]).toBe(was[1] - was[0]);
    await undo();
    await expect.poll(() => timesOf(2)).toEqual(was);

    const edge = await pointAt(was[1]);
    await move([{ x: edge.x + 14, y: edge.y }], [{ x: (await pointAt(was[1] + 480)).x + 14, y: edge.y }]);
    await expect.poll(async () => (await timesOf(2))[1]).toBeGreaterThan(was[1] + 300);
    expect((await timesOf(2))[0]).toBe(was[0]);
    await undo();
    await expect.poll(() => timesOf(2)).toEqual(was);
  });

  it('a finger that rests on a caption gets its menu, and the caption stays', async () => {
    const was = await timesOf(2);
    await send('touchStart', [await pointAt(2500)]);
    await page.getByRole('menuitem', { name: /^Play the selected/ }).waitFor();
    await send('touchEnd', []);
    expect(await findSmallTargets(page, 44)).toEqual([]);
    await keepPicture(page, 'touch-menu');
    await page.keyboard.press('Escape');
    expect(await timesOf(2)).toEqual(was);
  });

  it('a caption is chosen and typed into in the list', async () => {
    await captionText(page, 3).tap();
    await page.keyboard.type('! ');
    await expect.poll(() => captionText(page, 3).inputValue()).toContain('!');
    await undo();
    await expect.poll(() => captionText(page, 3).inputValue()).toBe('Third');
  });

  it('held upright, the panels share one place, and nothing is too small', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await findSmallTargets(page, 44)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'touch-upright');
    expect(complaints).toEqual([]);
  });

  it('a touch of the counts says what they are, and the next one closes it', async () => {
    await page.locator('[data-caption]').first().getByText(/cps$/).tap();
    const tip = page.getByRole('tooltip', { name: catalogues.en.captions.row.meterTitle });
    await tip.waitFor();
    await captionText(page, 2).tap();
    await tip.waitFor({ state: 'detached' });
  });

  it('the number of a caption says them too, once it was reached by a key', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip', { name: catalogues.en.captions.row.meterTitle }).waitFor();
    await page.keyboard.press('Shift');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  it('on a phone a notice lies over nothing that can be pressed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { search } = catalogues.en.editor;
    await page.keyboard.press('Control+h');
    await page.getByRole('textbox', { name: search.find }).fill('Third');
    await page.getByRole('textbox', { name: search.replacement }).fill('Last');
    await page.getByRole('button', { name: search.replaceAll, exact: true }).click();
    const notice = page.locator('.mantine-Notification-root');
    // The notification slides in from the edge.
    const leftPx = () => notice.evaluate((one) => one.getBoundingClientRect().left);
    await expect.poll(leftPx).toBeGreaterThanOrEqual(0);
    await restOf(leftPx);
    const covered = await notice.evaluate((over) =>
      [...document.querySelectorAll('button, a, input, textarea, [role="slider"]')]
        .filter((one) => !over.contains(one) && one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const [a, b] = [one.getBoundingClientRect(), over.getBoundingClientRect()];
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    await keepPicture(page, 'touch-notice');
    expect(covered).toEqual([]);
  });
});
