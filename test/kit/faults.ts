import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(root: Document, options: object): Promise<AxeResults> };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical violations of WCAG 2.2 A and AA on the page in its current state, as `rule: where`. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated as text, because the content security policy rejects a script element.
  if (!(await page.evaluate('typeof axe !== "undefined"'))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Fading elements have transitional colors that nobody reads.
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    await Promise.allSettled(document.getAnimations().flatMap((one) => (endless(one) ? [] : [one.finished])));
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
  });
}

/** Number of pixels by which the page is wider than its window. */
export function findOverflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Visible texts and labels of the page that are in `strays`, and unfilled placeholders. Text with its own language
 * attribute is excluded.
 */
export function findStrayTexts(page: Page, strays: readonly string[]): Promise<string[]> {
  return page.evaluate((unwanted) => {
    const said: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.closest('[lang]') === document.documentElement) said.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
    const set = new Set(unwanted);
    return said.map((text) => text.trim()).filter((text) => set.has(text) || text.includes('{{'));
  }, strays);
}

/**
 * Controls whose hit area is smaller than `sizePx`, as `name width x height`. Links within a sentence and controls that
 * are scrolled out of view are excluded (WCAG 2.2, 2.5.8).
 */
export function findSmallTargets(page: Page, sizePx: number): Promise<string[]> {
  return page.evaluate((wantedPx) => {
    const controls = 'button, select, textarea, [role="menuitem"], [role="radio"], nav a, input:not([type="file"])';
    return [...document.querySelectorAll<HTMLInputElement>(controls)].flatMap((control) => {
      const box = control.matches('input[type="checkbox"], input[type="radio"]') && control;
      // Clicking the label also toggles the checkbox.
      const target = (box && (control.closest('label') ?? box.labels?.[0])) || control;
      const { width, height, top, left } = target.getBoundingClientRect();
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      if (!isSeen || top < 0 || left < 0 || top > innerHeight || left > innerWidth) return [];
      if (Math.min(width, height) >= wantedPx - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      return [`${control.tagName} ${name} ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, sizePx);
}

/** Controls in the page header that lie beyond the edge of the window and cannot be scrolled into view. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.locator('header').evaluateAll((heads) => {
    const isScrolled = (control: Element): boolean => {
      for (let around = control.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    return heads
      .flatMap((head) => [...head.querySelectorAll('button, a')])
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth + 1)
      .filter((control) => !isScrolled(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

/**
 * Controls that lie beyond the window or an area that clips them, and texts that are clipped without an ellipsis, at the
 * present width. Areas that scroll sideways are left out.
 */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (one: Element) =>
      `${one.tagName} ${one.getAttribute('aria-label') ?? (one.textContent || one.getAttribute('name') || one.className)}`;
    /** Left and right edge of what shows an element. Null if it can be scrolled into view. */
    const shownBy = (element: Element): readonly [left: number, right: number] | null => {
      let [left, right] = [0, innerWidth];
      for (let at: Element | null = element; at && getComputedStyle(at).position !== 'fixed'; at = at.parentElement) {
        const around: Element | null = at.parentElement;
        const overflow = around ? getComputedStyle(around).overflowX : 'visible';
        if (!around || overflow === 'visible') continue;
        if (overflow !== 'hidden' && overflow !== 'clip' && around.scrollWidth > around.clientWidth) return null;
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return [left, right];
    };
    const controls = [...document.querySelectorAll('button, a, select, textarea, input:not([type="file"])')];
    const beyond = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || !isSeen(control)) return false;
      const shown = shownBy(control);
      return shown !== null && (left < shown[0] - 1 || right > shown[1] + 1);
    });
    const clipped = [...document.querySelectorAll('body *')].filter((one) => {
      const hasText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!hasText || one.clientWidth <= 1 || one.scrollWidth <= one.clientWidth + 1) return false;
      const { overflowX, textOverflow } = getComputedStyle(one);
      return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis' && isSeen(one);
    });
    return [...beyond.map(nameOf), ...clipped.map((one) => `text of ${nameOf(one)}`)];
  });
}
