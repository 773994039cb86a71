import type { IncomingCaption } from '../commands/importCaptions.ts';
import type { Helped, ImportHelper } from './captions.ts';

/** Minimum duration that trimming leaves. */
const minDurationMs = 200;

const placeOf = ({ cell }: IncomingCaption): string => cell.style?.vertical ?? '';

/**
 * Ends captions where the next one in the same place begins. Captions that begin together stay, because they belong
 * together.
 */
export const trimmedOverlaps: ImportHelper = (captions): Helped => {
  const next = new Map<string, number>();
  let count = 0;
  const trimmed = captions.toReversed().map((caption, at, all) => {
    const place = placeOf(caption);
    const later = all[at - 1];
    if (later && later.startMs > caption.startMs) next.set(placeOf(later), later.startMs);
    const endMs = next.get(place);
    if (endMs === undefined || endMs >= caption.endMs || endMs - caption.startMs < minDurationMs) return caption;
    count++;
    return { ...caption, endMs };
  });
  return { captions: trimmed.reverse(), count };
};
