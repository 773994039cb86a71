import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { frameRateError, sameFrameRate } from '../../timecode/rates.ts';
import { changeOf } from '../edits.ts';
import { regrid } from '../regrid.ts';

export interface SetFrameRate {
  /**
   * New frame rate. Null removes the frame rate: times stay as they are, in milliseconds, except that captions shorter
   * than 100 ms are extended.
   */
  readonly frameRate: FrameRateSetting | null;
}

/**
 * Returns the captions that would overlap the next one because there is no room for two frames. Use them for a warning;
 * the change is possible nevertheless.
 */
export function squeezedByFrameRate(doc: CaptionDocument, { frameRate }: SetFrameRate): readonly CaptionId[] {
  return frameRateError(frameRate) === null ? regrid(doc, frameRate).squeezed : [];
}

/**
 * Sets the frame rate and snaps every time of every tab to the nearest frame; never stretches times. Between 29.97 and
 * its drop-frame variant only the labels change. Null if nothing changes, or for a rate that does not exist;
 * `frameRateError` of domain/timecode then returns the reason.
 */
export function setFrameRate(doc: CaptionDocument, { frameRate }: SetFrameRate): Change | null {
  if (sameFrameRate(frameRate, doc.settings.frameRate) || frameRateError(frameRate) !== null) return null;
  return changeOf('setFrameRate', regrid(doc, frameRate).ops);
}
