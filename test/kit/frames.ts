import { execFileSync } from 'node:child_process';

/** The luma of one frame as bytes, row after row. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly luma: Uint8Array;
}

/** Decodes the frame at a time of a video, at the size asked for. */
export function decodeFrame(filePath: string, atMs: number, widthPx: number, heightPx: number): Frame {
  const args = ['-v', 'error', '-nostdin', '-ss', String(atMs / 1000), '-i', filePath, '-frames:v', '1'];
  const raw = ['-vf', `scale=${widthPx}:${heightPx},format=gray`, '-f', 'rawvideo', '-'];
  return { widthPx, heightPx, luma: execFileSync('ffmpeg', [...args, ...raw], { maxBuffer: 64_000_000 }) };
}

export interface Difference {
  /** Rows of the topmost and lowest pixel that differ by more than the threshold; -1 without one. */
  readonly topPx: number;
  readonly bottomPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly pixels: number;
}

/** Where two frames differ by more than an encoder's noise. */
export function differ(a: Frame, b: Frame, threshold = 40): Difference {
  let [topPx, bottomPx, leftPx, rightPx, pixels] = [-1, -1, -1, -1, 0];
  a.luma.forEach((value, index) => {
    if (Math.abs(value - (b.luma[index] ?? 0)) <= threshold) return;
    const y = Math.floor(index / a.widthPx);
    const x = index % a.widthPx;
    pixels++;
    if (topPx < 0) topPx = y;
    bottomPx = y;
    leftPx = leftPx < 0 ? x : Math.min(leftPx, x);
    rightPx = Math.max(rightPx, x);
  });
  return { topPx, bottomPx, leftPx, rightPx, pixels };
}
