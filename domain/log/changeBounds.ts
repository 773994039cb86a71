import type { Change } from '../changes/change.ts';

/**
 * Limits on the size of a change, as JSON. A change of every caption of the longest document
 * (`domain/captions/bounds.ts`) is 10 to 30 MB. The limits exist because a function holds the change in memory, and
 * because a few compressed bytes may decompress to a very large size.
 */
export const changeBounds = {
  /** Longer changes are sent and stored as a separate compressed object. */
  inlineBytes: 256 * 1024,
  maxBytes: 64 * 1024 * 1024,
  maxPackedBytes: 32 * 1024 * 1024,
  /**
   * Maximum number of lists and objects: 64 MB of empty ones would take 2 GB in memory. In a real change each takes at
   * least 12 bytes.
   */
  maxContainers: 4_000_000,
  /**
   * Total size of all bodies of long changes of one document, as JSON: 500 changes of every caption of the longest
   * document.
   */
  maxBodyBytes: 10 * 1024 ** 3,
  /** Maximum uploads for one document in one day (UTC), whether saved or not; they are retained for a day. */
  maxStagedPerDay: 500,
  maxStagedBytesPerDay: 1024 ** 3,
} as const;

/** Whether a change is small enough to be saved; otherwise it must not be applied. */
export const isSavable = (change: Change): boolean => JSON.stringify(change).length <= changeBounds.maxBytes;
