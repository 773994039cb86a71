import { defaultLimits } from '../captions/defaults.ts';
import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { findLanguage } from '../languages/languages.ts';

/** Named limits: the specification's own, and those of two broadcasters. */
export type LimitPreset = 'default' | 'netflix' | 'bbc';

export const limitPresets: readonly LimitPreset[] = ['default', 'netflix', 'bbc'];

const netflixCharsPerLine: Readonly<Record<LanguageCode, number>> = { ja: 13, ko: 16, zh: 16, 'zh-TW': 16, th: 35 };

/**
 * Netflix, Timed Text Style Guides: 42 characters a line, 13 in Japanese (horizontal), 16 in Korean and Chinese, 35
 * in Thai; full-width letters count 1 and half-width ones 0.5. Five sixths of a second at least (half a second in
 * Japanese), here the next step of a tenth; seven seconds at most.
 */
function netflixLimits(language: LanguageCode): SubtitleLimits {
  return {
    maxCharsPerLine: netflixCharsPerLine[language] ?? 42,
    maxOfLines: 2,
    minDurationSeconds: language === 'ja' ? 0.5 : 0.9,
    maxDurationSeconds: 7,
    enhancedCharacterCount: findLanguage(language)?.isFullWidth ?? false,
  };
}

/**
 * BBC: 37 characters a line, as its broadcasts have, and two lines. Its guidelines name no durations, but words a minute
 * (`domain/quality/profile.ts`).
 */
const bbcLimits: SubtitleLimits = { ...defaultLimits, maxCharsPerLine: 37 };

/** The limits of a preset for captions of a language. */
export function presetLimits(preset: LimitPreset, language: LanguageCode): SubtitleLimits {
  if (preset === 'netflix') return netflixLimits(language);
  return preset === 'bbc' ? bbcLimits : defaultLimits;
}
