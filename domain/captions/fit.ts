import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { isTidy, tidyCell } from './cells.ts';
import type { Caption, CaptionId, SpeakerId, TabId } from './types.ts';

/** Fits times to the grid and to the minimum section length. If the section is too short, the out time is moved. */
export function fitTimes(startMs: number, endMs: number, rate: FrameRateSetting | null): [number, number] {
  const start = Math.max(0, snapMs(startMs, rate));
  const end = snapMs(endMs, rate);
  const isLongEnough = ticksBetween(start, end, rate) >= minimumTicks(rate);
  return [start, isLongEnough ? end : moveMs(start, minimumTicks(rate), rate)];
}

/** Objects of the document that the captions of a track may refer to. */
export interface Surroundings {
  readonly rate: FrameRateSetting | null;
  readonly speakers: ReadonlySet<SpeakerId>;
  /** Tabs of the track. */
  readonly tabs: ReadonlySet<TabId>;
}

/**
 * Fits a caption to the rules for stored captions: times on the grid, no empty cells, no missing speakers or tabs.
 * Returns the same object if nothing changes.
 */
export function fitCaption(caption: Caption, { rate, speakers, tabs }: Surroundings): Caption {
  const [startMs, endMs] = fitTimes(caption.startMs, caption.endMs, rate);
  const timed = startMs === caption.startMs && endMs === caption.endMs ? caption : { ...caption, startMs, endMs };
  const known = timed.speakerId === undefined || speakers.has(timed.speakerId) ? timed : withoutSpeaker(timed);
  const entries = Object.entries(known.cells);
  if (entries.every(([tab, cell]) => tabs.has(tab) && isTidy(cell))) return known;
  const cells = entries.flatMap(([tab, cell]) => {
    const tidy = tabs.has(tab) ? tidyCell(cell) : null;
    return tidy ? [[tab, tidy] as const] : [];
  });
  return { ...known, cells: Object.fromEntries(cells) };
}

function withoutSpeaker({ speakerId: _, ...caption }: Caption): Caption {
  return caption;
}

/**
 * Returns a caption for a later part of the given one. If that one begins a paragraph or a chapter, this one continues
 * it.
 */
export function laterPart({ paragraph: _, chapter: _chapter, ...caption }: Caption, id: CaptionId): Caption {
  return { ...caption, id };
}
