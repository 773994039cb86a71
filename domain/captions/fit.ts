import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { isTidy, tidyCell } from './cells.ts';
import type { Caption } from './types.ts';

/** Times on the grid and at least as long as the minimum section length: the out time is moved if needed. */
export function fitTimes(startMs: number, endMs: number, rate: FrameRateSetting | null): [number, number] {
  const start = Math.max(0, snapMs(startMs, rate));
  const end = snapMs(endMs, rate);
  const isLongEnough = ticksBetween(start, end, rate) >= minimumTicks(rate);
  return [start, isLongEnough ? end : moveMs(start, minimumTicks(rate), rate)];
}

/**
 * A caption as the document stores it: times on the grid, no empty cells. Returns the same object if nothing changes.
 */
export function fitCaption(caption: Caption, rate: FrameRateSetting | null): Caption {
  const [startMs, endMs] = fitTimes(caption.startMs, caption.endMs, rate);
  const timed = startMs === caption.startMs && endMs === caption.endMs ? caption : { ...caption, startMs, endMs };
  if (Object.values(timed.cells).every(isTidy)) return timed;
  const cells = Object.entries(timed.cells).flatMap(([tab, cell]) => {
    const tidy = tidyCell(cell);
    return tidy ? [[tab, tidy] as const] : [];
  });
  return { ...timed, cells: Object.fromEntries(cells) };
}
