import type { SoundTrack, SubtitleTrack } from '../../../domain/media/tracks.ts';

/** Properties of a media file, as measured by ffprobe. */
export interface MediaFacts {
  readonly durationMs: number;
  /** ffmpeg's name of the container, for example `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** Timecode of the first frame, as `hh:mm:ss:ff`. `null` if the file does not state one. */
  readonly startTimecode: string | null;
  /** The first video stream; cover art does not count. */
  readonly video: VideoFacts | null;
  /** The sound track in use. */
  readonly audio: AudioFacts | null;
  /** Sound tracks with sound, and subtitle tracks, in the order of the file; the first ones of very many. */
  readonly sounds: readonly AudioFacts[];
  readonly subtitles: readonly SubtitleFacts[];
}

export interface VideoFacts {
  readonly streamIndex: number;
  readonly codec: string;
  /** Pixel format; browsers decode `yuv420p`. `null` if the file does not state it. */
  readonly pixelFormat: string | null;
  /** Size as displayed: after rotation, with square pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Constant frame rate closest to the stream's, as an exact rational. */
  readonly frameRate: { readonly numerator: number; readonly denominator: number };
  readonly color: ColorFacts;
  /** Whether each frame consists of two fields captured at different times. */
  readonly isInterlaced: boolean;
  /**
   * Whether the file's clock begins before 0, with audio there that no player plays (Opus). Frame times are then those
   * stated by the file; otherwise they count from its beginning.
   */
  readonly startsEarly: boolean;
}

/** Color properties by ffmpeg's names; `null` if the file does not state them. */
export interface ColorFacts {
  /** Matrix for conversion between YUV and RGB. Untagged files get the usual default: 601 up to 576 lines, else 709. */
  readonly matrix: string;
  readonly isFullRange: boolean;
  readonly primaries: string | null;
  readonly transfer: string | null;
}

export interface AudioFacts extends SoundTrack {
  readonly streamIndex: number;
  readonly sampleRateHz: number;
}

export interface SubtitleFacts extends SubtitleTrack {
  readonly streamIndex: number;
}
