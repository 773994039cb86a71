import type { Audience, LanguageCode } from '../captions/types.ts';

/** All audiences. */
export const audiences: readonly Audience[] = ['adult', 'adultSdh', 'children', 'childrenSdh'];

type Speeds = { readonly [language: LanguageCode]: number; readonly other: number };

/**
 * Characters per second from the Netflix Timed Text Style Guides; full-width characters in Japanese, Korean and
 * Chinese.
 */
const speeds: Readonly<Record<Audience, Speeds>> = {
  adult: { ar: 20, en: 20, hi: 22, ja: 4, ko: 12, zh: 9, 'zh-TW': 9, other: 17 },
  children: { ar: 17, en: 17, hi: 18, ja: 4, ko: 9, zh: 7, 'zh-TW': 7, other: 13 },
  adultSdh: { ar: 23, hi: 25, ja: 7, ko: 14, zh: 11, 'zh-TW': 11, other: 20 },
  childrenSdh: { ar: 20, hi: 20, ja: 7, ko: 11, zh: 9, 'zh-TW': 9, other: 17 },
};

/**
 * Returns the maximum number of characters per second according to Netflix. `netflixReadingSpeed('ja', 'adult')` is 4.
 */
export function netflixReadingSpeed(language: LanguageCode, audience: Audience): number {
  return speeds[audience][language] ?? speeds[audience].other;
}
