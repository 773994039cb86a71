import * as z from 'zod';
import type { ObjectStore } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';
import type { TranscriptionJob, TranscriptionJobStore } from './jobs.ts';
import { readMediaUri } from './mediaUri.ts';
import type { TranscriptionQueue } from './queue.ts';
import { type VocabularyStore, vocabularyOperations } from './vocabularies.ts';

export interface TranscriptionContext {
  readonly jobs: TranscriptionJobStore;
  readonly queue: TranscriptionQueue;
  readonly vocabularies: VocabularyStore;
  readonly objects: ObjectStore;
  /** Returns the URL of the local storage, for the result's URI. */
  readonly storageUrl: () => string;
}

const nameInput = z.object({ TranscriptionJobName: z.string() });

/** Returns the supported operations of `com.amazonaws.transcribe.Transcribe`. */
export function transcribeOperations(transcription: TranscriptionContext): Record<string, Operation> {
  const { jobs, queue } = transcription;
  const find = (name: string): TranscriptionJob => {
    const job = jobs.get(name);
    if (!job)
      throw new AwsError(
        'NotFoundException',
        "The requested job couldn't be found. Check the job name and try your request again.",
      );
    return job;
  };
  return {
    ...vocabularyOperations(transcription.vocabularies, transcription.objects),
    StartTranscriptionJob: operation(startInput, async (input) => ({
      TranscriptionJob: describe(transcription, await startJob(transcription, input)),
    })),
    GetTranscriptionJob: operation(nameInput, (input) => ({
      TranscriptionJob: describe(transcription, find(input.TranscriptionJobName)),
    })),
    ListTranscriptionJobs: operation(listInput, (input) => listJobs(jobs, input)),
    DeleteTranscriptionJob: operation(nameInput, ({ TranscriptionJobName }) => {
      const { name } = find(TranscriptionJobName);
      jobs.delete(name);
      queue.cancel(name);
      return {};
    }),
  };
}

const startInput = z.object({
  TranscriptionJobName: z.string().regex(/^[0-9a-zA-Z._-]{1,200}$/),
  LanguageCode: z.string().optional(),
  IdentifyLanguage: z.boolean().default(false),
  IdentifyMultipleLanguages: z.boolean().default(false),
  LanguageOptions: z.array(z.string()).min(1).optional(),
  MediaFormat: z.enum(['mp3', 'mp4', 'wav', 'flac', 'ogg', 'amr', 'webm', 'm4a']).optional(),
  Media: z.object({ MediaFileUri: z.string() }),
  Settings: z
    .object({
      VocabularyName: z.string().optional(),
      ShowSpeakerLabels: z.boolean().default(false),
      MaxSpeakerLabels: z.number().int().min(2).max(30).optional(),
    })
    .prefault({}),
  /** As custom language models on AWS; here the names of models of Whisper, also when the language is identified. */
  ModelSettings: z.object({ LanguageModelName: z.string().optional() }).prefault({}),
  OutputBucketName: z.string(),
  OutputKey: z.string().default(''),
  /** Settings without effect: every job waits in the local queue, and the role is not needed here. */
  JobExecutionSettings: z
    .object({ AllowDeferredExecution: z.boolean(), DataAccessRoleArn: z.string().min(20) })
    .optional(),
});

async function startJob(
  { jobs, queue, vocabularies, objects }: TranscriptionContext,
  input: z.infer<typeof startInput>,
): Promise<TranscriptionJob> {
  const ways = [input.LanguageCode !== undefined, input.IdentifyLanguage, input.IdentifyMultipleLanguages];
  if (ways.filter(Boolean).length !== 1) {
    throw new AwsError(
      'BadRequestException',
      'Give one of LanguageCode, IdentifyLanguage and IdentifyMultipleLanguages.',
    );
  }
  if (input.LanguageOptions && (input.LanguageCode !== undefined || input.LanguageOptions.length < 2)) {
    throw new AwsError(
      'BadRequestException',
      'LanguageOptions needs IdentifyLanguage or IdentifyMultipleLanguages, and at least two languages.',
    );
  }
  const { bucket, key } = readMediaUri(input.Media.MediaFileUri);
  if (!(await objects.get(bucket, key))) {
    throw new AwsError(
      'BadRequestException',
      "The S3 URI that you provided can't be accessed. Make sure that you have read permission and try your request again.",
    );
  }
  const { VocabularyName: vocabularyName, ShowSpeakerLabels, MaxSpeakerLabels } = input.Settings;
  if (ShowSpeakerLabels !== (MaxSpeakerLabels !== undefined))
    throw new AwsError('BadRequestException', 'ShowSpeakerLabels and MaxSpeakerLabels need each other.');
  if (vocabularyName !== undefined && !vocabularies.get(vocabularyName))
    throw new AwsError('BadRequestException', "The requested vocabulary couldn't be found.");
  const { LanguageModelName: modelName } = input.ModelSettings;
  if (modelName !== undefined && !queue.models.includes(modelName))
    throw new AwsError('BadRequestException', "The requested model couldn't be found.");
  const name = input.TranscriptionJobName;
  // Nothing is awaited between the check and the write, so of two calls with the same name one is rejected.
  if (jobs.get(name))
    throw new AwsError('ConflictException', 'The requested job name already exists. Use a different job name.');
  const job = jobs.put({
    name,
    status: 'QUEUED',
    languageCode: input.LanguageCode,
    languageOptions: input.LanguageOptions,
    vocabularyName,
    maxSpeakers: MaxSpeakerLabels,
    modelName,
    mediaUri: input.Media.MediaFileUri,
    mediaFormat: input.MediaFormat,
    outputBucket: input.OutputBucketName,
    outputKey: outputKey(input.OutputKey, name),
    createdAtMs: Date.now(),
  });
  queue.add(name);
  return jobs.get(name) ?? job;
}

/** Returns the key of the result. A key that ends in `.json` is used unchanged; any other key is a folder. */
function outputKey(key: string, jobName: string): string {
  if (key.endsWith('.json')) return key;
  return `${key === '' || key.endsWith('/') ? key : `${key}/`}${jobName}.json`;
}

/** Key of the tag that reports the recognized share of a job's recording, from 0 to 1. Amazon Transcribe has none. */
const progressTag = 'Progress';

const toSeconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);

function brief(job: TranscriptionJob) {
  return {
    TranscriptionJobName: job.name,
    TranscriptionJobStatus: job.status,
    LanguageCode: job.languageCode ?? job.identifiedCode,
    CreationTime: toSeconds(job.createdAtMs),
    StartTime: toSeconds(job.startedAtMs),
    CompletionTime: toSeconds(job.completedAtMs),
    FailureReason: job.failureReason,
  };
}

function describe({ storageUrl, queue }: TranscriptionContext, job: TranscriptionJob) {
  const uri = `${storageUrl()}/${job.outputBucket}/${job.outputKey}`;
  return {
    ...brief(job),
    Tags: job.completedAtMs === undefined ? [{ Key: progressTag, Value: String(queue.progress(job.name)) }] : undefined,
    Media: { MediaFileUri: job.mediaUri },
    MediaFormat: job.mediaFormat,
    Transcript: job.status === 'COMPLETED' ? { TranscriptFileUri: uri } : {},
    IdentifyLanguage: job.languageCode === undefined ? true : undefined,
    LanguageOptions: job.languageOptions,
    ModelSettings: job.modelName === undefined ? undefined : { LanguageModelName: job.modelName },
    Settings: {
      VocabularyName: job.vocabularyName,
      ...(job.maxSpeakers !== undefined && { ShowSpeakerLabels: true, MaxSpeakerLabels: job.maxSpeakers }),
    },
  };
}

const listInput = z.object({
  Status: z.string().optional(),
  JobNameContains: z.string().default(''),
  MaxResults: z.number().int().min(1).max(100).default(5),
  NextToken: z.string().regex(/^\d+$/).optional(),
});

function listJobs(
  jobs: TranscriptionJobStore,
  { Status, JobNameContains, MaxResults, NextToken }: z.infer<typeof listInput>,
) {
  const all = jobs
    .all()
    .filter((job) => (Status === undefined || job.status === Status) && job.name.includes(JobNameContains));
  const start = Number(NextToken ?? 0);
  const end = start + MaxResults;
  return {
    Status,
    TranscriptionJobSummaries: all
      .slice(start, end)
      .map((job) => ({ ...brief(job), OutputLocationType: 'CUSTOMER_BUCKET' })),
    NextToken: end < all.length ? String(end) : undefined,
  };
}
