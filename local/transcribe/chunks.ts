/** A stretch of audio. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Short enough that the recogniser stays quick, long enough that sentences stay whole. */
const wantedMs = 20_000;
const longestMs = 30_000;
/** Kept on both sides of speech, so that no first or last sound is cut. */
const marginMs = 200;

/**
 * The stretches to recognise: cut in the middle of silences, neighbours joined up to 20 s, talk without a pause cut at
 * 30 s. Silence alone is in none of them.
 */
export function planChunks(durationMs: number, silences: readonly Span[]): Span[] {
  const chunks: Span[] = [];
  for (const span of speechSpans(durationMs, silences).flatMap(cutLong)) {
    const last = chunks.at(-1);
    if (last && span.endMs - last.startMs <= wantedMs)
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
  return padded.map((span, index) => meetInTheMiddle(span, padded[index - 1], padded[index + 1]));
}

function pad({ startMs, endMs }: Span, durationMs: number): Span {
  return { startMs: Math.max(0, startMs - marginMs), endMs: Math.min(durationMs, endMs + marginMs) };
}

function meetInTheMiddle(span: Span, before: Span | undefined, after: Span | undefined): Span {
  const startMs = before && before.endMs > span.startMs ? (before.endMs + span.startMs) / 2 : span.startMs;
  const endMs = after && after.startMs < span.endMs ? (after.startMs + span.endMs) / 2 : span.endMs;
  return { startMs: Math.round(startMs), endMs: Math.round(endMs) };
}

function cutLong({ startMs, endMs }: Span): Span[] {
  const count = Math.ceil((endMs - startMs) / longestMs);
  const pieceMs = (endMs - startMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    startMs: Math.round(startMs + index * pieceMs),
    endMs: Math.round(startMs + (index + 1) * pieceMs),
  }));
}

/** Reads the lines of ffmpeg's `silencedetect`; a silence that the file ends in is closed by its end. */
export function readSilences(lines: readonly string[], durationMs: number): Span[] {
  const marks = lines.flatMap((line) => {
    const found = /silence_(start|end): (-?[\d.]+)/.exec(line);
    return found ? [{ isStart: found[1] === 'start', atMs: Math.max(0, Number(found[2]) * 1000) }] : [];
  });
  return marks.flatMap(({ isStart, atMs }, index) =>
    isStart ? [{ startMs: atMs, endMs: marks[index + 1]?.atMs ?? durationMs }] : [],
  );
}
