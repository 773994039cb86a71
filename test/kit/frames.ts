import { execFileSync } from 'node:child_process';

/** Luma of one frame as bytes, row by row. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly luma: Uint8Array;
}

/** Decodes the frame of a video at a time, scaled to the given size. */
export function decodeFrame(filePath: string, atMs: number, widthPx: number, heightPx: number): Frame {
  const args = ['-v', 'error', '-nostdin', '-ss', String(atMs / 1000), '-i', filePath, '-frames:v', '1'];
  const raw = ['-vf', `scale=${widthPx}:${heightPx},format=gray`, '-f', 'rawvideo', '-'];
  return { widthPx, heightPx, luma: execFileSync('ffmpeg', [...args, ...raw], { maxBuffer: 64_000_000 }) };
}

export interface Difference {
  readonly xPx: number;
  readonly yPx: number;
}

/** Pixels at which two frames differ by more than an encoder's noise. */
export function differences(a: Frame, b: Frame, threshold = 40): Difference[] {
  const found: Difference[] = [];
  a.luma.forEach((value, index) => {
    if (Math.abs(value - (b.luma[index] ?? 0)) <= threshold) return;
    found.push({ xPx: index % a.widthPx, yPx: Math.floor(index / a.widthPx) });
  });
  return found;
}
