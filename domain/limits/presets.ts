import { defaultLimits } from '../captions/defaults.ts';
import type { DocumentSettings, LanguageCode, LimitPreset, SubtitleLimits } from '../captions/types.ts';
import { findLanguage } from '../languages/languages.ts';

export type { LimitPreset };

export const limitPresets: readonly LimitPreset[] = ['default', 'netflix', 'bbc'];

/** Characters per line for languages with wide characters or with lines that cannot be read as fast. */
const charsPerLine: Readonly<Record<LanguageCode, number>> = { ja: 13, ko: 16, zh: 16, 'zh-TW': 16, th: 35 };

/**
 * Limits of Netflix, Timed Text Style Guides: 42 characters per line, 13 in Japanese (horizontal), 16 in Korean and
 * Chinese, 35 in Thai; full-width characters count 1 and half-width ones 0.5. At least five sixths of a second (half a
 * second in Japanese), rounded up to a tenth here; at most seven seconds.
 */
function netflixLimits(language: LanguageCode): SubtitleLimits {
  return {
    maxCharsPerLine: charsPerLine[language] ?? 42,
    maxOfLines: 2,
    minDurationSeconds: language === 'ja' ? 0.5 : 0.9,
    maxDurationSeconds: 7,
    enhancedCharacterCount: findLanguage(language)?.isFullWidth ?? false,
  };
}

/** Limits of new documents: the number of characters per line that readers of the language are used to. */
function languageLimits(language: LanguageCode): SubtitleLimits {
  return {
    ...defaultLimits,
    maxCharsPerLine: charsPerLine[language] ?? defaultLimits.maxCharsPerLine,
    enhancedCharacterCount: findLanguage(language)?.isFullWidth ?? false,
  };
}

/** Maximum number of characters per line in the BBC's broadcasts. */
const bbcCharsPerLine = 37;

/**
 * Limits of the BBC: 37 characters per line, as in its broadcasts, and two lines. Its guidelines are for English;
 * languages with shorter lines keep those. The guidelines limit words per minute, not durations (see
 * `domain/quality/profile.ts`).
 */
function bbcLimits(language: LanguageCode): SubtitleLimits {
  const own = languageLimits(language);
  return { ...own, maxCharsPerLine: Math.min(bbcCharsPerLine, own.maxCharsPerLine) };
}

/** Returns the limits of a preset for captions in a language. */
export function presetLimits(preset: LimitPreset, language: LanguageCode): SubtitleLimits {
  if (preset === 'netflix') return netflixLimits(language);
  return preset === 'bbc' ? bbcLimits(language) : languageLimits(language);
}

/**
 * Returns the limits that apply to captions in a language: those of the document, unless its rules are Netflix's or the
 * BBC's, which have limits of their own for each language.
 */
export function limitsInForce(
  { checks, limits }: Pick<DocumentSettings, 'checks' | 'limits'>,
  language: LanguageCode,
): SubtitleLimits {
  return checks.rules === null || checks.rules === 'default' ? limits : presetLimits(checks.rules, language);
}
