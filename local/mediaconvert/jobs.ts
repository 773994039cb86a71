import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Bus, ObjectStore } from '../context.ts';
import { hostileInput } from '../process/hostileInput.ts';
import { runProcess } from '../process/runProcess.ts';
import { AwsError } from '../protocol/awsError.ts';
import { Collection } from '../state/collection.ts';
import { persist } from '../state/persist.ts';
import { jobSettings, type PlannedFile, plannedFiles } from './settings.ts';

const jobSchema = z.object({
  id: z.string(),
  token: z.string(),
  status: z.enum(['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'CANCELED', 'ERROR']),
  settings: jobSettings,
  userMetadata: z.record(z.string(), z.string()),
  createdAtMs: z.number(),
  finishedAtMs: z.number().optional(),
  errorMessage: z.string().optional(),
});

export type MediaConvertJob = z.infer<typeof jobSchema>;

interface RunnerOptions {
  readonly database: DatabaseSync;
  readonly objects: ObjectStore;
  readonly bus: Pick<Bus, 'publish'>;
}

/** Runs jobs one at a time; unfinished ones are resumed after a restart. */
export class MediaConvertRunner {
  readonly #options: RunnerOptions;
  readonly #jobs: Collection<MediaConvertJob>;
  #current: { id: string; abort: AbortController } | undefined;
  #queue: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#jobs = new Collection(options.database, 'jobs', jobSchema);
    const unfinished = this.#jobs.all().filter(({ status }) => status === 'SUBMITTED' || status === 'PROGRESSING');
    for (const { id } of unfinished) this.#enqueue(id);
  }

  get(id: string): MediaConvertJob {
    const job = this.#jobs.get(id);
    if (!job) throw new AwsError('NotFoundException', `The job with id ${id} was not found.`, 404);
    return job;
  }

  /** Creates a job. A repeated request token returns the existing job. */
  create(
    settings: MediaConvertJob['settings'],
    token: string | undefined,
    userMetadata: Record<string, string>,
  ): MediaConvertJob {
    const known = token === undefined ? undefined : this.#jobs.tagged(token)[0];
    if (known) return known;
    const id = `${Date.now()}-${randomUUID().slice(0, 6)}`;
    const job: MediaConvertJob = {
      id,
      token: token ?? id,
      status: 'SUBMITTED',
      settings,
      userMetadata,
      createdAtMs: Date.now(),
    };
    this.#jobs.put(id, job, job.token);
    this.#enqueue(id);
    return job;
  }

  cancel(id: string): void {
    const job = this.get(id);
    if (job.status !== 'SUBMITTED' && job.status !== 'PROGRESSING') {
      throw new AwsError('ConflictException', `The job is ${job.status} and cannot be canceled.`, 409);
    }
    this.#end(id, { status: 'CANCELED' });
    if (this.#current?.id === id) this.#current.abort.abort();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#current?.abort.abort();
    await this.#queue;
  }

  #enqueue(id: string): void {
    this.#queue = this.#queue.then(() => this.#run(id));
  }

  async #run(id: string): Promise<void> {
    const job = this.#jobs.get(id);
    if (this.#isClosing || !job || job.status === 'CANCELED') return;
    const abort = new AbortController();
    this.#current = { id, abort };
    const isClosing = () => this.#isClosing;
    await persist(() => this.#jobs.put(id, { ...job, status: 'PROGRESSING' }, job.token), isClosing);
    const outcome = await this.#makeAll(job, abort.signal);
    await persist(() => this.#end(id, outcome), isClosing);
    this.#current = undefined;
  }

  async #makeAll(job: MediaConvertJob, signal: AbortSignal): Promise<Pick<MediaConvertJob, 'status' | 'errorMessage'>> {
    try {
      const source = job.settings.inputs[0]?.fileInput ?? '';
      const input = await this.#options.objects.get(...bucketAndKey(source));
      if (!input) throw new Error(`Unable to open input file [${source}]`);
      const facts = { isHdr: await isHdr(input.filePath) };
      for (const file of plannedFiles(job.settings, facts)) await this.#make(input.filePath, file, signal);
      return { status: 'COMPLETE' };
    } catch (error) {
      return { status: 'ERROR', errorMessage: error instanceof Error ? error.message : String(error) };
    }
  }

  async #make(inputPath: string, { uri, contentType, args }: PlannedFile, signal: AbortSignal): Promise<void> {
    const { objects } = this.#options;
    const path = objects.temporaryPath();
    const command = ['ffmpeg', '-v', 'error', '-nostdin', '-y', ...hostileInput(inputPath), ...args, path];
    try {
      // On AWS, other machines convert. Here speech recognition and exports have priority.
      await runProcess('nice', ['-n', '10', ...command], { signal });
      await objects.putFile(...bucketAndKey(uri), path, contentType);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Records the outcome, unless the job has already ended. */
  #end(id: string, outcome: Pick<MediaConvertJob, 'status' | 'errorMessage'>): void {
    const job = this.get(id);
    if (this.#isClosing || !['SUBMITTED', 'PROGRESSING'].includes(job.status)) return;
    const detail = { jobId: id, status: outcome.status, userMetadata: job.userMetadata };
    // Published first: a full disk may prevent either, and the event may be repeated but not omitted.
    this.#options.bus.publish({ source: 'aws.mediaconvert', 'detail-type': 'MediaConvert Job State Change', detail });
    this.#jobs.put(id, { ...job, ...outcome, finishedAtMs: Date.now() }, job.token);
  }
}

const hdrTransfers = new Set(['smpte2084', 'arib-std-b67']);

async function isHdr(inputPath: string): Promise<boolean> {
  const shown = ['-select_streams', 'v:0', '-show_entries', 'stream=color_transfer', '-of', 'csv=p=0'];
  const { stdout } = await runProcess('ffprobe', ['-v', 'error', ...shown, ...hostileInput(inputPath)]);
  return hdrTransfers.has(stdout.trim().replace(/,$/, ''));
}

function bucketAndKey(uri: string): [string, string] {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? [];
  return [bucket, key];
}
