import { runProcess } from '../process/runProcess.ts';
import { readSilences, type Span } from './chunks.ts';
import type { Speech } from './recogniser.ts';

/** Returns the silences of a recording by their volume, as ffmpeg finds them. */
export async function findSilences({ wavPath, durationMs }: Speech, signal: AbortSignal): Promise<Span[]> {
  const lines: string[] = [];
  const args = ['-nostdin', '-i', wavPath, '-af', 'silencedetect=noise=-35dB:d=0.35', '-f', 'null', '-'];
  await runProcess('ffmpeg', args, { signal, onLine: (line) => lines.push(line) });
  return readSilences(lines, durationMs);
}
