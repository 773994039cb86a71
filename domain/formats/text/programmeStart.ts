import { frameOfLabel, parseLabel } from '../../timecode/labels.ts';
import type { ExactRate } from '../../timecode/rates.ts';

/** Returns the frame of the timecode at which a programme starts; null if it is not a label at this rate. */
export function startFrameOf(text: string, rate: ExactRate): number | null {
  const label = parseLabel(text, rate);
  return label && frameOfLabel(label, rate);
}
