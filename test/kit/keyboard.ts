import type { Locator, Page } from 'playwright-core';

/** Name of the focused element, and whether a ring, border or outline on or around it shows the focus. */
async function describeFocus(page: Page): Promise<{ name: string; isMarked: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const around = [focused, focused.parentElement, focused.nextElementSibling].filter((one) => one !== null);
    const styles = around.flatMap((one) => [null, '::after'].map((part) => getComputedStyle(one, part)));
    const isMarked = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    // Between the last control and the first one, the focus is outside the page.
    const isOutside = focused === document.body;
    const name = isOutside ? 'the page' : (focused.getAttribute('aria-label') ?? focused.textContent);
    return { name, isMarked: isMarked || isOutside };
  });
}

/**
 * Presses Tab, or Shift+Tab, until `target` has the focus. Returns the names of the elements passed whose focus was not
 * visible.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<string[]> {
  const unmarked: string[] = [];
  const passed: string[] = [];
  while (passed.length < 120) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const { name, isMarked } = await describeFocus(page);
    passed.push(name);
    if (!isMarked) unmarked.push(name);
    if (await target.evaluate((element) => element === document.activeElement)) return unmarked;
  }
  throw new Error(`the focus did not reach ${target}, only ${passed.join(' | ')}`);
}
