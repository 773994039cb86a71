/** Time range of audio. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Target length of a chunk: short enough for fast recognition, long enough to keep sentences whole. */
const targetMs = 20_000;
const maxMs = 30_000;
/** Silence kept on both sides of speech, so that no first or last sound is cut off. */
const marginMs = 200;

/**
 * Plans the chunks to recognize. The audio is cut in the middle of silences; adjacent parts are joined up to 20 s, and
 * speech without a pause is cut at 30 s. Long silences are in no chunk.
 */
export function planChunks(durationMs: number, silences: readonly Span[]): Span[] {
  const chunks: Span[] = [];
  for (const span of speechSpans(durationMs, silences).flatMap(cutLong)) {
    const last = chunks.at(-1);
    if (last && span.endMs - last.startMs <= targetMs)
      chunks[chunks.length - 1] = { startMs: last.startMs, endMs: span.endMs };
    else chunks.push(span);
  }
  return chunks;
}

function speechSpans(durationMs: number, silences: readonly Span[]): Span[] {
  const starts = [0, ...silences.map(({ endMs }) => endMs)];
  const ends = [...silences.map(({ startMs }) => startMs), durationMs];
  const loud = starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? durationMs }));
  const padded = loud.filter(({ startMs, endMs }) => endMs > startMs).map((span) => pad(span, durationMs));
  return padded.map((span, index) => withoutOverlap(span, padded[index - 1], padded[index + 1]));
}

function pad({ startMs, endMs }: Span, durationMs: number): Span {
  return { startMs: Math.max(0, startMs - marginMs), endMs: Math.min(durationMs, endMs + marginMs) };
}

function withoutOverlap(span: Span, before: Span | undefined, after: Span | undefined): Span {
  const startMs = before && before.endMs > span.startMs ? (before.endMs + span.startMs) / 2 : span.startMs;
  const endMs = after && after.startMs < span.endMs ? (after.startMs + span.endMs) / 2 : span.endMs;
  return { startMs: Math.round(startMs), endMs: Math.round(endMs) };
}

function cutLong({ startMs, endMs }: Span): Span[] {
  const count = Math.ceil((endMs - startMs) / maxMs);
  const pieceMs = (endMs - startMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    startMs: Math.round(startMs + index * pieceMs),
    endMs: Math.round(startMs + (index + 1) * pieceMs),
  }));
}

/** Parses the output of ffmpeg's `silencedetect`. A silence at the end of the file ends at `durationMs`. */
export function readSilences(lines: readonly string[], durationMs: number): Span[] {
  const marks = lines.flatMap((line) => {
    const found = /silence_(start|end): (-?[\d.]+)/.exec(line);
    return found ? [{ isStart: found[1] === 'start', atMs: Math.max(0, Number(found[2]) * 1000) }] : [];
  });
  return marks.flatMap(({ isStart, atMs }, index) =>
    isStart ? [{ startMs: atMs, endMs: marks[index + 1]?.atMs ?? durationMs }] : [],
  );
}
