import * as z from 'zod';

/** Supported outputs: the whole input as MP4 (H.264 and AAC) or MP3. */
const outputSchema = z.object({
  nameModifier: z.string().default(''),
  containerSettings: z.strictObject({ container: z.enum(['MP4', 'RAW']), mp4Settings: z.unknown().optional() }),
  videoDescription: z
    .strictObject({
      width: z.number().int().positive().optional(),
      height: z.number().int().positive().optional(),
      videoPreprocessors: z
        .strictObject({
          deinterlacer: z
            .strictObject({
              mode: z.literal('DEINTERLACE'),
              algorithm: z.string().optional(),
              control: z.literal('NORMAL').optional(),
            })
            .optional(),
          colorCorrector: z.strictObject({ colorSpaceConversion: z.literal('FORCE_709') }).optional(),
        })
        .optional(),
      codecSettings: z.strictObject({ codec: z.literal('H_264'), h264Settings: z.unknown().optional() }),
    })
    .optional(),
  audioDescriptions: z
    .array(
      z.object({
        codecSettings: z.object({
          codec: z.enum(['AAC', 'MP3']),
          aacSettings: z.object({ bitrate: z.number().optional(), sampleRate: z.number().optional() }).optional(),
          mp3Settings: z
            .object({
              bitrate: z.number().optional(),
              sampleRate: z.number().optional(),
              channels: z.number().int().min(0).max(2).optional(),
            })
            .optional(),
        }),
      }),
    )
    .default([]),
});

const s3Uri = z.string().regex(/^s3:\/\/[^/]+\/.+$/);

/** CreateJob's `settings`. Unsupported settings (captions, clippings, streaming groups) are rejected, not ignored. */
export const jobSettings = z.object({
  inputs: z
    .array(
      z.strictObject({
        fileInput: s3Uri,
        timecodeSource: z.string().optional(),
        videoSelector: z.unknown().optional(),
        audioSelectors: z
          .record(
            z.string(),
            z.strictObject({
              defaultSelection: z.string().optional(),
              selectorType: z.literal('TRACK').optional(),
              tracks: z.array(z.number().int().positive()).length(1).optional(),
            }),
          )
          .optional(),
      }),
    )
    .length(1),
  outputGroups: z
    .array(
      z.object({
        outputGroupSettings: z.object({
          type: z.literal('FILE_GROUP_SETTINGS'),
          fileGroupSettings: z.object({ destination: s3Uri }),
        }),
        outputs: z.array(outputSchema).min(1),
      }),
    )
    .min(1),
});

export type JobSettings = z.infer<typeof jobSettings>;
type Output = z.infer<typeof outputSchema>;

/** Output file, with ffmpeg's arguments for it. */
export interface PlannedFile {
  readonly uri: string;
  readonly contentType: string;
  readonly args: readonly string[];
}

/** Properties of the input that affect its conversion. */
export interface InputFacts {
  /** Whether the input is HLG or PQ. */
  readonly isHdr: boolean;
}

export function plannedFiles(settings: JobSettings, facts: InputFacts): PlannedFile[] {
  const tracks = tracksOf(settings);
  return settings.outputGroups.flatMap(({ outputGroupSettings, outputs }) =>
    outputs.map((output) => {
      const planned = planFile(outputGroupSettings.fileGroupSettings.destination, output, facts);
      return { ...planned, args: [...tracks, ...planned.args] };
    }),
  );
}

/** Returns the arguments that choose the picture, and the sound track of the first selector. */
function tracksOf({ inputs }: JobSettings): string[] {
  const [selector] = Object.values(inputs[0]?.audioSelectors ?? {});
  return ['-map', '0:V:0?', '-map', `0:a:${(selector?.tracks?.[0] ?? 1) - 1}?`];
}

function planFile(destination: string, output: Output, facts: InputFacts): PlannedFile {
  const isVideo = output.containerSettings.container === 'MP4';
  const uri = `${destination}${output.nameModifier}.${isVideo ? 'mp4' : 'mp3'}`;
  const format = isVideo ? ['-f', 'mp4', '-movflags', '+faststart'] : ['-f', 'mp3'];
  return {
    uri,
    contentType: isVideo ? 'video/mp4' : 'audio/mpeg',
    args: [...videoArgs(output, facts), ...audioArgs(output), ...format],
  };
}

/**
 * Returns the video arguments. Scales the picture down to fit the given size, never up; H.264 requires even dimensions.
 */
function videoArgs({ videoDescription }: Output, { isHdr }: InputFacts): string[] {
  if (!videoDescription) return ['-vn'];
  const { width = 4096, height = 2304, videoPreprocessors: { deinterlacer, colorCorrector } = {} } = videoDescription;
  const filters = [
    ...(deinterlacer ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `scale=w='min(${width},iw)':h='min(${height},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(colorCorrector && isHdr ? toStandardColors : []),
    'format=yuv420p',
  ];
  return ['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'];
}

const toStandardColors = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

function audioArgs({ audioDescriptions }: Output): string[] {
  const settings = audioDescriptions[0]?.codecSettings;
  if (!settings) return ['-an'];
  const { bitrate, sampleRate } = (settings.codec === 'MP3' ? settings.mp3Settings : settings.aacSettings) ?? {};
  const codec = settings.codec === 'MP3' ? 'libmp3lame' : 'aac';
  const channels = settings.mp3Settings?.channels || 0;
  return [
    ...['-c:a', codec],
    ...(bitrate ? ['-b:a', String(bitrate)] : []),
    ...(sampleRate ? ['-ar', String(sampleRate)] : []),
    ...(channels ? ['-ac', String(channels)] : []),
  ];
}
