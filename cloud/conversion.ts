import {
  type AudioSelector,
  CancelJobCommand,
  CreateJobCommand,
  type CreateJobRequest,
  GetJobCommand,
  type JobSettings,
  MediaConvertClient,
  type MediaConvertClientConfig,
} from '@aws-sdk/client-mediaconvert';
import type { PixelSize } from '../domain/exports/size.ts';

/** Conversion of whole recordings in the media bucket (AWS Elemental MediaConvert, on-demand queue). */
export interface Conversion {
  readonly client: MediaConvertClient;
  /** Name of the media bucket. */
  readonly bucket: string;
  /** The role with which MediaConvert reads the recording and writes its copy. */
  readonly roleArn: string;
}

export interface ConversionJob {
  /**
   * Idempotency token: repeating a request with the same name within a minute starts no second job. At most 64
   * characters.
   */
  readonly name: string;
  readonly sourceKey: string;
  /** Key of the copy, ending in `.mp4`. */
  readonly copyKey: string;
  /** Size of the copy. */
  readonly size: PixelSize;
  readonly hasSound: boolean;
  /** Zero-based number of the sound track; null if there is only one. */
  readonly soundNumber: number | null;
}

/** State of a conversion job. `detail` is the reason of a failure, for the log. */
export type ConversionState =
  | { readonly status: 'running'; readonly fraction: number }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly detail: string };

export const openConversion = (
  { bucket, roleArn }: Omit<Conversion, 'client'>,
  settings: MediaConvertClientConfig = {},
): Conversion => ({
  // CreateJob is limited to a few requests a second in each account.
  client: new MediaConvertClient({ maxAttempts: 6, ...settings }),
  bucket,
  roleArn,
});

/** Starts a job and returns its id. */
export async function startConversion(conversion: Conversion, job: ConversionJob): Promise<string> {
  const { Job } = await conversion.client.send(new CreateJobCommand(requestOf(conversion, job)));
  if (!Job?.Id) throw new Error('MediaConvert returned a job without an id');
  return Job.Id;
}

export async function checkConversion({ client }: Conversion, jobId: string): Promise<ConversionState> {
  const { Job } = await client.send(new GetJobCommand({ Id: jobId }));
  if (Job?.Status === 'COMPLETE') return { status: 'done' };
  if (Job?.Status === 'ERROR' || Job?.Status === 'CANCELED')
    return { status: 'failed', detail: `${Job.Status} ${Job.ErrorCode ?? ''} ${Job.ErrorMessage ?? ''}` };
  return { status: 'running', fraction: (Job?.JobPercentComplete ?? 0) / 100 };
}

/**
 * Cancels a job. Returns whether it has ended: a job that is being canceled may still write. Idempotent; a job that
 * MediaConvert has forgotten (after 90 days) has ended.
 */
export async function cancelConversion(conversion: Conversion, jobId: string): Promise<boolean> {
  try {
    await conversion.client.send(new CancelJobCommand({ Id: jobId }));
  } catch (error) {
    // Refused: the job has ended, or does not exist.
    if (!(error instanceof Error && (error.name === 'ConflictException' || isMissing(error)))) throw error;
  }
  return hasEnded(conversion, jobId);
}

async function hasEnded(conversion: Conversion, jobId: string): Promise<boolean> {
  try {
    return (await checkConversion(conversion, jobId)).status !== 'running';
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return true;
    throw error;
  }
}

const isMissing = (error: Error) => error.name === 'NotFoundException';

function requestOf({ bucket, roleArn }: Conversion, job: ConversionJob): CreateJobRequest {
  return {
    Role: roleArn,
    ClientRequestToken: job.name,
    Settings: {
      TimecodeConfig: { Source: 'ZEROBASED' },
      Inputs: [
        {
          FileInput: `s3://${bucket}/${job.sourceKey}`,
          TimecodeSource: 'ZEROBASED',
          VideoSelector: { Rotate: 'AUTO' },
          ...(job.hasSound && { AudioSelectors: { [selector]: audioSelectorOf(job) } }),
        },
      ],
      OutputGroups: [
        {
          OutputGroupSettings: {
            Type: 'FILE_GROUP_SETTINGS',
            FileGroupSettings: { Destination: `s3://${bucket}/${job.copyKey.replace(/\.mp4$/, '')}` },
          },
          Outputs: [outputOf(job)],
        },
      ],
    },
  };
}

const selector = 'Audio Selector 1';

/** MediaConvert counts the sound tracks of a file from 1. */
const audioSelectorOf = ({ soundNumber }: ConversionJob): AudioSelector => ({
  DefaultSelection: 'DEFAULT',
  ...(soundNumber !== null && { SelectorType: 'TRACK', Tracks: [soundNumber + 1] }),
});

type Output = NonNullable<NonNullable<JobSettings['OutputGroups']>[number]['Outputs']>[number];

/**
 * Output settings for browsers: H.264 and AAC, progressive, with the index first and in the colors of standard screens.
 */
const outputOf = ({ size, hasSound }: ConversionJob): Output => ({
  ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
  VideoDescription: {
    Width: size.widthPx,
    Height: size.heightPx,
    // Neither preprocessor changes a picture that is not interlaced or HDR.
    VideoPreprocessors: {
      Deinterlacer: { Mode: 'DEINTERLACE', Algorithm: 'INTERPOLATE', Control: 'NORMAL' },
      ColorCorrector: { ColorSpaceConversion: 'FORCE_709' },
    },
    CodecSettings: {
      Codec: 'H_264',
      H264Settings: {
        RateControlMode: 'QVBR',
        QvbrSettings: { QvbrQualityLevel: 7 },
        MaxBitrate: 2_000_000,
        QualityTuningLevel: 'SINGLE_PASS',
        FramerateControl: 'INITIALIZE_FROM_SOURCE',
        GopSize: 2,
        GopSizeUnits: 'SECONDS',
      },
    },
  },
  ...(hasSound && {
    AudioDescriptions: [
      {
        AudioSourceName: selector,
        CodecSettings: {
          Codec: 'AAC',
          AacSettings: { Bitrate: 128_000, SampleRate: 48_000, CodingMode: 'CODING_MODE_2_0' },
        },
      },
    ],
  }),
});
