import type { Framing } from '../../../domain/captions/types.ts';
import type { ColorFacts, VideoFacts } from './facts.ts';
import { hostileInput, ownOutput } from './input.ts';

export interface RangePlan {
  readonly video: VideoFacts;
  readonly range: { readonly startMs: number; readonly endMs: number };
  readonly widthPx: number;
  readonly heightPx: number;
  /** Framing of the picture and its size within the frame. If absent, the picture has the size of the frame. */
  readonly framed?: { readonly framing: Framing; readonly widthPx: number; readonly heightPx: number };
}

/** Frame numbers of the constant-rate output. `end` is the first frame of the next range. */
export interface FrameSpan {
  readonly first: number;
  readonly end: number;
}

/** File names of the captions and fonts in the render's own directory, so that filter graphs contain no paths. */
export const captionsName = 'captions.ass';
export const fontsName = 'fonts';

/** Decoding starts this long before the range, at the preceding key frame: some containers seek too late. */
const leadMs = 1000;

/** Output size at which ffmpeg stops; a range of one minute is far smaller. */
export const maxRangeBytes = 4_000_000_000;

/**
 * Returns the frames of a range: those from its start (inclusive) to its end (exclusive). A millisecond is subtracted
 * from both, because files round their duration up: 100 frames must not become 101. Adjacent ranges still meet exactly.
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
 * Arguments that render one range with its captions, without audio. All ranges of a video have the same settings and
 * start with a key frame, so that they can be joined without encoding again. Times stay those of the whole video
 * (`copyts`) until the captions are drawn.
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

/** Builds the filter graph, in processing order. */
function renderFilters(plan: RangePlan): string {
  const { video, range, widthPx, heightPx, framed = { framing: 'fit', widthPx, heightPx } } = plan;
  const { numerator, denominator } = video.frameRate;
  const span = frameSpan(range, video.frameRate);
  return [
    ...deinterlaced(video),
    // One frame grid for all ranges, with frame k at k / rate. A video that starts late shows its first frame from 0.
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

/**
 * Merges two fields into one frame, so that the rate is preserved. Runs before scaling could mix lines of both fields.
 */
const deinterlaced = ({ isInterlaced }: VideoFacts): string[] =>
  isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];

/**
 * Converts the picture to RGB at its final size. ffmpeg's ass filter always blends into YUV with the BT.601 matrix,
 * which turns pure green into a dull one on HD video; RGB has no matrix to get wrong. Scaling comes first, so that
 * captions stay sharp.
 */
function toRgb(color: ColorFacts, widthPx: number, heightPx: number): string[] {
  const isHdr = isHighDynamicRange(color);
  const matrix = isHdr ? 'bt709' : swscaleMatrix(color.matrix);
  const inRange = color.isFullRange && !isHdr ? 'pc' : 'tv';
  const flags = 'flags=bicubic+accurate_rnd+full_chroma_int';
  return [
    // Tone mapping takes far longer than scaling, so the picture is reduced to its final size first.
    ...(isHdr ? [`scale=${widthPx}:${heightPx}:flags=bicubic+accurate_rnd`, ...toneMap] : []),
    `scale=${widthPx}:${heightPx}:in_color_matrix=${matrix}:in_range=${inRange}:out_range=pc:${flags}`,
    'format=gbrp',
    'setsar=1',
  ];
}

/** Places the scaled picture in its frame: with black bars, cropped, or over a blurred copy that covers the frame. */
function inFrame({ widthPx, heightPx }: RangePlan, framing: Framing): string[] {
  if (framing === 'crop') return [`crop=${widthPx}:${heightPx}`];
  if (framing === 'fit') return [`pad=${widthPx}:${heightPx}:(ow-iw)/2:(oh-ih)/2:black`];
  // The copy is blurred at a small size: this takes a fraction of the time, and enlarging blurs it further.
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

/** Tone mapping for standard screens. Phones record in HLG, which looks washed out there without it. */
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

/** Maps a matrix to the scaler's name; an unknown matrix is treated as the most common one. */
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

/**
 * Strength of x264's adaptive quantization. With its default of 1 the edges of letters are quantized so coarsely that
 * frames where a caption or word appears fall below 45 dB (docs/measured/exports.md).
 */
const captionAqStrength = '0.5';

/**
 * Encoder settings. The time scale is the rate's numerator: every frame time is an integer, and joining rounds nothing.
 */
function encoderArgs({ frameRate, color }: VideoFacts): string[] {
  const framesPerKey = Math.max(1, Math.round((2 * frameRate.numerator) / frameRate.denominator));
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-aq-strength', captionAqStrength],
    ...['-profile:v', 'high', '-g', String(framesPerKey)],
    ...['-colorspace', 'bt709', '-color_range', 'tv', ...gamut(color)],
    ...['-fps_mode', 'passthrough', '-enc_time_base', `${frameRate.denominator}:${frameRate.numerator}`],
    ...['-video_track_timescale', String(frameRate.numerator)],
  ];
}

/** Options for primaries and transfer, which are not converted: an SDR video keeps its own. */
function gamut(color: ColorFacts): string[] {
  const { primaries, transfer } = isHighDynamicRange(color) ? { primaries: null, transfer: null } : color;
  return ['-color_primaries', primaries ?? 'bt709', '-color_trc', transfer ?? 'bt709'];
}
