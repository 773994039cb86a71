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

/**
 * Adds what a later change has changed. An index in `moved` was right when its change was applied: where `structure` is
 * set too, it says no more than that captions moved.
 */
export function addEffect(all: Effect, effect: Effect): void {
  for (const id of effect.captions) all.captions.add(id);
  all.moved.push(...effect.moved);
  all.structure ||= effect.structure;
  all.settings ||= effect.settings;
  all.tabs ||= effect.tabs;
  all.speakers ||= effect.speakers;
}
