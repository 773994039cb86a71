import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { fingerprintOf, type Remembered, type Source, type UploadEnvironment } from './environment.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { type Plan, type StoredPart, sendParts } from './sendParts.ts';

export interface Job {
  readonly id: string;
  readonly source: Source;
  readonly language: string;
  readonly projectId: string;
  /** A half-made file to go on with. */
  readonly file?: FileRow;
}

/** The progress callbacks of a run. */
export interface Report {
  readonly file: (file: FileRow) => void;
  readonly sending: () => void;
  readonly progress: (sentBytes: number) => void;
  readonly finishing: () => void;
}

interface Run {
  readonly job: Job;
  readonly environment: UploadEnvironment;
  readonly retries: RetryOptions;
  readonly report: Report;
}

/** The storage lost parts that it had taken, this many times in a row. */
const maxGaps = 3;

/** The browser refuses what holds nothing before the API has to. */
export class EmptyFile extends Error {}

/**
 * One upload from the first question to the joined file; the transcription then runs. Every step can be
 * repeated: the same file picked again after a break, a reload or a crash goes on with the parts that are stored.
 */
export async function runUpload(run: Run): Promise<FileRow> {
  const { job, environment, retries, report } = run;
  if (job.source.size === 0) throw new EmptyFile();
  const { file, isResumed } = await openFile(run);
  report.file(file);
  retries.signal.throwIfAborted();
  if (file.fileStatus === 'success') return finish(run, file);
  const opened = await openUpload(run, file, isResumed);
  if (opened === 'finished') return finish(run, await readFile(run, file));
  report.sending();
  return finish(run, await sendAndJoin(run, file, opened, environment));
}

async function finish({ job, environment }: Run, file: FileRow): Promise<FileRow> {
  await environment.memory.forget(fingerprintOf(job.source));
  return file;
}

/** The file that this upload fills: the one that was begun before, else a new one if the plan allows it. */
async function openFile(run: Run): Promise<{ file: FileRow; isResumed: boolean }> {
  const { job, environment, retries } = run;
  if (job.file) return { file: job.file, isResumed: true };
  const fingerprint = fingerprintOf(job.source);
  const durationMs = await environment.measure(job.source);
  const candidate = { fileName: job.source.name, sizeBytes: job.source.size, durationMs };
  const known = await environment.memory.find(fingerprint);
  const begun = known && (await createFile(run, candidate, known).catch(forgetMissing));
  if (begun) return { file: begun, isResumed: true };

  retries.signal.throwIfAborted();
  await withRetries(() => environment.api.startFile(candidate), retries);
  retries.signal.throwIfAborted();
  const entry = { fingerprint, requestId: environment.newId() };
  await environment.memory.keep(entry);
  return { file: await createFile(run, candidate, entry).catch(forget), isResumed: false };

  async function forgetMissing(error: unknown): Promise<null> {
    await environment.memory.forget(fingerprint);
    // Cancelled or deleted elsewhere since.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'upload.finished')) return null;
    throw error;
  }
  async function forget(error: unknown): Promise<never> {
    await environment.memory.forget(fingerprint);
    throw error;
  }
}

function createFile(
  { job, environment, retries }: Run,
  candidate: { fileName: string; sizeBytes: number; durationMs: number | null },
  { requestId }: Remembered,
): Promise<FileRow> {
  const { language, source, projectId } = job;
  const contentType = source.type || 'application/octet-stream';
  const sent = { ...candidate, projectId, requestId, language, contentType };
  return withRetries(() => environment.api.createFile(sent), retries);
}

type Opened = Plan & { readonly uploadId: string };

/** The multipart upload of a file: the open one with its stored parts, else a new one. */
async function openUpload(run: Run, file: FileRow, isResumed: boolean): Promise<Opened | 'finished'> {
  const { environment, retries } = run;
  const open = isResumed ? await withRetries(() => readUpload(run, file), retries) : null;
  if (open) return open;
  const started = await withRetries(
    () => environment.api.startUpload(refOf(file)).catch(accept('upload.finished')),
    retries,
  );
  return started === null ? 'finished' : { ...started, stored: [] };
}

function readUpload({ environment }: Run, file: FileRow): Promise<Opened | null> {
  return environment.api.readUpload(refOf(file)).catch(accept('upload.missing', 'upload.finished'));
}

/** Sends and joins; parts that the storage turns out not to have are sent again. */
async function sendAndJoin(run: Run, file: FileRow, first: Opened, environment: UploadEnvironment): Promise<FileRow> {
  const { job, retries, report } = run;
  let plan = first;
  for (let gaps = 0; ; gaps++) {
    const target = { ...refOf(file), uploadId: plan.uploadId };
    const sending = { environment, source: job.source, target, plan, retries, onProgress: report.progress };
    const parts = await sendParts(sending);
    retries.signal.throwIfAborted();
    report.finishing();
    const joined = await join(run, file, plan.uploadId, parts);
    if (joined !== 'incomplete') return joined;
    const now = await withRetries(() => readUpload(run, file), retries);
    if (now === null || gaps === maxGaps) throw new ApiError(400, { code: 'upload.incomplete' });
    plan = now;
    report.sending();
  }
}

/** Joins the parts. A lost reply and a second try end in the same file. */
async function join(run: Run, file: FileRow, uploadId: string, parts: StoredPart[]): Promise<FileRow | 'incomplete'> {
  const { environment, retries } = run;
  try {
    const sent = { ...refOf(file), uploadId, parts };
    return await withRetries(() => environment.api.completeUpload(sent), retries);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'upload.incomplete') return 'incomplete';
    if (error.code === 'upload.finished') return readFile(run, file);
    throw error;
  }
}

function readFile({ environment, retries }: Run, file: FileRow): Promise<FileRow> {
  return withRetries(() => environment.api.readFile(refOf(file)), retries);
}

/** Presigned calls may be answered 400 without that being an error: null then. */
function accept(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiError && codes.includes(error.code)) return null;
    throw error;
  };
}
