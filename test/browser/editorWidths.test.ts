import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSpeaker } from '../../domain/editor/commands/setSpeaker.ts';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { untilComplete } from '../kit/editorPage.ts';
import { findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

let editor: OpenEditor;

beforeAll(async () => {
  // The first two are too fast to read, and the second has a speaker.
  const fast = 'Every film begins with a story and\na voice that tells it to the hall.';
  editor = await openEditor(origin, { captions: [fast, fast, 'Three'] }, async ({ client }, file) => {
    const opened = await openDocument(client, file);
    const id = opened.document.at('en', 1)?.id ?? '';
    const change = setSpeaker(opened.document, { ids: [id], speaker: { name: 'Alexandra' } }, { newId: () => 's1' });
    await save(client, file, opened, change);
  });
});
afterAll(() => editor.close());

/** Stored widths of the side panel and the captions, the defaults first. */
const kept = ['', ':900', '560:900'];
const widths = [900, 901, 1024, 1084, 1180, 1280, 1366, 1440, 1920];

/** Caption tools, player tools and times that are cut off or covered. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const transport = document.querySelector('main > div:nth-of-type(2)');
    const bars = [document.querySelector('[role="toolbar"]'), transport];
    const shown = bars.flatMap((bar) => [...(bar?.querySelectorAll('button, [role="slider"]') ?? [])]);
    const times = [...(transport?.firstElementChild?.children ?? [])];
    const parts = [...shown, ...times].filter((part) => part.checkVisibility());
    const nameOf = (part: Element) => part.getAttribute('aria-label') ?? part.textContent ?? '';
    const cut = parts.filter((part) => {
      // In narrow windows the main part has no box of its own.
      const area = part.closest('main, section, aside')?.getBoundingClientRect();
      const around = area && area.width > 0 ? area : new DOMRect(0, 0, innerWidth, innerHeight);
      const { left, right, width } = part.getBoundingClientRect();
      const isClipped = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
      return left < around.left - 0.5 || right > Math.min(around.right, innerWidth) + 0.5 || width < 23.5 || isClipped;
    });
    const covered = parts.filter((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !(part.contains(hit) || hit.contains(part));
    });
    return { cut: cut.map(nameOf), covered: covered.map(nameOf) };
  });

/** Times, counts and speakers of the caption list that are cut off or hidden. Names of speakers may be shortened. */
const findCutInRows = (page: Page, countsTip: string) =>
  page.locator('[data-caption]').evaluateAll(
    (rows, tip) =>
      rows.flatMap((row) => {
        const counts = row.querySelector(`[data-tip="${tip}"]`);
        const times = [...row.querySelectorAll('input, [data-number] ~ span button')];
        const parts = [...times, ...row.querySelectorAll('[data-number], [data-number] ~ button')];
        const list = row.getBoundingClientRect();
        const isCut = (part: Element) => {
          const around = counts?.contains(part) ? counts.getBoundingClientRect() : list;
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isOutside = left < list.left || right > list.right + 0.5 || top < around.top - 1;
          const isClipped = times.includes(part) && part.scrollWidth > part.clientWidth + 1;
          return isOutside || bottom > around.bottom + 1 || width < 23.5 || isClipped;
        };
        return [...parts, ...(counts?.children ?? [])]
          .filter(isCut)
          .map((part) => `${row.textContent?.slice(0, 2)}: ${part.getAttribute('aria-label') ?? part.textContent}`);
      }),
    countsTip,
  );

/** Width of the picture's area. */
const pictureWidthPx = (page: Page) =>
  page.locator('[data-tour="picture"]').evaluate((stage) => Math.round(stage.getBoundingClientRect().width));

describe.each(['en', 'ja'] as const)('in %s', (locale) => {
  const words = catalogues[locale].editor;

  it.each(kept)('no tool or time of the editor is cut in any window, with panels kept at "%s"', async (panels) => {
    const context = await openAs(editor.browser, origin, editor.person, { locale });
    await context.addInitScript((sizes) => localStorage.setItem('editorPanels', sizes), panels);
    const page = await context.newPage();
    await page.goto(editor.page.url().replace('/en/', `/${locale}/`));
    await untilComplete(page);
    for (const isPanelOpen of [false, true]) {
      if (isPanelOpen) await page.getByRole('button', { name: words.actions.showSettings, exact: true }).click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${width} px, ${isPanelOpen ? 'with' : 'without'} a panel`;
        await expect.poll(() => findHidden(page), { message: where }).toEqual({ cut: [], covered: [] });
        if (width >= (isPanelOpen ? 1084 : 901)) expect(await pictureWidthPx(page), where).toBeGreaterThanOrEqual(480);
        expect(await findOverflowPx(page), where).toBe(0);
        if (panels === '') await keepPicture(page, `editor-${locale}-${width}-${isPanelOpen}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await context.close();
  });

  it('the current caption shows its times and counts as the others do', async () => {
    const context = await openAs(editor.browser, origin, editor.person, { locale });
    const page = await context.newPage();
    await page.goto(editor.page.url().replace('/en/', `/${locale}/`));
    await untilComplete(page);
    const { meterTitle } = catalogues[locale].captions.row;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const heights: number[][] = [];
      for (const number of [1, 2, 3]) {
        await page
          .locator('[data-caption] textarea')
          .nth(number - 1)
          .click();
        const where = { message: `caption ${number} at ${width} px` };
        await expect.poll(() => findCutInRows(page, meterTitle), where).toEqual([]);
        heights.push(await page.locator('[data-caption]').evaluateAll((rows) => rows.map((row) => row.clientHeight)));
        await keepPicture(page, `rows-${locale}-${width}-${number}`);
      }
      // Narrower lists give the counts a line of their own where the speaker needs their space.
      if (width >= 1280) expect(new Set(heights.map(String)).size, `${width} px: ${heights.join(' | ')}`).toBe(1);
    }
    await context.close();
  });
});
