import type { Browser, BrowserContext, Page } from 'playwright-core';
import { strayTexts } from './catalogues.ts';
import { findBarriers, findClipped, findCutOff, findOverflowPx, findSmallTargets, findStrayTexts } from './faults.ts';
import { type NewPerson, openAs } from './person.ts';
import { isDeep } from './runs.ts';

/** Window, language and color scheme in which pages are checked. */
export interface Look {
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly locale: 'en' | 'ja';
  readonly scheme: 'light' | 'dark';
  readonly isTouch?: true;
  readonly scale?: 2;
}

const phone = { name: 'phone', widthPx: 390, heightPx: 844, isTouch: true } as const;
const laptop = { name: 'laptop', widthPx: 1280, heightPx: 800 } as const;

/** Both languages and color schemes, narrow and wide. */
const usual: readonly Look[] = [
  { ...phone, locale: 'ja', scheme: 'light' },
  { ...laptop, locale: 'en', scheme: 'dark' },
];

const further: readonly Look[] = [
  { name: 'tablet', widthPx: 768, heightPx: 1024, locale: 'en', scheme: 'light', isTouch: true },
  { ...laptop, locale: 'ja', scheme: 'dark' },
  { name: 'desktop', widthPx: 1920, heightPx: 1080, locale: 'en', scheme: 'light' },
  { name: 'laptop at 200 % zoom', widthPx: 640, heightPx: 400, locale: 'en', scheme: 'light', scale: 2 },
];

/**
 * Looks in which every page is checked: one, in deep runs both of the usual ones. `LOOKS=all` adds tablets, desktops,
 * zoom and more combinations.
 */
export const looks: readonly Look[] =
  process.env.LOOKS === 'all' ? [...usual, ...further] : isDeep ? usual : usual.slice(-1);

/** Both widths in both languages, each language once in a light and once in a dark scheme. */
export const crossedLooks: readonly Look[] = [
  { ...laptop, locale: 'en', scheme: 'dark' },
  { ...laptop, locale: 'ja', scheme: 'light' },
  { ...phone, locale: 'ja', scheme: 'dark' },
  { ...phone, locale: 'en', scheme: 'light' },
];

/** Opens a browser of a look in which a person, or nobody, is signed in. */
export async function openLook(
  browser: Browser,
  origin: string,
  look: Look,
  person: NewPerson | null,
): Promise<BrowserContext> {
  const options = {
    viewport: { width: look.widthPx, height: look.heightPx },
    locale: look.locale === 'ja' ? 'ja-JP' : 'en-GB',
    colorScheme: look.scheme,
    deviceScaleFactor: look.scale ?? 1,
    ...(look.isTouch ? { hasTouch: true, isMobile: true } : {}),
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block' as const,
  };
  const context = await (person ? openAs(browser, origin, person, options) : browser.newContext(options));
  await context.addInitScript((scheme) => localStorage.setItem('editor-color-scheme', scheme), look.scheme);
  return context;
}

/** Faults of a page in its current state: layout, words of the other language, small targets, barriers, complaints. */
export async function faultsOf(page: Page, look: Look, complaints: readonly string[]) {
  return {
    overflowPx: await findOverflowPx(page),
    cutOff: await findCutOff(page),
    strays: await findStrayTexts(page, strayTexts(look.locale)),
    small: await findSmallTargets(page, look.isTouch ? 44 : 24),
    barriers: usual.includes(look) ? await findBarriers(page) : [],
    complaints,
  };
}

/** Result for a page without faults. */
export const noFaults: Awaited<ReturnType<typeof faultsOf>> = {
  overflowPx: 0,
  cutOff: [],
  strays: [],
  small: [],
  barriers: [],
  complaints: [],
};

/** Widths of windows from a phone to a large desktop. */
const allWidthsPx = Array.from({ length: 56 }, (_, index) => 360 + 40 * index);

/** Lists what is cut off, by width of the window. The window is then as before. */
export async function findClippedAtWidths(page: Page, look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const width of allWidthsPx) {
    await page.setViewportSize({ width, height: look.heightPx });
    // Layouts that depend on measured widths follow in the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const overflowPx = await findOverflowPx(page);
    if (overflowPx > 0) found.push(`${width}: the page by ${overflowPx} px`);
    found.push(...(await findClipped(page)).map((name) => `${width}: ${name}`));
  }
  await page.setViewportSize({ width: look.widthPx, height: look.heightPx });
  return found;
}
