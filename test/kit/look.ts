import type { Browser, BrowserContext, Page } from 'playwright-core';
import { strayTexts } from './catalogues.ts';
import { findBarriers, findCutOff, findOverflowPx, findSmallTargets, findStrayTexts } from './faults.ts';
import { type NewPerson, openAs } from './person.ts';

/** A window, a language and a colour scheme in which pages are looked at. */
export interface Look {
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly locale: 'en' | 'ja';
  readonly scheme: 'light' | 'dark';
  readonly isTouch?: true;
  readonly scale?: 2;
}

/** A browser of a look in which a person is signed in, or nobody. */
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
  };
  const context = await (person ? openAs(browser, origin, person, options) : browser.newContext(options));
  await context.addInitScript((scheme) => localStorage.setItem('editor-color-scheme', scheme), look.scheme);
  return context;
}

/** What is wrong with a page as it is: layout, words of the other language, small targets, barriers, complaints. */
export async function faultsOf(
  page: Page,
  { locale, isTouch }: Look,
  { complaints, barriers = true }: { readonly complaints: readonly string[]; readonly barriers?: boolean },
) {
  return {
    overflowPx: await findOverflowPx(page),
    cutOff: await findCutOff(page),
    strays: await findStrayTexts(page, strayTexts(locale)),
    small: await findSmallTargets(page, isTouch ? 44 : 24),
    barriers: barriers ? await findBarriers(page) : [],
    complaints,
  };
}

/** Nothing is wrong with a page. */
export const noFaults: Awaited<ReturnType<typeof faultsOf>> = {
  overflowPx: 0,
  cutOff: [],
  strays: [],
  small: [],
  barriers: [],
  complaints: [],
};
