import type { IncomingCaption } from '../commands/importCaptions.ts';

/** Properties of the recording that import helpers need. */
export interface HelperContext {
  /** Length of the recording; null if unknown. */
  readonly durationMs: number | null;
  /** Timecode of the recording's first frame, in milliseconds. Absent if it is 0 or unknown. */
  readonly startMs?: number;
}

/** Captions after a helper, and the number of those that it changed or removed. */
export interface Helped {
  readonly captions: readonly IncomingCaption[];
  readonly count: number;
}

/** Changes captions of a file, sorted by start. A count of 0 means that there is nothing to do. */
export type ImportHelper = (captions: readonly IncomingCaption[], context: HelperContext) => Helped;

/** Returns a caption with another text. Marks and words of the earlier text no longer apply. */
export function withText(caption: IncomingCaption, text: string): IncomingCaption {
  const { marks: _, words: __, ...cell } = caption.cell;
  return { ...caption, cell: { ...cell, text } };
}

/** Applies a change to each caption; `null` leaves it as it is. */
export function changeEach(
  captions: readonly IncomingCaption[],
  change: (caption: IncomingCaption) => IncomingCaption | null,
): Helped {
  let count = 0;
  const changed = captions.map((caption) => {
    const result = change(caption);
    if (result) count++;
    return result ?? caption;
  });
  return { captions: changed, count };
}
