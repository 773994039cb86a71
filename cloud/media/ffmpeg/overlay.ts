import type { OverlayFormat } from '../../../domain/exports/forms.ts';
import type { VideoFacts } from './facts.ts';
import { ownOutput } from './input.ts';
import { captionsName, fontsName, frameSpan, maxRangeBytes } from './render.ts';

/** Captions alone on a transparent picture, for a range of the recording. */
export interface OverlayPlan {
  readonly format: OverlayFormat;
  readonly range: { readonly startMs: number; readonly endMs: number };
  readonly frameRate: VideoFacts['frameRate'];
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Encoder arguments by format. Neither has sound. */
const encoders: Readonly<Record<OverlayFormat, readonly string[]>> = {
  mov: ['-c:v', 'prores_ks', '-profile:v', '4444', '-vendor', 'apl0', '-alpha_bits', '16', '-qscale:v', '9'],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '20', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1'],
};

/** Pixel formats. Going through 8 bits of the same layout makes opaque exactly 1023 of 1023. */
const pixelFormats: Readonly<Record<OverlayFormat, string>> = {
  mov: 'format=yuva444p,format=yuva444p10le',
  webm: 'format=yuva420p',
};

/** Arguments that render the captions of one range with straight alpha. Nothing of the recording is read. */
export function overlayArgs(plan: OverlayPlan, output: string): string[] {
  const { format, frameRate, range } = plan;
  const { first, end } = frameSpan(range, frameRate);
  return [
    ...['-filter_complex', overlayFilters(plan, first), '-map', '[out]'],
    ...['-frames:v', String(end - first)],
    ...encoders[format],
    ...(format === 'webm' ? ['-auto-alt-ref', '0'] : ['-video_track_timescale', String(frameRate.numerator)]),
    ...['-fps_mode', 'passthrough', '-fs', String(maxRangeBytes), '-f', format],
    ownOutput(output),
  ];
}

/**
 * Builds the filter graph. ffmpeg's ass filter blends translucent colors into the alpha channel wrongly, so the captions
 * are drawn twice, over black and over white: where both are equal the picture is opaque, and their difference is the
 * transparency. Color is then divided by alpha.
 */
function overlayFilters({ format, frameRate, widthPx, heightPx }: OverlayPlan, first: number): string {
  const rate = `${frameRate.numerator}/${frameRate.denominator}`;
  const drawn = (color: string) =>
    `color=c=${color}:s=${widthPx}x${heightPx}:r=${rate},format=gbrp,setpts=PTS+${first},ass=${captionsName}:fontsdir=${fontsName}`;
  return [
    `${drawn('black')},split[black][color]`,
    `${drawn('white')}[white]`,
    '[white][black]blend=all_mode=difference,negate,extractplanes=g[alpha]',
    [
      '[color][alpha]alphamerge,format=gbrap,unpremultiply=inplace=1',
      `setpts=PTS-${first}`,
      'setsar=1',
      'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int',
      pixelFormats[format],
      'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv[out]',
    ].join(','),
  ].join(';');
}
