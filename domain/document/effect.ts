import type { CaptionId, TrackId } from '../captions/types.ts';

/** Effect of a change: enough for a view to repaint only what changed. */
export interface Effect {
  /** Captions whose text, times, style or speaker changed, and captions that were added or removed. */
  readonly captions: Set<CaptionId>;
  /** Shifts: all captions of the track from this index on moved; they are not listed individually. */
  readonly moved: { readonly track: TrackId; readonly fromIndex: number }[];
  /** Whether captions were added, removed or reordered, which makes row numbers outdated. */
  structure: boolean;
  settings: boolean;
  tabs: boolean;
  speakers: boolean;
}

export function noEffect(): Effect {
  return { captions: new Set(), moved: [], structure: false, settings: false, tabs: false, speakers: false };
}

/**
 * Adds the effect of a later change. An index in `moved` was valid when its change was applied: if `structure` is set
 * too, the entry means only that captions moved.
 */
export function addEffect(all: Effect, effect: Effect): void {
  for (const id of effect.captions) all.captions.add(id);
  all.moved.push(...effect.moved);
  all.structure ||= effect.structure;
  all.settings ||= effect.settings;
  all.tabs ||= effect.tabs;
  all.speakers ||= effect.speakers;
}
