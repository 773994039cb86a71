import type { Caption, CaptionId } from './types.ts';

/** A caption's place in its track. */
export interface OrderKey {
  readonly startMs: number;
  readonly id: CaptionId;
}

/**
 * Captions are ordered by in time, then by id. The order is total, so an insert needs no anchor, and two writers who
 * insert at the same time get the same order.
 */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The order of speakers and of tracks in a snapshot, which are sorted by id. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** The first index of a sorted sequence for which `isAtOrAfter` is true, or `length`. */
export function lowerBound(length: number, isAtOrAfter: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The captions in order. The given array is not changed. */
export function inOrder(captions: readonly Caption[]): Caption[] {
  return captions.toSorted(compareKeys);
}
