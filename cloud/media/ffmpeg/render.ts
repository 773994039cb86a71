import type { Framing } from '../../../domain/captions/types.ts';
import type { ColorFacts, VideoFacts } from './facts.ts';
import { hostileInput, ownOutput } from './input.ts';

export interface RangePlan {
  readonly video: VideoFacts;
  readonly range: { readonly startMs: number; readonly endMs: number };
  readonly widthPx: number;
  readonly heightPx: number;
  /** How the picture fills that frame, and its size in it; without it the picture has the size of the frame. */
  readonly framed?: { readonly framing: Framing; readonly widthPx: number; readonly heightPx: number };
}

/** Frame numbers of the constant-rate output; the end is the next range's first. */
export interface FrameSpan {
  readonly first: number;
  readonly end: number;
}

/** File names of the captions and fonts in the render's own directory, so that filter graphs contain no paths. */
export const captionsName = 'captions.ass';
export const fontsName = 'fonts';

/** Decoding starts this much before the range, at the preceding key frame: some containers seek too late. */
const leadMs = 1000;

/** ffmpeg stops at this size; a range of a minute is far smaller. */
const maxRangeBytes = 4_000_000_000;

/**
 * The frames of a range: those from its start to before its end. A millisecond is subtracted from both, because files
 * round their duration up: 100 frames must not become 101. Adjacent ranges still meet exactly.
 */
export function frameSpan(
  { startMs, endMs }: RangePlan['range'],
  { numerator, denominator }: VideoFacts['frameRate'],
): FrameSpan {
  const frameAt = (ms: number) => Math.max(0, Math.ceil(((ms - 1) * numerator) / (1000 * denominator)));
  const first = frameAt(startMs);
  return { first, end: Math.max(frameAt(endMs), first === 0 ? 1 : first) };
}

/**
 * Renders one range with its captions, without audio. All ranges of a video have the same settings and start with a key
 * frame, so that they can be joined without encoding again. Times stay those of the whole video (`copyts`) until the
 * captions are drawn.
 */
export function renderRangeArgs(input: string, plan: RangePlan, output: string, isSeeking = true): string[] {
  const seekMs = Math.max(0, plan.range.startMs - leadMs);
  const seek = isSeeking && seekMs > 0 ? ['-noaccurate_seek', '-ss', String(seekMs / 1000)] : [];
  return [
    ...hostileInput(input, ['-copyts', ...(plan.video.startsEarly ? [] : ['-start_at_zero']), ...seek]),
    ...['-map', `0:${plan.video.streamIndex}`, '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-vf', renderFilters(plan)],
    ...encoderArgs(plan.video),
    ...['-fs', String(maxRangeBytes), '-f', 'mp4'],
    ownOutput(output),
  ];
}

/** The filter graph, in processing order. Exported for tests. */
function renderFilters(plan: RangePlan): string {
  const { video, range, widthPx, heightPx, framed = { framing: 'fit', widthPx, heightPx } } = plan;
  const { numerator, denominator } = video.frameRate;
  const span = frameSpan(range, video.frameRate);
  return [
    ...deinterlaced(video),
    // One grid for all ranges, with frame k at k / rate. A video that starts late shows its first frame from 0.
    `fps=${numerator}/${denominator}${span.first === 0 ? ':start_time=0' : ''}`,
    // If the video ends before the audio, its last frame is repeated until the end.
    'tpad=stop=-1:stop_mode=clone',
    `trim=start_pts=${span.first}:end_pts=${span.end}`,
    ...toRgb(video.color, framed.widthPx, framed.heightPx),
    ...(plan.framed ? inFrame(plan, framed.framing) : []),
    `ass=${captionsName}:fontsdir=${fontsName}`,
    `setpts=PTS-${span.first}`,
    'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd',
    'format=yuv420p',
  ].join(',');
}

/** One frame for two fields, so that the rate stays; before anything scales lines of both fields into one. */
const deinterlaced = ({ isInterlaced }: VideoFacts): string[] =>
  isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];

/**
 * ffmpeg's ass filter always blends into YUV with the BT.601 matrix, which turns pure green into a dull one on HD
 * video. RGB has no matrix to get wrong. Scaling comes first, so that captions stay sharp.
 */
function toRgb(color: ColorFacts, widthPx: number, heightPx: number): string[] {
  const isHdr = isHighDynamicRange(color);
  const matrix = isHdr ? 'bt709' : swscaleMatrix(color.matrix);
  const inRange = color.isFullRange && !isHdr ? 'pc' : 'tv';
  const flags = 'flags=bicubic+accurate_rnd+full_chroma_int';
  return [
    // Tone mapping takes far longer than scaling, so it gets no more pixels than are made.
    ...(isHdr ? [`scale=${widthPx}:${heightPx}:flags=bicubic+accurate_rnd`, ...toneMap] : []),
    `scale=${widthPx}:${heightPx}:in_color_matrix=${matrix}:in_range=${inRange}:out_range=pc:${flags}`,
    'format=gbrp',
    'setsar=1',
  ];
}

/** Puts the scaled picture into its frame: within black bars, cut off, or over a blurred copy that covers the frame. */
function inFrame({ widthPx, heightPx }: RangePlan, framing: Framing): string[] {
  if (framing === 'crop') return [`crop=${widthPx}:${heightPx}`];
  if (framing === 'fit') return [`pad=${widthPx}:${heightPx}:(ow-iw)/2:(oh-ih)/2:black`];
  // The copy is blurred small: it takes a fraction of the time, and enlarging it blurs it further.
  const small = { widthPx: evenPart(widthPx), heightPx: evenPart(heightPx) };
  return [
    `split[front][copy];[copy]scale=${small.widthPx}:${small.heightPx}:force_original_aspect_ratio=increase`,
    `crop=${small.widthPx}:${small.heightPx}`,
    'gblur=sigma=6',
    `scale=${widthPx}:${heightPx}:flags=bilinear`,
    'format=gbrp',
    'setsar=1[back];[back][front]overlay=(W-w)/2:(H-h)/2:format=gbrp',
  ];
}

const evenPart = (px: number): number => Math.max(2, 2 * Math.round(px / 16));

/** Phones record in HLG, which looks washed out on a standard screen without tone mapping. */
const toneMap = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
];

function isHighDynamicRange({ transfer }: ColorFacts): boolean {
  return transfer === 'smpte2084' || transfer === 'arib-std-b67';
}

/** The scaler's names for the matrices; an unknown one is treated as the most common. */
function swscaleMatrix(matrix: string): string {
  const names: Readonly<Record<string, string>> = {
    bt709: 'bt709',
    fcc: 'fcc',
    bt470bg: 'bt470',
    smpte170m: 'smpte170m',
    smpte240m: 'smpte240m',
    bt2020nc: 'bt2020',
    bt2020c: 'bt2020',
  };
  return names[matrix] ?? 'bt709';
}

/** The time scale is the rate's numerator: every frame's time is a whole number, and joining rounds nothing. */
function encoderArgs({ frameRate, color }: VideoFacts): string[] {
  const framesPerKey = Math.max(1, Math.round((2 * frameRate.numerator) / frameRate.denominator));
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high', '-g', String(framesPerKey)],
    ...['-colorspace', 'bt709', '-color_range', 'tv', ...gamut(color)],
    ...['-fps_mode', 'passthrough', '-enc_time_base', `${frameRate.denominator}:${frameRate.numerator}`],
    ...['-video_track_timescale', String(frameRate.numerator)],
  ];
}

/** Primaries and transfer are not converted, so an SDR video keeps its own. */
function gamut(color: ColorFacts): string[] {
  const { primaries, transfer } = isHighDynamicRange(color) ? { primaries: null, transfer: null } : color;
  return ['-color_primaries', primaries ?? 'bt709', '-color_trc', transfer ?? 'bt709'];
}
