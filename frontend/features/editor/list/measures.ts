import type { LanguageCode, SubtitleLimits } from '../../../../domain/captions/types.ts';
import { countingOf, lineWidth } from '../../../../domain/limits/width.ts';

/** What a row counts of its caption. */
export interface Measures {
  readonly characters: number;
  /** Characters a second; null while the caption has no duration. */
  readonly readingSpeed: number | null;
}

export interface Measured {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Counts a caption as the limits count that it is checked by. Line breaks are no characters. */
export function measure({ text, startMs, endMs }: Measured, language: LanguageCode, limits: SubtitleLimits): Measures {
  const counting = countingOf(language, limits);
  const characters = text.split('\n').reduce((sum, line) => sum + lineWidth(line, counting), 0);
  const seconds = (endMs - startMs) / 1000;
  return { characters, readingSpeed: seconds > 0 ? characters / seconds : null };
}
