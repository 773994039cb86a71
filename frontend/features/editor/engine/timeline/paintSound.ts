import type { Peaks } from '../media/peaks.ts';
import { hasSpectrum, paintSpectrum } from './paintSpectrum.ts';

/** Part of a tile in which sound is drawn. All lengths are in CSS pixels. */
interface SoundArea {
  readonly startMs: number;
  readonly widthPx: number;
  readonly pxPerSecond: number;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly peaks: Peaks | null;
  readonly gain: number;
  readonly color: string;
  readonly showsSpectrum: boolean;
}

/** Part of the height that the spectrogram takes. */
const spectrumShare = 0.6;

/** Paints the waveform, below the spectrogram if that is shown. */
export function paintSound(context: CanvasRenderingContext2D, area: SoundArea): void {
  const { peaks, topPx, bottomPx, color } = area;
  if (!peaks || !area.showsSpectrum || !hasSpectrum(peaks, area.pxPerSecond)) {
    paintWave(context, area);
    return;
  }
  const borderPx = Math.round(topPx + (bottomPx - topPx) * spectrumShare);
  paintSpectrum(context, peaks, color, { ...area, bottomPx: borderPx });
  paintWave(context, { ...area, topPx: borderPx });
}

/** Paints bars of the loudness; a line until the peaks are loaded. */
function paintWave(context: CanvasRenderingContext2D, area: SoundArea): void {
  const { peaks, widthPx, pxPerSecond, startMs, gain, topPx: top, bottomPx: bottom } = area;
  const middle = (top + bottom) / 2;
  context.fillStyle = area.color;
  if (!peaks) {
    context.fillRect(0, middle, widthPx, 1);
    return;
  }
  const msPerBar = 3000 / pxPerSecond;
  for (let x = 0; x < widthPx; x += 3) {
    const fromMs = startMs + (x * 1000) / pxPerSecond;
    const level = Math.min(1, peaks.levelBetween(fromMs, fromMs + msPerBar) * gain);
    const height = Math.max(1, level * (bottom - top));
    context.fillRect(x, middle - height / 2, 2, height);
  }
}
