import type { LanguageCode, SubtitleLimits } from '../../../../domain/captions/types.ts';
import { lineWidth } from '../../../../domain/limits/width.ts';

/** A limit of specification section 5 that a caption exceeds. */
export type Excess = 'lineTooLong' | 'tooManyLines' | 'tooShort' | 'tooLong';

/** What a row shows about its caption. */
export interface Measures {
  readonly characters: number;
  /** Characters a second; null while the caption has no duration. */
  readonly readingSpeed: number | null;
  readonly excesses: readonly Excess[];
}

export interface Measured {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Counts a caption as its limits count. Line breaks are no characters. */
export function measure(caption: Measured, language: LanguageCode, limits: SubtitleLimits): Measures {
  const counting = { language, enhancedCharacterCount: limits.enhancedCharacterCount };
  const widths = caption.text.split('\n').map((line) => lineWidth(line, counting));
  const characters = widths.reduce((sum, width) => sum + width, 0);
  const seconds = (caption.endMs - caption.startMs) / 1000;
  const excesses: Excess[] = [];
  if (Math.max(...widths) > limits.maxCharsPerLine) excesses.push('lineTooLong');
  if (widths.length > limits.maxOfLines) excesses.push('tooManyLines');
  // Half a frame of a caption that was snapped to the grid is no excess.
  if (seconds < limits.minDurationSeconds - 0.021) excesses.push('tooShort');
  if (seconds > limits.maxDurationSeconds + 0.021) excesses.push('tooLong');
  return { characters, readingSpeed: seconds > 0 ? characters / seconds : null, excesses };
}
