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
 * The length of a recording is that of its picture and sound, in milliseconds; 0 if the file does not state it. The
 * file's own length also counts subtitles, data, timecodes and chapters, so it is used only where there are none.
 */
export function statedDurationMs(format: StatedTimes, shown: readonly StatedStream[], hasOthers: boolean): number {
  const whole = positive(format.duration);
  if (whole > 0 && !hasOthers) return truncatedMs(whole);
  const startSeconds = Number(format.start_time ?? 0) || 0;
  const ends = shown.map((stream) => endSeconds(stream, startSeconds));
  // Of a stream without a stated length the other one says nothing.
  return ends.includes(0) ? 0 : truncatedMs(Math.max(...ends));
}

function endSeconds({ start_time, duration, tags = {} }: StatedStream, startSeconds: number): number {
  const stated = positive(duration);
  if (stated > 0) return stated + Math.max(0, (Number(start_time ?? startSeconds) || 0) - startSeconds);
  const [hours, minutes, seconds] = (tags.DURATION ?? tags['DURATION-eng'] ?? '').split(':').map(Number);
  return positive((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? Number.NaN));
}

/** 0 for what is missing, not a number, or negative. */
const positive = (seconds: string | number | undefined): number => {
  const value = Number(seconds);
  return value > 0 && Number.isFinite(value) ? value : 0;
};
