/** Properties of a recording that decide whether public pages play it as it is. */
export interface RecordingSize {
  readonly sizeBytes: number;
  readonly durationMs: number | null;
  /** Null for a recording without a picture. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** Maximum average bit rate of what public pages play. */
const maxBitsPerSecond = { video: 2_500_000, audio: 160_000 } as const;

/** Whether a recording is small enough for public pages: at most 720 lines, and a limited bit rate. */
export function isOwnRendition({ sizeBytes, durationMs, widthPx, heightPx }: RecordingSize): boolean {
  if (!durationMs) return false;
  const bitsPerSecond = (8 * sizeBytes) / (durationMs / 1000);
  if (!widthPx || !heightPx) return bitsPerSecond <= maxBitsPerSecond.audio;
  const [shortSide, longSide] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx];
  return shortSide <= 720 && longSide <= 1280 && bitsPerSecond <= maxBitsPerSecond.video;
}
