import { spectrumBands } from '../../../../../domain/media/spectrum.ts';
import type { Peaks } from '../media/peaks.ts';

/** Minimum zoom, in CSS pixels per second. Further out, a pixel would stand for many columns, which all had to be fetched. */
const minPxPerSecond = 12;

interface Area {
  readonly startMs: number;
  readonly widthPx: number;
  readonly pxPerSecond: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Whether the spectrogram of a recording is drawn at a zoom. */
export const hasSpectrum = (peaks: Peaks | null, pxPerSecond: number): boolean =>
  peaks?.spectrum != null && pxPerSecond >= minPxPerSecond;

/** Paints the spectrogram of a range: low frequencies below, and the louder, the more of the color. */
export function paintSpectrum(context: CanvasRenderingContext2D, peaks: Peaks, color: string, area: Area): void {
  const level = peaks.spectrum;
  if (!level) return;
  const { startMs, widthPx, pxPerSecond, topPx, bottomPx } = area;
  const pxPerColumn = pxPerSecond / level.columnsPerSecond;
  const first = Math.max(0, Math.floor((startMs * level.columnsPerSecond) / 1000) - 1);
  const last = Math.min(level.columns - 1, first + Math.ceil(widthPx / pxPerColumn) + 2);
  if (last < first) return;
  const image = new ImageData(last - first + 1, spectrumBands);
  for (let column = first; column <= last; column += 1) {
    for (let band = 0; band < spectrumBands; band += 1) {
      const at = (spectrumBands - 1 - band) * image.width + column - first;
      image.data[at * 4 + 3] = strengths[peaks.spectrumAt(column, band)] ?? 0;
    }
  }
  const canvas = new OffscreenCanvas(image.width, image.height);
  const colored = canvas.getContext('2d');
  if (!colored) return;
  colored.putImageData(image, 0, 0);
  colored.globalCompositeOperation = 'source-in';
  colored.fillStyle = color;
  colored.fillRect(0, 0, image.width, image.height);
  const x = ((first * 1000) / level.columnsPerSecond - startMs) * (pxPerSecond / 1000);
  context.drawImage(canvas, x, topPx, image.width * pxPerColumn, bottomPx - topPx);
}

/** Opacity of each loudness, both from 0 to 255. Noise is fainter than it is loud, so that voices stand out. */
const strengths = Uint8Array.from({ length: 256 }, (_, loudness) => Math.round((loudness / 255) ** 2 * 255));
