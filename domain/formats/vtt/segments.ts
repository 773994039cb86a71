import type { OpenCue } from '../text/openEnds.ts';

const header = /^\uFEFF?WEBVTT(?:[ \t]|$)/;

/** Metadata that follows the header of a segment. */
const metadata = /^(?:X-TIMESTAMP-MAP|Kind:|Language:)/;

/**
 * Returns the indexes of the lines that start a file: the first line, and those of other files that were appended to
 * it. A caption may say `WEBVTT` as well; then it follows times or is part of a longer text.
 */
export function headersIn(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => {
    if (!line.includes('WEBVTT') || !header.test(line)) return [];
    if (at === 0 || line.startsWith('\uFEFF') || metadata.test(lines[at + 1] ?? '')) return [at];
    return line === 'WEBVTT' && (lines[at + 1] ?? '') === '' && !lines[at - 1]?.includes('-->') ? [at] : [];
  });
}

/** Files that were appended to each other. A caption that spans two segments is in both. */
export class Segments {
  #current = 0;
  /** Position of the last cue of each text, with the segment that contains it. */
  readonly #last = new Map<string, { readonly at: number; readonly segment: number }>();

  /** Begins a segment. */
  begin(): void {
    this.#current++;
  }

  /** Joins a cue with an equal or touching one of an earlier segment. Returns whether there is such a cue. */
  join(cue: OpenCue, cues: OpenCue[]): boolean {
    const key = JSON.stringify([cue.texts, cue.speaker, cue.style, cue.marks]);
    const last = this.#last.get(key);
    const before = last && cues[last.at];
    const endMs = before?.endMs ?? before?.startMs ?? -1;
    const isRepeat =
      before !== undefined &&
      last !== undefined &&
      last.segment < this.#current &&
      cue.startMs >= before.startMs &&
      cue.startMs <= endMs;
    this.#last.set(key, { at: isRepeat ? last.at : cues.length, segment: this.#current });
    if (isRepeat) cues[last.at] = { ...before, endMs: Math.max(endMs, cue.endMs ?? endMs) };
    return isRepeat;
  }
}
