import type { CaptionDocument } from '../../captions/document.ts';
import type { FrameRateSetting } from '../../captions/types.ts';
import { exactRate, frameRateError } from '../../timecode/rates.ts';
import type { Change } from '../change.ts';
import { changeOf } from '../edits.ts';
import { regrid } from '../regrid.ts';

export interface Conform {
  /** The rate the captions were timed at. */
  readonly from: FrameRateSetting;
  /** The rate the same frames are now played at; it becomes the document's rate. */
  readonly to: FrameRateSetting;
}

/**
 * Stretches all times for a film that is played at another speed, frame for frame: from 25 to 23.98 one hour
 * becomes 1:02:33.750. Null for rates that do not exist.
 */
export function conform(doc: CaptionDocument, { from, to }: Conform): Change | null {
  if (frameRateError(from) !== null || frameRateError(to) !== null) return null;
  const [a, b] = [exactRate(from), exactRate(to)];
  const stretch = (ms: number) => (ms * a.numerator * b.denominator) / (a.denominator * b.numerator);
  return changeOf('conform', regrid(doc, to, stretch).ops);
}
