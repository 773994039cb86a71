import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { isTidy, tidyCell } from './cells.ts';
import type { Caption } from './types.ts';

/** Times on the grid, at least the minimum section length long: the out time gives way. */
export function fitTimes(startMs: number, endMs: number, rate: FrameRateSetting | null): [number, number] {
  const start = Math.max(0, snapMs(startMs, rate));
  const end = snapMs(endMs, rate);
  const isLongEnough = ticksBetween(start, end, rate) >= minimumTicks(rate);
  return [start, isLongEnough ? end : moveMs(start, minimumTicks(rate), rate)];
}

/**
 * A caption as the document holds it: times on the grid, no empty cells. The same object where nothing is to do.
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
