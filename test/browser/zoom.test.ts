import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { captionText, openEditorPage } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-zoom-'));
/** Viewport of a 1280 x 800 window at 400 % zoom. */
const viewport = { width: 320, height: 200 };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [person, launched] = await Promise.all([newPerson(origin), launchBrowser()]);
  browser = launched;
  const file = await captionedFile(person, folder, ['First', 'Second', 'Third']);
  const context = await openAs(browser, origin, person, { viewport, deviceScaleFactor: 4 });
  page = await openEditorPage(context, origin, file);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Names and positions of controls below the header that cannot be scrolled completely into the window, or that
 * something else covers there. Controls higher than the window must be at most as wide as it.
 */
function findCut(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, textarea')];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest('[aria-label="File"]')) return [];
      // A visually hidden input is reached by its label.
      const box = control.matches('input[type="checkbox"], input[type="radio"], input[type="file"]') && control;
      const target = (box && (control.closest('label') ?? control.parentElement)) || control;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      if (width < 2) return [];
      const isInside =
        left >= -1 && right <= innerWidth + 1 && (height > innerHeight || (top >= -1 && bottom <= innerHeight + 1));
      const hit = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
      const isFree = hit !== null && (target.contains(hit) || hit.contains(target));
      if (isInside && isFree) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${name} at ${[left, top].map(Math.round)}, ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
}

const tab = (name: string) => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });

describe('at 400 % zoom', () => {
  it.each(['Captions', 'Timeline', 'Translate', 'Import', 'Style', 'Settings', 'Versions'])(
    'nothing of the panel %s is cut or covered',
    async (name) => {
      await tab(name).click();
      await page.waitForLoadState('networkidle');
      expect(await findOverflowPx(page)).toBe(0);
      expect(await findCut(page.locator('#root'))).toEqual([]);
      await keepPicture(page, `zoom-${name.toLowerCase()}`);
    },
  );

  it.each([
    ['shortcuts', 'Keyboard shortcuts'],
    ['times', 'Shift and stretch times'],
  ])('nothing of the dialog of %s is cut or covered', async (name, command) => {
    await tab('Captions').click();
    await captionText(page, 2).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(command);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: command });
    await dialog.waitFor();
    await keepPicture(page, `zoom-${name}`);
    expect(await findCut(dialog)).toEqual([]);
    expect(await findOverflowPx(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a caption is typed into and what was done is taken back', async () => {
    await tab('Captions').click();
    await captionText(page, 2).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(() => captionText(page, 2).inputValue()).toBe('Second!');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => captionText(page, 2).inputValue()).toBe('Second');
  });

  it('nothing is in the way of anyone', async () => {
    expect(await findOverflowPx(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'zoom-400');
  });
});

/** Texts of caption rows that extend beyond their row, each with the excess. */
const findCutTexts = (): Promise<string[]> =>
  page.getByRole('list', { name: 'Captions' }).evaluate((list) =>
    [...list.querySelectorAll('span, button, input')].flatMap((one) => {
      const beyondPx = one.getBoundingClientRect().right - list.getBoundingClientRect().right;
      return beyondPx > 0 ? [`${one.textContent || one.ariaLabel}: ${Math.round(beyondPx)} px`] : [];
    }),
  );

describe('at 200 % zoom', () => {
  it.each([640, 720, 900])('the counts of the current caption are whole in a window of %i px', async (width) => {
    await page.setViewportSize({ width, height: 400 });
    await tab('Captions').click();
    await captionText(page, 1).fill('A first line of it\nand a second one of it all.');
    await page.getByText('18+27 ch').waitFor();
    await keepPicture(page, `zoom-200-${width}`);
    expect(await findCutTexts()).toEqual([]);
  });
});
