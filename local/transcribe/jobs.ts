import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';

const jobSchema = z.object({
  name: z.string(),
  status: z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
  /** Language of the job; if undefined, the engine identifies the language. */
  languageCode: z.string().optional(),
  /** Languages to choose from when the engine identifies the language. */
  languageOptions: z.array(z.string()).optional(),
  identifiedCode: z.string().optional(),
  /** Maximum number of speakers to tell apart; undefined if speakers are not told apart. */
  maxSpeakers: z.number().optional(),
  /** Custom vocabulary; ignored if its language is another one. */
  vocabularyName: z.string().optional(),
  /** Model for the recognition; if undefined, the standard one of the installation. */
  modelName: z.string().optional(),
  mediaUri: z.string(),
  mediaFormat: z.string().optional(),
  outputBucket: z.string(),
  outputKey: z.string(),
  createdAtMs: z.number(),
  startedAtMs: z.number().optional(),
  completedAtMs: z.number().optional(),
  failureReason: z.string().optional(),
});

export type TranscriptionJob = z.infer<typeof jobSchema>;

/** All transcription jobs. Finished ones are retained until they are deleted or 90 days old, as on AWS. */
export class TranscriptionJobStore {
  readonly #jobs: Collection<TranscriptionJob>;

  constructor(database: DatabaseSync) {
    this.#jobs = new Collection(database, 'jobs', jobSchema);
  }

  get(name: string): TranscriptionJob | undefined {
    return this.#jobs.get(name);
  }

  put(job: TranscriptionJob): TranscriptionJob {
    this.#jobs.put(job.name, job);
    return job;
  }

  delete(name: string): void {
    this.#jobs.delete(name);
  }

  /** Returns all jobs, newest first. */
  all(): TranscriptionJob[] {
    return this.#jobs.all().reverse();
  }

  forgetBefore(atMs: number): void {
    for (const job of this.all()) if ((job.completedAtMs ?? Number.POSITIVE_INFINITY) < atMs) this.delete(job.name);
  }
}
