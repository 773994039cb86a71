import {
  ConflictException,
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobRequest,
  type Tag,
  TranscribeClient,
  type TranscribeClientConfig,
} from '@aws-sdk/client-transcribe';
import { failed, type Outcome, ok } from './outcome.ts';
import type { FailureReason } from './table/files/files.ts';

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
  /** `fraction`: recognized share of the recording, 0 to 1; null where it is not known, as with Amazon Transcribe. */
  | { readonly status: 'IN_PROGRESS'; readonly fraction: number | null }
  | { readonly status: 'COMPLETED' }
  /** `detail`: the service's own words, for the log. */
  | { readonly status: 'FAILED'; readonly reason: FailureReason; readonly detail: string };

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
  if (status !== 'FAILED') return { status: 'IN_PROGRESS', fraction: fractionOf(TranscriptionJob?.Tags) };
  const detail = TranscriptionJob?.FailureReason ?? '';
  const reason = reasonsByWords.find(([words]) => words.test(detail))?.[1] ?? 'engine.failed';
  return { status, reason, detail };
}

/** Returns the progress that the local cloud reports in a tag of the job. */
function fractionOf(tags: readonly Tag[] = []): number | null {
  const value = tags.find(({ Key }) => Key === 'Progress')?.Value;
  return value === undefined ? null : Math.min(1, Math.max(0, Number(value) || 0));
}

/**
 * Reasons by the words of a failed job; the first match applies. Some are Amazon Transcribe's, of which only a few are
 * documented; those of the engines begin the reasons of the local cloud (`local/transcribe/jobFailure.ts`).
 */
const reasonsByWords: readonly (readonly [RegExp, FailureReason])[] = [
  [/insufficient memory/i, 'engine.memory'],
  [/insufficient disk space/i, 'engine.disk'],
  [/time limit exceeded/i, 'engine.timeout'],
  [/unusable model/i, 'engine.model'],
  [/engine unavailable/i, 'engine.missing'],
  [/engine stopped/i, 'engine.stopped'],
  [/speech segment long enough|language not identified/i, 'language.unidentified'],
  [/length is too small/i, 'speech.none'],
  [/no audio track/i, 'media.silent'],
  [/invalid file size/i, 'media.toolong'],
  [/media file isn't valid|failed to parse/i, 'media.unreadable'],
  [/language/i, 'language.unsupported'],
];

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
