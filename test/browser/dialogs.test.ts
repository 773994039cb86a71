import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';

const { dialogs, cancel } = catalogues.en.gallery;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/en/_gallery/dialogs`);
  await page.getByRole('button', { name: dialogs.form, exact: true }).waitFor();
});
afterAll(() => browser.close());

/** Text of the focused element. */
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const opener = (name: string) => page.getByRole('button', { name, exact: true });

describe('a dialog', () => {
  it('has the focus before another key can be pressed, and gives it back at once', async () => {
    // Within one task of the page, including its microtasks: no timer or frame callback has run.
    const seen = await page.evaluate(async (label) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      button?.focus();
      button?.click();
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
      const isInside = document.activeElement?.closest('[role="dialog"]') !== null;
      const isPageHeld = document.getElementById('root')?.inert;
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
      return {
        isInside,
        isPageHeld,
        isBack: document.activeElement === button,
        isGone: !document.querySelector('[role="dialog"]'),
      };
    }, dialogs.form);
    expect(seen).toEqual({ isInside: true, isPageHeld: true, isBack: true, isGone: true });
    // No late callback moves the focus again.
    await page.waitForTimeout(50);
    expect(await focused()).toBe(dialogs.form);
  });

  it('begins with its first field, or with what loses nothing', async () => {
    await opener(dialogs.form).click();
    expect(await page.getByLabel(dialogs.inviteEmail).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await opener(dialogs.destructive).click();
    expect(await focused()).toBe(cancel);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(dialogs.destructive);
  });

  it('keeps Tab away from the page behind', async () => {
    await opener(dialogs.confirm).click();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(() => document.getElementById('root')?.contains(document.activeElement));
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
  });

  it('stays when its button is double-clicked, and a double click that closes it presses nothing behind it', async () => {
    await opener(dialogs.confirm).dblclick();
    expect(await page.getByRole('dialog').count()).toBe(1);
    const cancelling = page.getByRole('dialog').getByRole('button', { name: cancel });
    await page.evaluate(() => {
      document.body.dataset.pressed = '0';
      document.getElementById('root')?.addEventListener('mousedown', () => {
        document.body.dataset.pressed = '1';
      });
    });
    await cancelling.dblclick();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.body.dataset.pressed)).toBe('0');
    // A second click reaches the page.
    await page.mouse.click(5, 700);
    expect(await page.evaluate(() => document.body.dataset.pressed)).toBe('1');
  });

  it('that is busy turns in the middle of its button, also for who wants no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener(dialogs.formBusy).click();
    const apart = await page.locator('.mantine-Button-loader').evaluate((loader) => {
      const [inner, outer] = [loader, loader.closest('button') ?? loader].map((one) => one.getBoundingClientRect());
      if (!inner || !outer) return [99];
      const off = (a: number, aLength: number, b: number, bLength: number) =>
        Math.round(Math.abs(a + aLength / 2 - b - bLength / 2));
      return [off(inner.x, inner.width, outer.x, outer.width), off(inner.y, inner.height, outer.y, outer.height)];
    });
    // The rotated part is one pixel less high than its box.
    expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    await page.reload();
    await opener(dialogs.form).waitFor();
    await page.emulateMedia({ reducedMotion: null });
  });

  it('with fields stays when the page beside it is pressed', async () => {
    await opener(dialogs.form).click();
    await page.mouse.click(5, 790);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await opener(dialogs.confirm).click();
    await page.mouse.click(5, 790);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
