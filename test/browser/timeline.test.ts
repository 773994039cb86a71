import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteCaptions } from '../../domain/editor/commands/deleteCaptions.ts';
import { setTimes } from '../../domain/editor/commands/setTimes.ts';
import { keepPicture } from '../kit/browser.ts';
import { openDocument, save } from '../kit/document.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import type { NewPerson } from '../kit/person.ts';

/** Initial caption times of the tests in milliseconds, with gaps between them. */
const times = [
  [500, 1500],
  [3000, 4000],
  [5500, 6500],
] as const;

let editor: OpenEditor;
let file: OpenEditor['file'];
let page: OpenEditor['page'];
let complaints: OpenEditor['complaints'];

/** Reduces the file to three captions at known times. */
async function setTheTimes(person: NewPerson, file: OpenEditor['file']): Promise<void> {
  let opened = await openDocument(person.client, file);
  const ids = [...opened.document.captions('en')].map(({ id }) => id);
  const extra = deleteCaptions(opened.document, { ids: ids.slice(times.length) });
  if (extra) opened = await save(person.client, file, opened, extra);
  // Sets the last one first, so that none passes another.
  for (const [i, [startMs, endMs]] of [...times.entries()].reverse()) {
    const late = setTimes(opened.document, { id: ids[i] ?? '', startMs, endMs });
    if (late) opened = await save(person.client, file, opened, late);
  }
}

beforeAll(async () => {
  const spoken = [
    'Every film begins with a story and a voice.',
    'You can listen to every line again and again.',
    'Thank you for watching and have a good day.',
  ];
  editor = await openEditor(origin, { spoken, title: 'A film' }, setTheTimes);
  ({ file, page, complaints } = editor);
});
afterAll(() => editor.close());

const timeline = () => page.getByRole('region', { name: 'Timeline' });
const strip = () => timeline().locator('[data-part="strip"]');
const scroller = () => timeline().locator('[data-part="scroller"]');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

/** Screen position of an instant, on the waveform or among the caption blocks. */
async function pointAt(ms: number, on: 'wave' | 'blocks' = 'wave'): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(strip());
  return { x: x + (ms / (file.durationMs ?? 1)) * width, y: on === 'wave' ? y + height / 2 : y + height - 15 };
}

async function drag(fromMs: number, toMs: number, { on = 'blocks' as 'wave' | 'blocks', drop = true } = {}) {
  const [from, to] = [await pointAt(fromMs, on), await pointAt(toMs, on)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y);
  await page.mouse.move(to.x, to.y);
  if (drop) await page.mouse.up();
}

/** Element that shows a time of a row: a field in the current row, a button in the others. */
const shownTime = (which: 'In' | 'Out', number: number) =>
  page
    .getByLabel(new RegExp(`^${which} time of caption ${number}( |$)`))
    .evaluate((time) => (time instanceof HTMLInputElement ? time.value : (time.textContent ?? '')));

/** In and out time of a caption in the list, in milliseconds. */
async function timesOf(number: number): Promise<[number, number]> {
  const read = async (which: 'In' | 'Out') => msOf(await shownTime(which, number));
  return [await read('In'), await read('Out')];
}

/** Parses a time such as `00:00:01:12` at 25 frames per second. */
function msOf(label: string): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = label.split(/[:;]/).map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + frames * 40;
}

const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();

describe('on the timeline', () => {
  it('the wheel zooms, and what is under the pointer stays there', async () => {
    const before = await boxOf(strip());
    const { x, y } = await pointAt(3500);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await boxOf(strip())).width).toBeGreaterThan(before.width * 1.2);
    const after = await pointAt(3500);
    expect(Math.abs(after.x - x)).toBeLessThan(3);
    await timeline().getByRole('button', { name: 'Show the whole media' }).click();
    const whole = await boxOf(strip());
    expect(whole.width).toBeLessThanOrEqual((await boxOf(scroller())).width);
  });

  it('a dragged edge stops at the next caption, in one step to undo', async () => {
    const was = await timesOf(1);
    await drag(was[1], 3400);
    const [nextIn] = await timesOf(2);
    await expect.poll(() => timesOf(1)).toEqual([was[0], nextIn]);
    await undo();
    await expect.poll(() => timesOf(1)).toEqual(was);
  });

  it('a dragged edge snaps to the playhead', async () => {
    const was = await timesOf(1);
    const free = await pointAt(2200);
    await page.mouse.click(free.x, free.y);
    const near = await pointAt(2200);
    const end = await pointAt(was[1], 'blocks');
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(near.x - 20, end.y);
    await page.mouse.move(near.x - 5, end.y);
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await timesOf(1))[1] - 2200)).toBeLessThanOrEqual(80);
    const snapped = (await timesOf(1))[1];
    await undo();
    // Without snapping, the time follows the pointer.
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.keyboard.down('Alt');
    await page.mouse.move(near.x - 20, end.y);
    await page.mouse.move(near.x - 7, end.y);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(async () => (await timesOf(1))[1]).toBeLessThan(snapped);
    await undo();
    await expect.poll(() => timesOf(1)).toEqual(was);
  });

  it('a caption is moved as a whole', async () => {
    const [start, end] = await timesOf(2);
    await drag((start + end) / 2, (start + end) / 2 + 600);
    await expect.poll(async () => (await timesOf(2))[0]).toBeGreaterThan(start + 400);
    const moved = await timesOf(2);
    expect(moved[1] - moved[0]).toBe(end - start);
    await undo();
    await expect.poll(() => timesOf(2)).toEqual([start, end]);
  });

  it('Escape takes a drag back', async () => {
    const was = await timesOf(2);
    await drag((was[0] + was[1]) / 2, was[1] + 500, { drop: false });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await timesOf(2)).toEqual(was);
  });

  it('a double click on an empty place makes a caption there', async () => {
    const { x, y } = await pointAt(4600);
    await page.mouse.dblclick(x, y);
    await captionText(page, 4).waitFor();
    const [start, end] = await timesOf(3);
    expect(Math.abs(start - 4600)).toBeLessThan(150);
    expect(end).toBeLessThanOrEqual((await timesOf(4))[0]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await undo();
    await captionText(page, 4).waitFor({ state: 'detached' });
  });

  it('selects captions with Shift and Ctrl as the list does, and leaves the playhead', async () => {
    await captionText(page, 1).click();
    const now = () => page.getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow');
    const before = await now();
    const press = async (index: 1 | 2, key: 'Shift' | 'Control') => {
      const { x, y } = await pointAt(times[index][0] + 500, 'blocks');
      await page.keyboard.down(key);
      await page.mouse.click(x, y);
      await page.keyboard.up(key);
    };
    const selected = () =>
      page
        .locator('[data-caption][data-selected]')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('button')?.textContent));
    await press(2, 'Shift');
    await expect.poll(selected).toEqual(['1', '2', '3']);
    await press(1, 'Control');
    await expect.poll(selected).toEqual(['1', '3']);
    await keepPicture(page, 'timeline-selected');
    expect(await now()).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(selected).toEqual([]);
  });

  it('its menu offers what can be done with a caption, and adds a shot change that is stored', async () => {
    const { x, y } = await pointAt(3500, 'blocks');
    await page.mouse.click(x, y, { button: 'right' });
    await page.getByRole('menuitem', { name: /^Play the selected/ }).waitFor();
    await page.getByRole('menuitem', { name: /^Add a shot change here/ }).click();
    const stored = async () => {
      const { shotsUrl } = await editor.person.client.readFile({ projectId: file.projectId, videoId: file.id });
      return shotsUrl === null ? [] : (await (await fetch(shotsUrl)).json()).shotsMs;
    };
    await expect.poll(stored).toHaveLength(1);
    expect(Math.abs((await stored())[0] - 3500)).toBeLessThan(60);
  });

  it('goes to what is chosen in the list, also right after it was scrolled', async () => {
    for (let i = 0; i < 4; i += 1) await timeline().getByRole('button', { name: 'Zoom in' }).click();
    const overview = timeline().getByRole('scrollbar');
    await overview.press('End');
    await page.getByRole('button', { name: 'Caption 1', exact: true }).click();
    const isInView = async () => {
      const [head, view] = [await boxOf(timeline().getByRole('slider', { name: 'Playhead' })), await boxOf(scroller())];
      return head.x >= view.x && head.x <= view.x + view.width;
    };
    await expect.poll(isInView).toBe(true);
    await timeline().getByRole('button', { name: 'Show the whole media' }).click();
  });

  it('keeps the whole current caption in view when it is selected, and when a panel makes the strip narrower', async () => {
    const isWholeInView = async (number = 3) => {
      const [startMs, endMs] = await timesOf(number);
      const [start, end, view] = [await pointAt(startMs), await pointAt(endMs), await boxOf(scroller())];
      return start.x >= view.x && end.x <= view.x + view.width;
    };
    for (let i = 0; i < 2; i += 1) await timeline().getByRole('button', { name: 'Zoom in' }).click();
    for (const number of [3, 1, 2, 3]) {
      await page.getByRole('button', { name: `Caption ${number}`, exact: true }).click();
      await expect.poll(() => isWholeInView(number), { message: `caption ${number}` }).toBe(true);
    }
    const panel = page.getByRole('button', { name: 'Settings', exact: true });
    await panel.click();
    await expect.poll(() => isWholeInView()).toBe(true);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => isWholeInView()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel.click();
    await timeline().getByRole('button', { name: 'Show the whole media' }).click();
  });

  it('is made higher by the keyboard, and stays so', async () => {
    const before = (await boxOf(scroller())).height;
    await timeline().getByRole('slider', { name: 'Height of the timeline' }).press('ArrowUp');
    await expect.poll(async () => (await boxOf(scroller())).height).toBeGreaterThan(before);
    await page.reload();
    await captionText(page, 1).waitFor();
    expect((await boxOf(scroller())).height).toBeGreaterThan(before);
  });

  it('has nothing in the way of anyone', async () => {
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the times of many captions', () => {
  it('are shifted together, after a look at how many', async () => {
    const was = await Promise.all([1, 2, 3].map(timesOf));
    await captionText(page, 2).click();
    await page.keyboard.press('Alt+T');
    const dialog = page.getByRole('dialog', { name: 'Shift and stretch times' });
    await dialog.getByRole('textbox', { name: 'By' }).fill('0.4');
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain('3 of 3');
    await dialog.getByText('From the first selected on').click();
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain('2 of 3');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await timesOf(3))[0]).toBe((was[2]?.[0] ?? 0) + 400);
    expect(await timesOf(1)).toEqual(was[0]);
    await undo();
    await expect.poll(() => Promise.all([1, 2, 3].map(timesOf))).toEqual(was);
  });

  it('are nudged by a frame from the text', async () => {
    const [start, end] = await timesOf(2);
    await captionText(page, 2).click();
    await page.keyboard.press('Alt+Shift+Period');
    await expect.poll(() => timesOf(2)).toEqual([start + 40, end + 40]);
    await page.keyboard.press('Alt+Shift+Comma');
    await expect.poll(() => timesOf(2)).toEqual([start, end]);
  });
});
