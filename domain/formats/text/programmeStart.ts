import { frameOfLabel, parseLabel } from '../../timecode/labels.ts';
import { startFrameOf } from '../../timecode/position.ts';
import type { ExactRate } from '../../timecode/rates.ts';
import type { CaptionSource, WriteOptions } from '../writer.ts';

/** Returns the frame of a label; null if the rate does not have it. */
export function frameOfTimecode(text: string, rate: ExactRate): number | null {
  const label = parseLabel(text, rate);
  return label && frameOfLabel(label, rate);
}

/**
 * Returns the frame at which a programme starts: of the chosen timecode, or of the document's. Null if the chosen one
 * is not a label at this rate.
 */
export function programmeStartFrame({ settings }: CaptionSource, chosen: WriteOptions, rate: ExactRate): number | null {
  const { programmeStart } = chosen;
  if (programmeStart !== undefined) return frameOfTimecode(programmeStart, rate);
  return settings.programme ? startFrameOf(settings.programme.startTimecode, rate) : 0;
}
