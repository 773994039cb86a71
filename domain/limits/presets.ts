import { defaultLimits } from '../captions/defaults.ts';
import type { DocumentSettings, LanguageCode, LimitPreset, SubtitleLimits } from '../captions/types.ts';
import { findLanguage } from '../languages/languages.ts';

export type { LimitPreset };

export const limitPresets: readonly LimitPreset[] = ['default', 'netflix', 'bbc'];

/** What a line of the picture holds of scripts whose letters are wide, or whose lines cannot be read as fast. */
const charsPerLine: Readonly<Record<LanguageCode, number>> = { ja: 13, ko: 16, zh: 16, 'zh-TW': 16, th: 35 };

/**
 * Netflix, Timed Text Style Guides: 42 characters a line, 13 in Japanese (horizontal), 16 in Korean and Chinese, 35
 * in Thai; full-width characters count 1 and half-width ones 0.5. At least five sixths of a second (half a second in
 * Japanese), rounded up to a tenth here; at most seven seconds.
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

/** The limits of new documents: as many letters a line as the language's readers are used to. */
function languageLimits(language: LanguageCode): SubtitleLimits {
  return {
    ...defaultLimits,
    maxCharsPerLine: charsPerLine[language] ?? defaultLimits.maxCharsPerLine,
    enhancedCharacterCount: findLanguage(language)?.isFullWidth ?? false,
  };
}

/** What a line of the BBC's broadcasts holds. */
const bbcCharsPerLine = 37;

/**
 * BBC: 37 characters a line, as in its broadcasts, and two lines. Its guidelines are for English; other scripts keep the
 * shorter lines of their readers. They limit words per minute, not durations (see `domain/quality/profile.ts`).
 */
function bbcLimits(language: LanguageCode): SubtitleLimits {
  const own = languageLimits(language);
  return { ...own, maxCharsPerLine: Math.min(bbcCharsPerLine, own.maxCharsPerLine) };
}

/** The limits of a preset for captions in a language. */
export function presetLimits(preset: LimitPreset, language: LanguageCode): SubtitleLimits {
  if (preset === 'netflix') return netflixLimits(language);
  return preset === 'bbc' ? bbcLimits(language) : languageLimits(language);
}

/**
 * The limits that captions in a language are to keep: those of the document, unless its rules are a broadcaster's, which
 * have limits of their own for each language.
 */
export function limitsInForce(
  { checks, limits }: Pick<DocumentSettings, 'checks' | 'limits'>,
  language: LanguageCode,
): SubtitleLimits {
  return checks.rules === null || checks.rules === 'default' ? limits : presetLimits(checks.rules, language);
}
