import { truncatedMs } from '../../../domain/media/duration.ts';

/** The fields of ffprobe's JSON that state times, in seconds as text. */
export interface StatedTimes {
  readonly start_time?: string;
  readonly duration?: string;
}

/** A stream's times. Matroska states the length of a stream only in a tag, as `00:01:02.345000000`. */
export interface StatedStream extends StatedTimes {
  readonly tags?: { readonly DURATION?: string; readonly 'DURATION-eng'?: string };
}

/**
 * Returns the duration of the picture and sound, in milliseconds; 0 if the file does not state it. The duration of the
 * file itself also counts subtitles, data, timecodes and chapters, so it is used only if there are no such streams.
 */
export function statedDurationMs(format: StatedTimes, shown: readonly StatedStream[], hasOthers: boolean): number {
  const whole = positive(format.duration);
  if (whole > 0 && !hasOthers) return truncatedMs(whole);
  const startSeconds = Number(format.start_time ?? 0) || 0;
  const ends = shown.map((stream) => endSeconds(stream, startSeconds));
  // The duration of one stream says nothing about a stream that does not state its own.
  return ends.includes(0) ? 0 : truncatedMs(Math.max(...ends));
}

function endSeconds({ start_time, duration, tags = {} }: StatedStream, startSeconds: number): number {
  const stated = positive(duration);
  if (stated > 0) return stated + Math.max(0, (Number(start_time ?? startSeconds) || 0) - startSeconds);
  const [hours, minutes, seconds] = (tags.DURATION ?? tags['DURATION-eng'] ?? '').split(':').map(Number);
  return positive((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? Number.NaN));
}

/** Returns 0 for a value that is missing, not a number, or negative. */
const positive = (seconds: string | number | undefined): number => {
  const value = Number(seconds);
  return value > 0 && Number.isFinite(value) ? value : 0;
};
