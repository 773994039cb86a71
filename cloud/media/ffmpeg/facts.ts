/** What is known of a media file before anything is done with it. */
export interface MediaFacts {
  readonly durationMs: number;
  /** ffmpeg's name of the container, for example `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** The first moving picture; cover art is none. */
  readonly video: VideoFacts | null;
  readonly audio: AudioFacts | null;
}

export interface VideoFacts {
  readonly streamIndex: number;
  readonly codec: string;
  /** `yuv420p` is what browsers decode; `null` where the file does not say. */
  readonly pixelFormat: string | null;
  /** As shown: turned by its rotation, with square pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Constant rate that fits the stream best, as an exact rational. */
  readonly frameRate: { readonly numerator: number; readonly denominator: number };
  readonly color: ColorFacts;
}

/** ffmpeg's names; `null` where the file does not say. */
export interface ColorFacts {
  /** How YUV was made from RGB. Untagged files get the habit: 601 up to 576 lines, else 709. */
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
