import type { LanguageCode, Style, StylePatch } from '../../../../../domain/captions/types.ts';
import { separatorOf } from '../../../../../domain/languages/languages.ts';
import { mergeStyle } from '../../../../../domain/style/merge.ts';

/** Font size of samples of small and of large styles, as fractions of their height. */
const smallest = 0.15;
const growth = 0.6;
const largest = 0.24;

/**
 * Returns the style of a sample that is as large as a thumb: text in the middle, large enough to be read, with lines
 * and shadows in proportion.
 */
export function sampleStyle(videoWide: Style, look: StylePatch): Style {
  const style = mergeStyle(videoWide, look);
  const fontSizeFraction = Math.min(largest, smallest + growth * Math.max(0, style.fontSizeFraction - 0.045));
  const scale = fontSizeFraction / style.fontSizeFraction;
  return {
    ...style,
    fontSizeFraction,
    strokeWidth: style.strokeWidth * scale,
    shadowBlur: style.shadowBlur * scale,
    horizontal: 'center',
    vertical: 'middle',
    marginHorizontalFraction: 0.02,
    captionMotion: 'none',
    wordMotion: 'none',
  };
}

/** Widths of a sample in characters, for scripts with and without spaces. */
const spacedLength = 22;
const unspacedLength = 10;

/** Returns the beginning of a text, cut between words, that fits a sample. */
export function sampleText(text: string, language: LanguageCode): string {
  const isSpaced = separatorOf(language) === ' ';
  const line = text.replace(/\s+/g, isSpaced ? ' ' : '').trim();
  const most = isSpaced ? spacedLength : unspacedLength;
  if (line.length <= most) return line;
  if (!isSpaced) return [...line].slice(0, most).join('');
  const end = line.lastIndexOf(' ', most);
  return line.slice(0, end > 0 ? end : most);
}
