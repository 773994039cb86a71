import type { LanguageCode, SubtitleLimits } from '../../../../../domain/captions/types.ts';
import { countingOf, lineWidth } from '../../../../../domain/limits/width.ts';

/** What a row counts of its caption. */
export interface Measures {
  readonly characters: number;
  /** Characters of each line. */
  readonly lines: readonly number[];
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
  const lines = text.split('\n').map((line) => lineWidth(line, counting));
  const characters = lines.reduce((sum, line) => sum + line, 0);
  const seconds = (endMs - startMs) / 1000;
  return { characters, lines, readingSpeed: seconds > 0 ? characters / seconds : null };
}
