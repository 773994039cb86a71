import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { untilComplete } from '../kit/editorPage.ts';
import { findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

let editor: OpenEditor;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['One', 'Two', 'Three'] });
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
});
