import { defaultFrameRate } from '../captions/defaults.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { frameRateOptions } from '../timecode/rates.ts';

/** Frames per second of a video according to its container; null without a video stream. */
export type MediaRate = { readonly numerator: number; readonly denominator: number } | null;

/**
 * Returns the frame rate of a new document: that of the media if it is one of the ten options (29.97 and 59.94 without
 * drop-frame, which affects only labels), so that captions start and end on existing frames; otherwise the default.
 */
export function documentRateOf(media: MediaRate): FrameRateSetting {
  const own = frameRateOptions.find(
    ({ numerator, denominator }) => media && numerator * media.denominator === denominator * media.numerator,
  );
  return own ? { frameRate: own.frameRate, dropFrame: own.dropFrame } : defaultFrameRate;
}
