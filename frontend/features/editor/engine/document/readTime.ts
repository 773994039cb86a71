import { parsePosition, type Timecodes } from '../../../../../domain/timecode/position.ts';
import type { FrameRateSetting } from '../../../../../domain/timecode/rates.ts';

/**
 * Parses a position as people type it, in milliseconds from the first frame; null if invalid. Extends the domain's parser with full-width digits
 * and punctuation of Japanese keyboards, spaces, and bare digits filled from the right (`10412` is 1:04:12).
 */
export function readTime(text: string, timecodes: Timecodes): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[。．]/g, '.')
    .replaceAll('、', ',');
  return parsePosition(plain, timecodes) ?? parsePosition(fromDigits(plain, timecodes.rate), timecodes);
}

/** Formats `10412` as `00:01:04:12` with a frame rate, and as `1:04:12` without one. */
function fromDigits(text: string, frameRate: FrameRateSetting | null): string {
  if (!/^\d{3,8}$/.test(text)) return '';
  const parts = frameRate ? 4 : 3;
  const padded = text.padStart(2 * parts, '0');
  if (padded.length > 2 * parts) return '';
  const pairs = padded.match(/\d\d/g) ?? [];
  const mark = frameRate?.dropFrame ? ';' : ':';
  return frameRate ? `${pairs.slice(0, 3).join(':')}${mark}${pairs[3]}` : pairs.join(':');
}
