import type { LanguageCode, SubtitleLimits } from '../../../../../domain/captions/types.ts';
import { countingOf, lineWidth } from '../../../../../domain/limits/width.ts';

/** Measurements of a caption displayed in its row. */
interface Measures {
  readonly characters: number;
  /** Number of characters in each line. */
  readonly lines: readonly number[];
  /** Characters per second; null while the caption has no duration. */
  readonly readingSpeed: number | null;
}

interface Measured {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Measures a caption with the counting rules of the limits it is checked against. Line breaks do not count as
 * characters.
 */
export function measure({ text, startMs, endMs }: Measured, language: LanguageCode, limits: SubtitleLimits): Measures {
  const counting = countingOf(language, limits);
  const lines = text.split('\n').map((line) => lineWidth(line, counting));
  const characters = lines.reduce((sum, line) => sum + line, 0);
  const seconds = (endMs - startMs) / 1000;
  return { characters, lines, readingSpeed: seconds > 0 ? characters / seconds : null };
}
