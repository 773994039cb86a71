import { compareKeys } from '../../../domain/captions/order.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { minimumTicks, snapMs, ticksBetween } from '../../../domain/timecode/frames.ts';

/** Throws where a caption is off the grid, too short or out of order, or where there are more than four tabs. */
export function expectRulesHold(doc: CaptionDocument): void {
  const { frameRate } = doc.settings;
  for (const [, captions] of doc.tracks()) {
    for (const [i, caption] of captions.entries()) {
      const { startMs, endMs } = caption;
      const isOnGrid = snapMs(startMs, frameRate) === startMs && snapMs(endMs, frameRate) === endMs && startMs >= 0;
      const isLongEnough = ticksBetween(startMs, endMs, frameRate) >= minimumTicks(frameRate);
      const next = captions[i + 1];
      const isInOrder = !next || compareKeys(caption, next) < 0;
      if (!isOnGrid || !isLongEnough || !isInOrder)
        throw new Error(`broken at ${i}: ${JSON.stringify({ caption, next })}`);
    }
  }
  if (doc.tabs.length > 4) throw new Error(`${doc.tabs.length} tabs`);
}
