import type { Caption, CaptionId } from './types.ts';

/** Position of a caption in its track. */
export interface OrderKey {
  readonly startMs: number;
  readonly id: CaptionId;
}

/**
 * Orders captions by in time, then by id. The order is total, so an insert needs no anchor, and two clients that insert
 * at the same time get the same order.
 */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Orders the speakers and tracks of a snapshot by id. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Returns the first index of a sorted sequence for which `isAtOrAfter` is true, or `length`. */
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

/** Returns the captions in order. The given array is not changed. */
export function inOrder(captions: readonly Caption[]): Caption[] {
  return captions.toSorted(compareKeys);
}
