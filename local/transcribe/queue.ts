import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bus, ObjectStore } from '../context.ts';
import { persist } from '../state/persist.ts';
import { JobFailure, toJobFailure } from './jobFailure.ts';
import type { TranscriptionJob, TranscriptionJobStore } from './jobs.ts';
import { readSpeech } from './media.ts';
import { readMediaUri } from './mediaUri.ts';
import type { Recogniser, RecognitionResult } from './recogniser.ts';
import { type Recognisers, recogniserFor } from './recognisers.ts';
import { writeResult } from './result.ts';
import type { Diarizer } from './speakers/diarizer.ts';
import { speakerLabels } from './speakers/labels.ts';
import type { VocabularyStore } from './vocabularies.ts';

interface QueueOptions {
  readonly jobs: TranscriptionJobStore;
  readonly recognisers: Recognisers;
  readonly vocabularies: VocabularyStore;
  /** Distinguishes speakers; undefined without models for it. Jobs that request it then have no speakers. */
  readonly diarizer?: Diarizer | undefined;
  readonly objects: ObjectStore;
  readonly bus: Pick<Bus, 'publish'>;
  /** Parent of the jobs' temporary folders. */
  readonly folder: string;
  readonly accountId: string;
}

/** Job that is running. */
interface Current {
  readonly name: string;
  readonly abort: AbortController;
  /** Recognized share of the audio, 0 to 1. */
  share: number;
}

/** Share of the progress that finding the words takes, in a job that also distinguishes speakers. */
const wordsShare = 0.9;

/** Runs jobs one at a time, since each already uses several cores. */
export class TranscriptionQueue {
  readonly #options: QueueOptions;
  readonly #waiting: string[] = [];
  #current: Current | undefined;
  #idle: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosing = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Names of the models that jobs can choose from. */
  get models(): readonly string[] {
    return [...this.#options.recognisers.byModel.keys()];
  }

  add(name: string): void {
    this.#waiting.push(name);
    if (!this.#isWorking) this.#idle = this.#work();
  }

  /** Restarts the jobs that were unfinished when the process ended; each recognizes its audio from the beginning. */
  resumeAll(): void {
    const unfinished = this.#options.jobs.all().filter(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS');
    for (const { name } of unfinished.reverse()) this.add(name);
  }

  /** Returns the recognized share of the job's audio, 0 to 1. */
  progress(name: string): number {
    return this.#current?.name === name ? this.#current.share : 0;
  }

  cancel(name: string): void {
    if (this.#current?.name === name) this.#current.abort.abort();
  }

  /** Stops working without ending the current job; the next start resumes it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#waiting.length = 0;
    this.#current?.abort.abort();
    await this.#idle;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let name = this.#waiting.shift(); name !== undefined; name = this.#waiting.shift()) {
      const job = this.#options.jobs.get(name);
      if (job) await this.#run(job);
    }
    this.#isWorking = false;
  }

  async #run(job: TranscriptionJob): Promise<void> {
    const current = { name: job.name, abort: new AbortController(), share: 0 };
    this.#current = current;
    const { jobs } = this.#options;
    await this.#write(() => jobs.put({ ...job, status: 'IN_PROGRESS', startedAtMs: Date.now() }));
    try {
      const identifiedCode = await this.#transcribe(job, current);
      await this.#end(job, { status: 'COMPLETED', identifiedCode });
    } catch (error) {
      await this.#end(job, { status: 'FAILED', failureReason: reasonOf(error) });
    } finally {
      this.#current = undefined;
    }
  }

  async #write(work: () => void): Promise<void> {
    await persist(work, () => this.#isClosing);
  }

  async #transcribe(job: TranscriptionJob, current: Current): Promise<string | undefined> {
    const { objects, recognisers, folder, accountId } = this.#options;
    const recogniser = recogniserFor(recognisers, job);
    if (!recogniser) throw new JobFailure(`${job.modelName} is not installed any more.`, 'model');
    const unsupported = recogniser.unsupportedReason(job.languageCode);
    if (unsupported) throw unsupported;
    const temporary = await mkdtemp(join(folder, 'job-'));
    try {
      const result = await this.#recognise(job, { recogniser, temporary, current });
      const identified = job.languageCode === undefined ? result.languageCode : undefined;
      const bytes = Buffer.from(JSON.stringify(writeResult(job.name, accountId, result, identified)));
      await objects.putBytes(job.outputBucket, job.outputKey, bytes, 'application/json');
      return identified;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  async #recognise(
    job: TranscriptionJob,
    { recogniser, temporary, current }: { recogniser: Recogniser; temporary: string; current: Current },
  ): Promise<RecognitionResult> {
    const { bucket, key } = readMediaUri(job.mediaUri);
    const media = await this.#options.objects.get(bucket, key);
    if (!media) throw new JobFailure("The S3 URI that you provided can't be accessed.");
    const { signal } = current.abort;
    const speech = await readSpeech(media.filePath, job.mediaFormat, temporary, signal);
    const { diarizer } = this.#options;
    const diarizes = diarizer !== undefined && job.maxSpeakers !== undefined;
    const onProgress = (share: number) => {
      current.share = diarizes ? share * wordsShare : share;
    };
    const { languageCode, languageOptions: candidates } = job;
    const terms = this.#termsOf(job);
    const options = { languageCode, candidates, terms, signal, onProgress };
    const result = await recogniser.recognise(speech, options);
    if (!diarizer || job.maxSpeakers === undefined || result.words.length === 0) return result;
    try {
      const spans = await diarizer(speech, job.maxSpeakers, { signal });
      return { ...result, speakers: speakerLabels(result.words, spans) };
    } catch (error) {
      if (signal.aborted) throw error;
      // The words took the longest; they are worth having without speakers.
      console.warn(`${job.name} has no speakers: ${error instanceof Error ? error.message : error}`);
      return result;
    }
  }

  /** Returns the terms of the job's vocabulary, which may have been deleted while the job waited. */
  #termsOf({ vocabularyName, languageCode }: TranscriptionJob): readonly string[] {
    if (vocabularyName === undefined) return [];
    const vocabulary = this.#options.vocabularies.get(vocabularyName);
    if (!vocabulary) throw new JobFailure("The requested vocabulary couldn't be found.");
    return vocabulary.languageCode === languageCode ? vocabulary.terms : [];
  }

  /** Ends a job; ignores one that was deleted in the meantime. A job interrupted by `close` stays unfinished. */
  async #end(
    { name }: TranscriptionJob,
    outcome: Pick<TranscriptionJob, 'status' | 'identifiedCode' | 'failureReason'>,
  ): Promise<void> {
    const { jobs, bus } = this.#options;
    const completedAtMs = Date.now();
    await this.#write(() => {
      const job = jobs.get(name);
      if (!job) return;
      jobs.put({ ...job, ...outcome, completedAtMs });
      const detail = { TranscriptionJobName: name, TranscriptionJobStatus: outcome.status };
      bus.publish({ source: 'aws.transcribe', 'detail-type': 'Transcribe Job State Change', detail });
    });
  }
}

function reasonOf(error: unknown): string {
  const failure = toJobFailure(error);
  if (failure !== error) console.error(error);
  return failure?.message ?? 'Internal failure of the local cloud.';
}
