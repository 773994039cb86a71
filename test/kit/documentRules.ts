import { compareKeys } from '../../domain/captions/order.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { minimumTicks, snapMs, ticksBetween } from '../../domain/timecode/frames.ts';

/** Throws if a caption has a speaker that does not exist, or a cell of a tab that its track lacks. */
function expectReferencesHold(doc: CaptionDocument): void {
  const speakers = new Set(doc.speakers.map(({ id }) => id));
  for (const [track, captions] of doc.tracks()) {
    const tabs = new Set(doc.tabs.filter(({ trackId }) => trackId === track).map(({ id }) => id));
    for (const { id, speakerId, cells } of captions) {
      if (speakerId !== undefined && !speakers.has(speakerId)) throw new Error(`${id} has no speaker ${speakerId}`);
      for (const tab of Object.keys(cells)) if (!tabs.has(tab)) throw new Error(`${id} has a cell of no tab ${tab}`);
    }
  }
  for (const { id, trackId } of doc.tabs) if (!doc.hasTrack(trackId)) throw new Error(`tab ${id} has no track`);
}

/**
 * Throws if a caption is off the grid, too short or out of order, or has a broken reference, or if there are more than
 * four tabs.
 */
export function expectRulesHold(doc: CaptionDocument): void {
  expectReferencesHold(doc);
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
