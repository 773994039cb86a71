import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bus, ObjectStore } from '../context.ts';
import { ProcessError } from '../process/runProcess.ts';
import { JobFailure } from './failure.ts';
import type { Job, JobStore } from './jobs.ts';
import { readSpeech } from './media.ts';
import { readMediaUri } from './mediaUri.ts';
import type { Heard, Recogniser } from './recogniser.ts';
import { writeResult } from './result.ts';

interface House {
  readonly jobs: JobStore;
  readonly recogniser: Recogniser;
  readonly objects: ObjectStore;
  readonly bus: Pick<Bus, 'publish'>;
  /** Where jobs have their temporary folders. */
  readonly folder: string;
  readonly accountId: string;
}

/** Runs jobs one after the other: each already uses every core it is given. */
export class JobQueue {
  readonly #house: House;
  readonly #waiting: string[] = [];
  #current: { name: string; abort: AbortController; share: number } | undefined;
  #idle: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosing = false;

  constructor(house: House) {
    this.#house = house;
  }

  add(name: string): void {
    this.#waiting.push(name);
    if (!this.#isWorking) this.#idle = this.#work();
  }

  /** Takes up again what was not finished when the process ended; the audio is recognised from its start. */
  resumeAll(): void {
    const unfinished = this.#house.jobs.all().filter(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS');
    for (const { name } of unfinished.reverse()) this.add(name);
  }

  /** How much of the job is recognised, 0 to 1. */
  progress(name: string): number {
    return this.#current?.name === name ? this.#current.share : 0;
  }

  cancel(name: string): void {
    if (this.#current?.name === name) this.#current.abort.abort();
  }

  /** Stops the work without ending the job: the next start takes it up. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#waiting.length = 0;
    this.#current?.abort.abort();
    await this.#idle;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let name = this.#waiting.shift(); name !== undefined; name = this.#waiting.shift()) {
      const job = this.#house.jobs.get(name);
      if (job) await this.#run(job);
    }
    this.#isWorking = false;
  }

  async #run(job: Job): Promise<void> {
    const current = { name: job.name, abort: new AbortController(), share: 0 };
    this.#current = current;
    const { jobs } = this.#house;
    jobs.put({ ...job, status: 'IN_PROGRESS', startedAtMs: Date.now() });
    try {
      const identifiedCode = await this.#transcribe(job, current);
      this.#end(job, { status: 'COMPLETED', identifiedCode });
    } catch (error) {
      this.#end(job, { status: 'FAILED', failureReason: reasonOf(error) });
    } finally {
      this.#current = undefined;
    }
  }

  async #transcribe(job: Job, current: { abort: AbortController; share: number }): Promise<string | undefined> {
    const { objects, recogniser, folder, accountId } = this.#house;
    const refusal = recogniser.refusal(job.languageCode);
    if (refusal) throw new JobFailure(refusal);
    const temporary = await mkdtemp(join(folder, 'job-'));
    try {
      const heard = await this.#hear(job, temporary, current);
      const identified = job.languageCode === undefined ? heard.languageCode : undefined;
      const bytes = Buffer.from(JSON.stringify(writeResult(job.name, accountId, heard, identified)));
      await objects.putBytes(job.outputBucket, job.outputKey, bytes, 'application/json');
      return identified;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  async #hear(job: Job, temporary: string, current: { abort: AbortController; share: number }): Promise<Heard> {
    const { bucket, key } = readMediaUri(job.mediaUri);
    const media = await this.#house.objects.get(bucket, key);
    if (!media) throw new JobFailure("The S3 URI that you provided can't be accessed.");
    const { signal } = current.abort;
    const speech = await readSpeech(media.filePath, job.mediaFormat, temporary, signal);
    const onProgress = (share: number) => {
      current.share = share;
    };
    return this.#house.recogniser.recognise(speech, { languageCode: job.languageCode, signal, onProgress });
  }

  /** A job that was deleted meanwhile stays deleted; one that the stop interrupted stays unfinished. */
  #end({ name }: Job, outcome: Pick<Job, 'status' | 'identifiedCode' | 'failureReason'>): void {
    const job = this.#house.jobs.get(name);
    if (!job || this.#isClosing) return;
    this.#house.jobs.put({ ...job, ...outcome, completedAtMs: Date.now() });
    const detail = { TranscriptionJobName: name, TranscriptionJobStatus: outcome.status };
    this.#house.bus.publish({ source: 'aws.transcribe', 'detail-type': 'Transcribe Job State Change', detail });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  console.error(error);
  return error instanceof ProcessError
    ? `${error.program} failed: ${error.message}`
    : 'Internal failure of the local cloud.';
}
