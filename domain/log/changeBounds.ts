import type { Change } from '../changes/change.ts';

/**
 * How long a change may be, as JSON. A change of every caption of the longest document (`domain/captions/bounds.ts`)
 * is 10 to 30 MB; the bounds are there because a function has to hold it in memory, and because a few packed bytes
 * can claim to be very many.
 */
export const changeBounds = {
  /** What is longer than this travels and is kept as an object of its own, packed. */
  inlineBytes: 256 * 1024,
  mostBytes: 64 * 1024 * 1024,
  mostPackedBytes: 32 * 1024 * 1024,
  /** Lists and objects: 64 MB of empty ones would be 2 GB in memory. Of an honest change each takes 12 bytes or more. */
  mostContainers: 4_000_000,
} as const;

/** Whether a change is short enough to be saved. Else it had better not be made. */
export const isSavable = (change: Change): boolean => JSON.stringify(change).length <= changeBounds.mostBytes;
