/** Track as the header of a file describes it. */
export interface HeaderTrack {
  readonly kind: 'sound' | 'subtitles';
  /** ffmpeg's name of the codec for subtitles; any name for sound. */
  readonly codec: string;
  readonly channels: number;
  readonly tags: { readonly language?: string; readonly title?: string };
  readonly isDefault: boolean;
}
