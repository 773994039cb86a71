import type { SoundClip, SoundPlan } from './beside.ts';
import type { AudioFacts, MediaFacts } from './facts.ts';
import type { OverlayPlan } from './overlay.ts';
import type { RangePlan } from './render.ts';
import type { SubtitlesPlan } from './subtitles.ts';
import type { CaptionTrack } from './tracks.ts';

/** Options of every long ffmpeg job. */
export interface JobOptions {
  /** Called with the completed fraction, 0 to 1, several times a second. */
  readonly onProgress?: (fraction: number) => void;
  /** Stops the tool immediately; the job rejects with reason `aborted`. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface AudioRequest extends JobOptions {
  readonly input: string;
  /** Stream of the sound track. */
  readonly streamIndex: number;
  readonly durationMs: number;
  /** Path of the audio file. Its extension selects the codec: `.wav`, `.flac` or `.mp3`. */
  readonly output: string;
}

export interface RenderRequest extends JobOptions, RangePlan {
  readonly input: string;
  /** Captions for this picture size, as written by domain/style's writeAss. */
  readonly ass: string;
  /** Path of an mp4 without audio. */
  readonly output: string;
}

export interface OverlayRequest extends JobOptions, OverlayPlan {
  /** Captions for this picture size, as written by domain/style's writeAss. */
  readonly ass: string;
  readonly output: string;
}

/** Job whose result is consumed while it is produced: a fragmented MP4, or MP3. */
export interface StreamRequest extends Omit<JobOptions, 'onProgress'> {
  readonly consume: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
}

export interface SoundTrackRequest extends StreamRequest, SoundPlan {}

export interface CopyRequest extends StreamRequest {
  readonly input: string;
  readonly facts: MediaFacts;
}

export interface TracksRequest extends JobOptions {
  /** At least one track. */
  readonly tracks: readonly CaptionTrack[];
  readonly output: string;
}

export interface SubtitlesRequest extends JobOptions, SubtitlesPlan {}

export interface Mp3Request extends StreamRequest {
  readonly input: string;
  readonly audio: AudioFacts;
  readonly clip?: SoundClip;
}
