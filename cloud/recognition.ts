import {
  ConflictException,
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobRequest,
  TranscribeClient,
  type TranscribeClientConfig,
} from '@aws-sdk/client-transcribe';
import { failed, type Outcome, ok } from './outcome.ts';

/** Speech recognition of a whole recording (Amazon Transcribe, batch). */
export interface Recognition {
  /** Starts a job. A name starts at most one, so repeating is safe. */
  start(job: RecognitionJob): Promise<Outcome<null, 'unsupported'>>;
  check(name: string): Promise<RecognitionState>;
}

export interface RecognitionJob {
  readonly name: string;
  readonly bucket: string;
  readonly audioKey: string;
  /** Key for the result, ending in `.json`. */
  readonly transcriptKey: string;
  /** A language code of Amazon Transcribe, such as `en-US`. */
  readonly localeCode: string;
}

export type RecognitionState =
  | { readonly status: 'IN_PROGRESS' | 'COMPLETED' }
  /** `unsupported`: the language is not supported; `failed`: any other reason, with `detail` for the log. */
  | { readonly status: 'FAILED'; readonly reason: 'unsupported' | 'failed'; readonly detail: string };

export function openRecognition(settings: TranscribeClientConfig = {}): Recognition {
  // Transcribe allows 25 starts a second; the SDK retries further ones here, not the state machine.
  const client = new TranscribeClient({ maxAttempts: 8, ...settings });
  return {
    start: (job) => start(client, job),
    check: (name) => check(client, name),
  };
}

async function start(client: TranscribeClient, job: RecognitionJob): Promise<Outcome<null, 'unsupported'>> {
  try {
    await client.send(new StartTranscriptionJobCommand(requestOf(job)));
    return ok(null);
  } catch (error) {
    if (error instanceof ConflictException) return ok(null);
    if (error instanceof Error && refusals.has(error.name) && isAboutLanguage(error.message))
      return failed('unsupported');
    throw error;
  }
}

const refusals = new Set(['BadRequestException', 'ValidationException']);

const requestOf = (job: RecognitionJob): StartTranscriptionJobRequest => ({
  TranscriptionJobName: job.name,
  LanguageCode: job.localeCode as StartTranscriptionJobRequest['LanguageCode'],
  Media: { MediaFileUri: `s3://${job.bucket}/${job.audioKey}` },
  OutputBucketName: job.bucket,
  OutputKey: job.transcriptKey,
});

async function check(client: TranscribeClient, name: string): Promise<RecognitionState> {
  const { TranscriptionJob } = await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name }));
  const status = TranscriptionJob?.TranscriptionJobStatus;
  if (status === 'COMPLETED') return { status };
  if (status !== 'FAILED') return { status: 'IN_PROGRESS' };
  const detail = TranscriptionJob?.FailureReason ?? '';
  return { status, reason: isAboutLanguage(detail) ? 'unsupported' : 'failed', detail };
}

/** Transcribe has the same exception for all bad requests; only the message tells which part was wrong. */
const isAboutLanguage = (text: string) => /language/i.test(text);
