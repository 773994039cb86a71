/**
 * Properties that determine whether a browser can play a file, with ffmpeg's names; `null` if there is no such stream.
 */
export interface PlayFacts {
  /** Name of the container: `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  readonly fileName: string;
  readonly videoCodec: string | null;
  readonly pixelFormat: string | null;
  readonly audioCodec: string | null;
}

interface Playable {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

/** Codecs that Chromium, Firefox and Safari all play, by the first name of the container. */
const containers: Readonly<Record<string, Playable>> = {
  mov: { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  matroska: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  mp3: { video: [], audio: ['mp3'] },
  aac: { video: [], audio: ['aac'] },
  flac: { video: [], audio: ['flac'] },
  wav: { video: [], audio: ['pcm_s16le', 'pcm_u8', 'pcm_s24le', 'pcm_f32le'] },
};

/**
 * ffmpeg has one name for MP4 and QuickTime, and one for WebM and Matroska; browsers play only the first of each pair.
 */
const unplayableExtensions: Readonly<Record<string, RegExp>> = {
  mov: /\.(mov|qt|3gp|3g2)$/i,
  matroska: /\.(mkv|mka)$/i,
};

/** Whether every browser plays the upload unconverted; otherwise it needs a proxy. */
export function isPlayable({ container, fileName, videoCodec, pixelFormat, audioCodec }: PlayFacts): boolean {
  const name = container.split(',')[0] ?? '';
  const known = containers[name];
  if (!known || unplayableExtensions[name]?.test(fileName)) return false;
  if (videoCodec !== null && !known.video.includes(videoCodec)) return false;
  if (videoCodec === 'h264' && !isPlain420(pixelFormat)) return false;
  return audioCodec === null || known.audio.includes(audioCodec);
}

/** 8-bit 4:2:0, the only H.264 format that hardware and browsers decode everywhere. */
const isPlain420 = (pixelFormat: string | null): boolean => pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p';
