/** Properties of a media file, as measured by ffprobe. */
export interface MediaFacts {
  readonly durationMs: number;
  /** ffmpeg's name of the container, for example `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** The first video stream; cover art does not count. */
  readonly video: VideoFacts | null;
  readonly audio: AudioFacts | null;
}

export interface VideoFacts {
  readonly streamIndex: number;
  readonly codec: string;
  /** Browsers decode `yuv420p`; `null` if the file does not state it. */
  readonly pixelFormat: string | null;
  /** As displayed: after rotation, with square pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The constant rate closest to the stream's, as an exact rational. */
  readonly frameRate: { readonly numerator: number; readonly denominator: number };
  readonly color: ColorFacts;
  /** Whether its frames consist of two fields of different moments. */
  readonly isInterlaced: boolean;
  /**
   * Whether the file's clock begins before 0, where sound is that no player plays (Opus). The frames are then at the
   * times that the file says; otherwise times count from its beginning.
   */
  readonly startsEarly: boolean;
}

/** ffmpeg's names; `null` if the file does not state them. */
export interface ColorFacts {
  /** The conversion between YUV and RGB. Untagged files get the usual default: 601 up to 576 lines, else 709. */
  readonly matrix: string;
  readonly isFullRange: boolean;
  readonly primaries: string | null;
  readonly transfer: string | null;
}

export interface AudioFacts {
  readonly streamIndex: number;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRateHz: number;
}
