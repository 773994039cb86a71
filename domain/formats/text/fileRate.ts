import { frameToMs } from '../../timecode/frames.ts';
import { exactRate, type FrameRateSetting, frameRateOptions } from '../../timecode/rates.ts';

/** Frame rate of a file that counts in frames. */
export interface FileRate {
  /** Converts a frame number to milliseconds. */
  readonly toMs: (frame: number) => number;
  /** Frame rate as a setting of a document; null if documents cannot have this rate. */
  readonly setting: FrameRateSetting | null;
}

/** Returns the rate that a file names; null for a number that is no frame rate. */
export function rateOfNumber(text: string): FileRate | null {
  const rate = Number(text.replace(',', '.'));
  if (!(rate >= 1 && rate <= 300)) return null;
  const setting = frameRateOptions.find((option) => !option.dropFrame && Math.abs(option.frameRate - rate) < 0.011);
  return setting ? rateOfSetting(setting) : { toMs: (frame) => Math.round((frame * 1000) / rate), setting: null };
}

export function rateOfSetting({ frameRate, dropFrame }: FrameRateSetting): FileRate {
  const rate = exactRate({ frameRate, dropFrame });
  return { toMs: (frame) => frameToMs(frame, rate), setting: { frameRate, dropFrame } };
}
