import type { CaptionId, TrackId } from '../captions/types.ts';

/** What applying a change has changed: enough for a screen to repaint only that. */
export interface Effect {
  /** Captions whose text, times, style or speaker changed, and those added or removed. */
  readonly captions: Set<CaptionId>;
  /** All captions of the track from this index on moved; they are not listed one by one. */
  readonly moved: { readonly track: TrackId; readonly fromIndex: number }[];
  /** Captions were added, removed or reordered: row numbers are out of date. */
  structure: boolean;
  settings: boolean;
  tabs: boolean;
  speakers: boolean;
}

export function noEffect(): Effect {
  return { captions: new Set(), moved: [], structure: false, settings: false, tabs: false, speakers: false };
}
