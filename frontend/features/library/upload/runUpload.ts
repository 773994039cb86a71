import type { FileEncoding } from '../../../../domain/formats/encoding/encodings.ts';
import type { ColumnKind } from '../../../../domain/formats/sheet/choices.ts';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { ApiError } from '../../../platform/api/client.ts';
import type { Remembered, Source, UploadEnvironment } from './environment.ts';
import { fingerprintOf } from './fingerprint.ts';
import { UnreadableFile } from './putPart.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { type Plan, type StoredPart, sendParts } from './sendParts.ts';

/** Settings chosen for a file before its upload. */
export interface Choice {
  readonly language: string;
  readonly projectId: string;
  /** Maximum number of speakers to distinguish. */
  readonly maxSpeakers?: number | undefined;
  /** Model for the speech recognition, in installations that offer several. */
  readonly model?: string | undefined;
  /** If false, no captions are created by speech recognition. */
  readonly isTranscribed?: boolean | undefined;
  /** Sound track that a person chose. */
  readonly soundTrack?: number | undefined;
  /** Subtitle track of the recording that becomes its captions. */
  readonly captionTrack?: number | undefined;
  /** Caption files uploaded with the recording. */
  readonly captions?: readonly CaptionsToSend[] | undefined;
  /** Duration in milliseconds if it has already been measured; null if it could not be. */
  readonly durationMs?: number | null;
  /** Incomplete file to resume, when chosen from the list. */
  readonly file?: FileRow;
}

export interface CaptionsToSend {
  readonly source: Source;
  readonly language: string;
  /** Encoding in which the file was read when it was chosen; absent for a workbook. */
  readonly encoding?: FileEncoding | undefined;
  /** Kinds of the columns of a sheet, from the first one on. */
  readonly columns?: readonly ColumnKind[] | undefined;
}

export interface Job extends Choice {
  readonly id: string;
  readonly source: Source;
}

/** Progress callbacks of an upload. */
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

/** Run whose file has been fingerprinted. */
interface KnownRun extends Run {
  readonly fingerprint: string;
}

/** Maximum number of times that an upload continues after the storage lost stored parts. */
const maxGaps = 3;

/** Thrown for an empty file, before the API would reject it. */
export class EmptyFile extends Error {}

/**
 * Uploads one file, from creating it to joining its parts; the transcription then starts. Every step can be repeated:
 * choosing the same file again after an interruption, reload or crash resumes with the stored parts.
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

/** Sends the missing parts of a file and joins them. */
async function fill(run: KnownRun, file: FileRow, isResumed: boolean): Promise<FileRow> {
  const opened = await openUpload(run, file, isResumed);
  if (opened === null) return readFile(run, file);
  if (!opened.joined) return sendAndJoin(run, file, opened);
  run.report.finishing();
  const joined = await join(run, file, opened.uploadId, []);
  if (joined === 'incomplete') throw new ApiError(400, { code: 'upload.incomplete' });
  return joined;
}

/** Returns the file to upload to: the one started earlier, or else a new one if the plan allows it. */
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
    // The upload was canceled or the file deleted elsewhere.
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
  const {
    language,
    source,
    projectId,
    maxSpeakers,
    model,
    isTranscribed,
    soundTrack,
    captionTrack,
    captions = [],
  } = job;
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
    ...(model === undefined ? {} : { model }),
    ...(isTranscribed === undefined ? {} : { isTranscribed }),
    ...(soundTrack === undefined ? {} : { soundTrack }),
    ...(captionTrack === undefined ? {} : { captionTrack }),
    ...(captions.length === 0 ? {} : { captions: await Promise.all(captions.map(sentCaptions)) }),
  };
  return withRetries(() => environment.api.createFile({ ...sent, ...optional }), retries);
}

async function sentCaptions({ source, language, encoding, columns }: CaptionsToSend) {
  const bytes = await source.arrayBuffer().catch(() => {
    throw new UnreadableFile();
  });
  const content = base64Of(new Uint8Array(bytes));
  return {
    fileName: source.name,
    content,
    language,
    ...(encoding && { encoding }),
    ...(columns && { columns: [...columns] }),
  };
}

/** Encodes in pieces, because the number of arguments of a call is limited. */
function base64Of(bytes: Uint8Array): string {
  const pieceBytes = 0x8000;
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes)),
  );
  return btoa(pieces.join(''));
}

interface Opened extends Plan {
  readonly uploadId: string;
  /** Whether all parts are stored and joined, so that the upload only has to be completed. */
  readonly joined: boolean;
}

/**
 * Returns the multipart upload of a file with its stored parts: the open one, or else a new one. Null if the file is
 * complete.
 */
async function openUpload(run: KnownRun, file: FileRow, isResumed: boolean): Promise<Opened | null> {
  const { retries } = run;
  for (let tries = 0; tries < maxGaps; tries++) {
    const started = await withRetries(() => startUpload(run, file).catch(accept('upload.finished')), retries);
    if (started === null) return null;
    if (started.joined || !isResumed) return { ...started, stored: [] };
    const open = await withRetries(() => readUpload(run, file), retries);
    if (open) return open;
    // The storage has discarded the parts. Starting again opens a new upload.
  }
  throw new ApiError(404, { code: 'upload.missing' });
}

function startUpload({ environment, fingerprint }: KnownRun, file: FileRow) {
  return environment.api.startUpload({ ...refOf(file), fingerprint });
}

/** Returns the open multipart upload. Null if the storage discarded it or it has ended. */
async function readUpload({ environment }: Run, file: FileRow): Promise<Opened | null> {
  const read = await environment.api.readUpload(refOf(file)).catch(accept('upload.missing', 'upload.finished'));
  return read && { ...read, joined: false };
}

/** Sends and joins the parts. Parts missing in the storage are sent again. */
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

/** Joins the parts. Idempotent: a retry after a lost response returns the same file. */
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

/** Returns an error handler that maps the given API error codes to null and rethrows everything else. */
function accept(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiError && codes.includes(error.code)) return null;
    throw error;
  };
}
