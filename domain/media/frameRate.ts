import { defaultFrameRate } from '../captions/defaults.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { frameRateOptions } from '../timecode/rates.ts';

/** Frames a second of a video as its container states them; null where there are no pictures. */
export type MediaRate = { readonly numerator: number; readonly denominator: number } | null;

/**
 * The frame rate of a new document: the media's own where it is one of the ten options (29.97 and 59.94 without
 * drop-frame, which only relabels), so that captions stand on frames that exist; else the specification's default.
 */
export function documentRateOf(media: MediaRate): FrameRateSetting {
  const own = frameRateOptions.find(
    ({ numerator, denominator }) => media && numerator * media.denominator === denominator * media.numerator,
  );
  return own ? { frameRate: own.frameRate, dropFrame: own.dropFrame } : defaultFrameRate;
}
