import type { FileEncoding } from '../../../../domain/formats/encoding/encodings.ts';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { ApiError } from '../../../platform/api/client.ts';
import type { Remembered, Source, UploadEnvironment } from './environment.ts';
import { fingerprintOf } from './fingerprint.ts';
import { UnreadableFile } from './putPart.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { type Plan, type StoredPart, sendParts } from './sendParts.ts';

/** What was chosen for a file before its upload. */
export interface Choice {
  readonly language: string;
  readonly projectId: string;
  /** How many people speak at most, to tell them apart. */
  readonly maxSpeakers?: number | undefined;
  /** False: no captions are made by speech recognition. */
  readonly isTranscribed?: boolean | undefined;
  /** The caption files that come with it. */
  readonly captions?: readonly CaptionsToSend[] | undefined;
  /** Length in ms if it has been measured already; null if it could not be. */
  readonly durationMs?: number | null;
  /** The half-made file to go on with, when the list offers one. */
  readonly file?: FileRow;
}

export interface CaptionsToSend {
  readonly source: Source;
  readonly language: string;
  /** In which the file was read when it was chosen; absent for a workbook. */
  readonly encoding?: FileEncoding | undefined;
}

export interface Job extends Choice {
  readonly id: string;
  readonly source: Source;
}

/** The progress callbacks of a run. */
export interface Report {
  readonly fingerprint: (fingerprint: string) => void;
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

/** A run whose file has been looked at. */
interface KnownRun extends Run {
  readonly fingerprint: string;
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
  const { job, environment, report } = run;
  if (job.source.size === 0) throw new EmptyFile();
  const fingerprint = await fingerprintOf(job.source);
  report.fingerprint(fingerprint);
  return environment.exclusively(fingerprint, () => runKnown({ ...run, fingerprint }));
}

async function runKnown(run: KnownRun): Promise<FileRow> {
  const { environment, retries, report, fingerprint } = run;
  const { file, isResumed } = await openFile(run);
  report.file(file);
  retries.signal.throwIfAborted();
  const done = file.fileStatus === 'success' ? file : await fill(run, file, isResumed);
  await environment.memory.forget(fingerprint);
  return done;
}

/** Sends what is missing of a file, and has it joined. */
async function fill(run: KnownRun, file: FileRow, isResumed: boolean): Promise<FileRow> {
  const opened = await openUpload(run, file, isResumed);
  if (opened === null) return readFile(run, file);
  if (!opened.joined) return sendAndJoin(run, file, opened);
  run.report.finishing();
  const joined = await join(run, file, opened.uploadId, []);
  if (joined === 'incomplete') throw new ApiError(400, { code: 'upload.incomplete' });
  return joined;
}

/** The file that this upload fills: the one that was begun before, else a new one if the plan allows it. */
async function openFile(run: KnownRun): Promise<{ file: FileRow; isResumed: boolean }> {
  const { job, environment, retries, fingerprint } = run;
  if (job.file) return { file: job.file, isResumed: true };
  const durationMs = job.durationMs === undefined ? await environment.measure(job.source) : job.durationMs;
  const known = await environment.memory.find(fingerprint);
  const begun = known && (await createFile(run, durationMs, known).catch(forgetMissing));
  if (begun) return { file: begun, isResumed: true };

  retries.signal.throwIfAborted();
  const entry = { fingerprint, requestId: environment.newId() };
  await environment.memory.keep(entry);
  const file = await createFile(run, durationMs, entry).catch(forget);
  await environment.memory.keep({ ...entry, file });
  return { file, isResumed: false };

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

async function createFile(
  { job, environment, retries, fingerprint }: KnownRun,
  durationMs: number | null,
  { requestId }: Remembered,
): Promise<FileRow> {
  const { language, source, projectId, maxSpeakers, isTranscribed, captions = [] } = job;
  const contentType = source.type || 'application/octet-stream';
  const sent = {
    fileName: source.name,
    sizeBytes: source.size,
    durationMs,
    projectId,
    requestId,
    language,
    contentType,
  };
  const optional = {
    fingerprint,
    ...(maxSpeakers === undefined ? {} : { maxSpeakers }),
    ...(isTranscribed === undefined ? {} : { isTranscribed }),
    ...(captions.length === 0 ? {} : { captions: await Promise.all(captions.map(sentCaptions)) }),
  };
  return withRetries(() => environment.api.createFile({ ...sent, ...optional }), retries);
}

async function sentCaptions({ source, language, encoding }: CaptionsToSend) {
  const bytes = await source.arrayBuffer().catch(() => {
    throw new UnreadableFile();
  });
  const content = base64Of(new Uint8Array(bytes));
  return { fileName: source.name, content, language, ...(encoding && { encoding }) };
}

/** In pieces, since a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const pieceBytes = 0x8000;
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes)),
  );
  return btoa(pieces.join(''));
}

interface Opened extends Plan {
  readonly uploadId: string;
  /** All parts are stored and joined: the upload is only to be completed. */
  readonly joined: boolean;
}

/** The multipart upload of a file with its stored parts: the open one, else a new one. Null if the file is complete. */
async function openUpload(run: KnownRun, file: FileRow, isResumed: boolean): Promise<Opened | null> {
  const { retries } = run;
  for (let tries = 0; tries < maxGaps; tries++) {
    const started = await withRetries(() => startUpload(run, file).catch(accept('upload.finished')), retries);
    if (started === null) return null;
    if (started.joined || !isResumed) return { ...started, stored: [] };
    const open = await withRetries(() => readUpload(run, file), retries);
    if (open) return open;
    // The storage has dropped the parts since: starting again opens a new upload.
  }
  throw new ApiError(404, { code: 'upload.missing' });
}

function startUpload({ environment, fingerprint }: KnownRun, file: FileRow) {
  return environment.api.startUpload({ ...refOf(file), fingerprint });
}

/** Null if the storage has dropped the upload, or the upload has ended. */
async function readUpload({ environment }: Run, file: FileRow): Promise<Opened | null> {
  const read = await environment.api.readUpload(refOf(file)).catch(accept('upload.missing', 'upload.finished'));
  return read && { ...read, joined: false };
}

/** Sends and joins; parts that the storage turns out not to have are sent again. */
async function sendAndJoin(run: KnownRun, file: FileRow, first: Opened): Promise<FileRow> {
  const { job, environment, retries, report } = run;
  let plan = first;
  report.sending();
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
