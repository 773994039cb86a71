import {
  ConflictException,
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobRequest,
  TranscribeClient,
  type TranscribeClientConfig,
} from '@aws-sdk/client-transcribe';
import { failed, type Outcome, ok } from './outcome.ts';

/** Speech recognition of whole recordings in the media bucket (Amazon Transcribe, batch). */
export interface Recognition {
  readonly client: TranscribeClient;
  /** Name of the media bucket. */
  readonly bucket: string;
  /** The role with which Transcribe reads the sound of a job and writes its result. */
  readonly roleArn: string;
}

export interface RecognitionJob {
  readonly name: string;
  readonly audioKey: string;
  /** Key for the result, ending in `.json`. */
  readonly transcriptKey: string;
  /** Language code of Amazon Transcribe, such as `en-US`. Null: the language is identified automatically. */
  readonly localeCode: string | null;
  /** Maximum number of speakers to tell apart. Absent: speakers are not identified. */
  readonly maxSpeakers?: number | undefined;
  /** Model for the recognition. Absent: the standard one. Only the local cloud offers a choice. */
  readonly model?: string | undefined;
  /** Custom vocabulary in the language of the job. Absent: none. */
  readonly vocabularyName?: string | undefined;
}

export type RecognitionState =
  | { readonly status: 'IN_PROGRESS' | 'COMPLETED' }
  /**
   * Failed job. `unsupported`: the language is not supported; `failed`: any other reason, with `detail` for the log.
   */
  | { readonly status: 'FAILED'; readonly reason: 'unsupported' | 'failed'; readonly detail: string };

export const openRecognition = (
  { bucket, roleArn }: Omit<Recognition, 'client'>,
  settings: TranscribeClientConfig = {},
): Recognition => ({
  // Transcribe allows 25 starts a second. If these attempts are not enough, the state machine retries for hours.
  client: new TranscribeClient({ maxAttempts: 4, ...settings }),
  bucket,
  roleArn,
});

/** Starts a job. Idempotent: a name starts at most one. */
export async function startRecognition(
  recognition: Recognition,
  job: RecognitionJob,
): Promise<Outcome<null, 'unsupported'>> {
  try {
    await recognition.client.send(new StartTranscriptionJobCommand(requestOf(recognition, job)));
    return ok(null);
  } catch (error) {
    if (error instanceof ConflictException) return ok(null);
    if (error instanceof Error && badRequests.has(error.name) && isAboutLanguage(error.message))
      return failed('unsupported');
    throw error;
  }
}

const badRequests = new Set(['BadRequestException', 'ValidationException']);

const requestOf = ({ bucket, roleArn }: Recognition, job: RecognitionJob): StartTranscriptionJobRequest => ({
  TranscriptionJobName: job.name,
  ...(job.localeCode === null
    ? { IdentifyLanguage: true }
    : { LanguageCode: job.localeCode as StartTranscriptionJobRequest['LanguageCode'] }),
  Media: { MediaFileUri: `s3://${bucket}/${job.audioKey}` },
  OutputBucketName: bucket,
  OutputKey: job.transcriptKey,
  ...((job.maxSpeakers || job.vocabularyName) && {
    Settings: {
      ...(job.maxSpeakers && { ShowSpeakerLabels: true, MaxSpeakerLabels: job.maxSpeakers }),
      ...(job.vocabularyName && { VocabularyName: job.vocabularyName }),
    },
  }),
  ...(job.model && { ModelSettings: { LanguageModelName: job.model } }),
  // Jobs beyond Transcribe's concurrency limit wait in its queue. The role lets a queued job read and write when it
  // runs.
  JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: roleArn },
});

export async function checkRecognition({ client }: Recognition, name: string): Promise<RecognitionState> {
  const { TranscriptionJob } = await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name }));
  const status = TranscriptionJob?.TranscriptionJobStatus;
  if (status === 'COMPLETED') return { status };
  if (status !== 'FAILED') return { status: 'IN_PROGRESS' };
  const detail = TranscriptionJob?.FailureReason ?? '';
  return { status, reason: isAboutLanguage(detail) ? 'unsupported' : 'failed', detail };
}

/**
 * Deletes a job and its record. Returns whether it is gone: a running job cannot be stopped, and may still write its
 * result. Idempotent.
 */
export async function deleteRecognition({ client }: Recognition, name: string): Promise<boolean> {
  const command = new DeleteTranscriptionJobCommand({ TranscriptionJobName: name });
  if (await unlessRefused(client.send(command))) return true;
  // Refused: the job does not exist, or it has not ended.
  const found = await unlessRefused(client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name })));
  return found === undefined;
}

const refusals = new Set(['BadRequestException', 'NotFoundException']);

async function unlessRefused<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && refusals.has(error.name)) return undefined;
    throw error;
  }
}

/** Transcribe throws the same exception for all bad requests; only the message identifies the invalid part. */
const isAboutLanguage = (text: string) => /language/i.test(text);
