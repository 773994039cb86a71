/**
 * Reason why an op does not fit a document:
 * - `malformed`: it fits no document; the change alone shows it (`malformed.ts`);
 * - `bounds`: it would exceed a limit of documents (`domain/captions/bounds.ts`);
 * - `missing`: it refers to a caption, tab, track or speaker that does not exist, or removes one to which captions
 *   refer;
 * - `exists`: it adds something that already exists;
 * - `different`: it replaces something other than the current value;
 * - `grid`: it would leave times between frames, or a caption that is too short;
 * - `order`: its shift would pass another caption;
 * - `used`: it removes a track that a tab uses, or that has captions.
 */
export type UnfitReason = 'malformed' | 'bounds' | 'missing' | 'exists' | 'different' | 'grid' | 'order' | 'used';

/** Reason why a change cannot be applied to a document: the index of the first op that does not fit, and why. */
export interface Unfit {
  readonly op: number;
  readonly reason: UnfitReason;
}
