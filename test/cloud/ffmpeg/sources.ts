import { isDeep } from '../../kit/runs.ts';
import { ffmpeg, makeOnce } from './clips.ts';

type Rate = `${number}/${number}`;

type Origin = 'phone' | 'web' | 'studio' | 'sound';

/** A kind of recording that people upload, as ffmpeg makes it. */
export interface Source {
  readonly name: string;
  readonly fileName: string;
  /** Kind of program or device that records it. Each kind is tested in a file of its own, beside the others. */
  readonly from: Origin;
  /** Whether every `npm test` tries it; the others are for deep runs. */
  readonly isUsual?: boolean;
  /** Of the picture; null without one. */
  readonly rate: Rate | null;
  /** As displayed. */
  readonly size?: readonly [widthPx: number, heightPx: number];
  /** Whether browsers play it as it is, or a converted copy of it. */
  readonly plays: 'itself' | 'copy';
  /** Why there is no transcript, in the product's word for it. */
  readonly unheard?: 'media.silent';
  /** False where the brightness of its frames does not count them: HDR is tone-mapped, and others have gaps. */
  readonly counts?: boolean;
  readonly args: readonly string[];
  /** What ffmpeg sets only where it copies. */
  readonly thenCopied?: readonly string[];
}

const seconds = 6;

/** Frame k is a flat grey that encodes k modulo 50. */
const picture = (rate: Rate, size = '160x90') => [
  ...['-f', 'lavfi', '-i', `nullsrc=size=${size}:rate=${rate}:duration=${seconds},`.concat(grey)],
];
const grey = "geq=lum='20+4*mod(N,50)':cb=128:cr=128";
const tone = (channels = 'stereo') => [
  ...[
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:sample_rate=48000:duration=${seconds},aformat=channel_layouts=${channels}`,
  ],
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '2', '-pix_fmt', 'yuv420p'];
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params'];
const lossless = 'log-level=error:qp=2:pools=1';
const aac = ['-c:a', 'aac'];

/** Frames of a phone: some milliseconds late, and one in 31 is missing. */
const uneven = [
  ...['-vf', "select='mod(n+1,31)',settb=1/600,setpts='PTS+mod(N,3)'", '-fps_mode', 'vfr'],
  ...['-enc_time_base', '1:600', '-video_track_timescale', '600'],
];

const hlg = 'colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc';
const pq = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';

export const sources: readonly Source[] = [
  {
    name: 'H.264, 8 bit (MP4)',
    fileName: 'plain.mp4',
    from: 'phone',
    rate: '30000/1001',
    plays: 'itself',
    args: [...picture('30000/1001'), ...tone(), ...h264, ...aac],
  },
  {
    name: 'H.264, 10 bit (MP4)',
    fileName: 'deep.mp4',
    from: 'phone',
    rate: '24/1',
    plays: 'copy',
    args: [...picture('24/1'), ...tone(), ...h264, '-pix_fmt', 'yuv420p10le', ...aac],
  },
  {
    name: 'HEVC, SDR (MP4)',
    fileName: 'hevc.mp4',
    from: 'phone',
    rate: '25/1',
    plays: 'copy',
    args: [...picture('25/1'), ...tone(), ...hevc, lossless, '-tag:v', 'hvc1', ...aac],
  },
  {
    name: 'HEVC, HLG (MOV)',
    fileName: 'hlg.mov',
    from: 'phone',
    rate: '30/1',
    plays: 'copy',
    counts: false,
    args: [...picture('30/1'), ...tone(), ...hevc, `${lossless}:${hlg}`, '-pix_fmt', 'yuv420p10le', ...aac],
  },
  {
    name: 'HEVC, PQ (MKV)',
    fileName: 'pq.mkv',
    from: 'studio',
    rate: '24000/1001',
    plays: 'copy',
    counts: false,
    args: [...picture('24000/1001'), ...tone(), ...hevc, `${lossless}:${pq}`, '-pix_fmt', 'yuv420p10le', ...aac],
  },
  {
    name: 'VP9 and Opus (WebM)',
    fileName: 'vp9.webm',
    from: 'web',
    isUsual: true,
    rate: '50/1',
    plays: 'itself',
    args: [
      ...picture('50/1'),
      ...tone(),
      ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '4', '-b:v', '0', '-c:a', 'libopus'],
    ],
  },
  {
    name: 'VP8 and Vorbis (WebM)',
    fileName: 'vp8.webm',
    from: 'web',
    rate: '25/1',
    plays: 'itself',
    args: [
      ...picture('25/1'),
      ...tone(),
      ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-qmin', '0', '-qmax', '4', '-b:v', '2M'],
      ...['-c:a', 'libvorbis'],
    ],
  },
  {
    name: 'AV1 (MP4)',
    fileName: 'av1.mp4',
    from: 'web',
    rate: '24/1',
    plays: 'itself',
    args: [...picture('24/1'), ...tone(), '-c:v', 'libsvtav1', '-preset', '12', '-qp', '6', ...aac],
  },
  {
    name: 'ProRes and PCM (MOV)',
    fileName: 'prores.mov',
    from: 'studio',
    rate: '25/1',
    plays: 'copy',
    args: [...picture('25/1'), ...tone(), '-c:v', 'prores_ks', '-profile:v', '2', '-c:a', 'pcm_s24le'],
  },
  {
    name: 'variable frame rate (MP4)',
    fileName: 'uneven.mp4',
    from: 'phone',
    isUsual: true,
    rate: '30/1',
    plays: 'itself',
    counts: false,
    args: [...picture('30/1'), ...tone(), ...uneven, ...h264, ...aac],
  },
  {
    name: 'rotated, as phones film upright (MP4)',
    fileName: 'turned.mp4',
    from: 'phone',
    isUsual: true,
    rate: '60/1',
    size: [90, 160],
    plays: 'itself',
    args: [...picture('60/1'), ...tone(), ...h264, ...aac],
    thenCopied: ['-metadata:s:v', 'rotate=90'],
  },
  {
    name: 'sound in 5.1 (MP4)',
    fileName: 'surround.mp4',
    from: 'web',
    rate: '60000/1001',
    plays: 'itself',
    args: [...picture('60000/1001'), ...tone('5.1'), ...h264, ...aac],
  },
  {
    name: 'Dolby Digital 5.1 (MKV)',
    fileName: 'dolby.mkv',
    from: 'studio',
    rate: '24000/1001',
    plays: 'copy',
    args: [...picture('24000/1001'), ...tone('5.1'), ...h264, '-c:a', 'ac3'],
  },
  {
    name: 'sound in mono (MP4)',
    fileName: 'mono.mp4',
    from: 'web',
    rate: '25/1',
    plays: 'itself',
    args: [...picture('25/1'), ...tone('mono'), ...h264, ...aac],
  },
  {
    name: 'interlaced H.264 (MP4)',
    fileName: 'fields.mp4',
    from: 'studio',
    rate: '25/1',
    plays: 'itself',
    size: [160, 96],
    args: [...picture('25/1', '160x96'), ...tone(), ...h264, '-flags', '+ilme+ildct', '-x264opts', 'tff=1', ...aac],
  },
  {
    name: 'interlaced MPEG-2 (TS)',
    fileName: 'broadcast.ts',
    from: 'studio',
    isUsual: true,
    rate: '25/1',
    plays: 'copy',
    args: [
      ...picture('25/1', '160x96'),
      ...tone(),
      ...['-c:v', 'mpeg2video', '-q:v', '1', '-flags', '+ilme+ildct', '-top', '1', '-c:a', 'mp2'],
    ],
    size: [160, 96],
  },
  {
    name: 'MPEG-4 and MP3 (AVI)',
    fileName: 'old.avi',
    from: 'web',
    rate: '25/1',
    plays: 'copy',
    counts: false,
    args: [...picture('25/1'), ...tone(), '-c:v', 'mpeg4', '-q:v', '1', '-c:a', 'libmp3lame'],
  },
  {
    name: 'no sound (MP4)',
    fileName: 'mute.mp4',
    from: 'web',
    rate: '25/1',
    plays: 'itself',
    unheard: 'media.silent',
    args: [...picture('25/1'), ...h264],
  },
  {
    name: 'sound only (M4A)',
    fileName: 'voice.m4a',
    from: 'sound',
    rate: null,
    plays: 'itself',
    args: [...tone(), ...aac],
  },
  {
    name: 'sound only, Opus (Ogg)',
    fileName: 'voice.ogg',
    from: 'sound',
    isUsual: true,
    rate: null,
    plays: 'copy',
    args: [...tone(), '-c:a', 'libopus'],
  },
  {
    name: 'sound with a picture of its cover (MP3)',
    fileName: 'song.mp3',
    from: 'sound',
    rate: null,
    plays: 'itself',
    args: [
      ...tone(),
      ...['-f', 'lavfi', '-i', 'color=red:size=300x300:duration=1', '-map', '0', '-map', '1', '-frames:v', '1'],
      ...['-c:v', 'png', '-disposition:v', 'attached_pic', '-id3v2_version', '3', '-c:a', 'libmp3lame'],
    ],
  },
];

/** The sources that this run tries. */
export const chosenSources = sources.filter(({ isUsual }) => isDeep || isUsual);

/** The chosen sources of a kind of program or device. */
export const sourcesOf = (origin: Origin): Source[] => chosenSources.filter(({ from }) => from === origin);

/** The length of every source. */
export const sourceMs = seconds * 1000;

/** Writes a source and returns its path. */
export async function makeSource(source: Source, path: (name: string) => string): Promise<string> {
  const { args, fileName, thenCopied } = source;
  const made = path(fileName);
  const encoded = thenCopied ? path(`encoded-${fileName}`) : made;
  await makeOnce(encoded, ...args);
  if (thenCopied) await ffmpeg('-i', encoded, '-c', 'copy', ...thenCopied, made);
  return made;
}
