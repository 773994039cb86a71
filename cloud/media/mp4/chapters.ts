import { box, fullBox, longs, words } from './boxes.ts';

/** Chapter of a video: its start in milliseconds, and its title. */
export interface FileChapter {
  readonly startMs: number;
  readonly title: string;
}

/** Maximum number of chapters, and bytes of a title, that the box can hold. */
const max = 255;

/** Clock of chapter times: 100 nanoseconds. */
const ticksPerMs = 10_000;

/**
 * Builds the `udta` box with a list of chapters (`chpl`), which media servers and older players read; empty without
 * chapters. Apple's players read only those of `chapterTrack`.
 */
export function chapterBoxes(chapters: readonly FileChapter[]): Uint8Array[] {
  const listed = chapters.slice(0, max);
  if (listed.length === 0) return [];
  const entries = listed.map(({ startMs, title }) => {
    const text = utf8Within(title);
    return [longs([startMs * ticksPerMs]), Uint8Array.of(text.length), text];
  });
  return [box('udta', fullBox('chpl', 1, 0, words([0]), Uint8Array.of(listed.length), ...entries.flat()))];
}

/** Encodes a title, cut between characters. */
function utf8Within(title: string): Uint8Array {
  const bytes = new Uint8Array(max);
  const { written } = new TextEncoder().encodeInto(title, bytes);
  return bytes.subarray(0, written);
}
