/** The loudness of the media as the pipeline wrote it: 8 bit minimum and maximum pairs. */
export interface Peaks {
  readonly pairsPerSecond: number;
  /** Loudness of each pair, 0 to 1. */
  readonly levels: Float32Array;
}

interface PeaksFile {
  readonly sample_rate: number;
  readonly samples_per_pixel: number;
  readonly data: readonly number[];
}

function isPeaksFile(json: unknown): json is PeaksFile {
  if (typeof json !== 'object' || json === null) return false;
  if (!('sample_rate' in json) || !('samples_per_pixel' in json) || !('data' in json)) return false;
  return Number(json.sample_rate) > 0 && Number(json.samples_per_pixel) > 0 && Array.isArray(json.data);
}

/** Reads the peaks file; null when it is none. The editor then shows its captions without a waveform. */
export function readPeaks(json: unknown): Peaks | null {
  if (!isPeaksFile(json)) return null;
  const levels = new Float32Array(json.data.length >> 1);
  for (let i = 0; i < levels.length; i += 1) {
    const [low, high] = [json.data[2 * i] ?? 0, json.data[2 * i + 1] ?? 0];
    levels[i] = Math.min(1, Math.max(Math.abs(low), Math.abs(high)) / 127);
  }
  return { pairsPerSecond: json.sample_rate / json.samples_per_pixel, levels };
}

/** The loudest level between two instants, 0 to 1. */
export function levelBetween(peaks: Peaks, startMs: number, endMs: number): number {
  const first = Math.max(0, Math.floor((startMs * peaks.pairsPerSecond) / 1000));
  const last = Math.min(peaks.levels.length - 1, Math.max(first, Math.ceil((endMs * peaks.pairsPerSecond) / 1000) - 1));
  let level = 0;
  for (let i = first; i <= last; i += 1) level = Math.max(level, peaks.levels[i] ?? 0);
  return level;
}

/** Fetches the peaks of a file; null when there are none or they cannot be read. */
export async function fetchPeaks(url: string): Promise<Peaks | null> {
  try {
    const response = await fetch(url);
    return response.ok ? readPeaks(await response.json()) : null;
  } catch {
    return null;
  }
}
