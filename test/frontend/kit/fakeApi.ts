import { ApiError } from '../../../api/client.ts';
import type { ErrorCode } from '../../../api/errors.ts';
import type { FileRef } from '../../../api/route.ts';
import type { FileRow } from '../../../frontend/entities/file/file.ts';
import type { Remembered, Source, UploadEnvironment } from '../../../frontend/features/library/upload/environment.ts';
import { ConnectionLost, HeldElsewhere } from '../../../frontend/features/library/upload/environment.ts';
import { aFileDetail, aFileRow } from '../../kit/fileRecord.ts';

const partSizeBytes = 4;

/** Simulated storage and API within this process: small parts, a clock advanced by waiting, and faults on demand. */
export class FakeSide {
  readonly files = new Map<string, FileRow>();
  readonly requests = new Map<string, string>();
  /** Part contents of each open upload. */
  readonly open = new Map<string, Map<number, string>>();
  readonly joined = new Map<string, string>();
  readonly remembered = new Map<string, Remembered>();
  /** Faults of the storage before it works: a status, or a lost connection. */
  faults: (number | 'lost')[] = [];
  refuseNew: ErrorCode | null = null;
  /** Inputs of the requests for new files. */
  readonly asked: Parameters<UploadEnvironment['api']['createFile']>[0][] = [];
  readonly fingerprints = new Map<string, string>();
  /** Names that a page has locked. */
  readonly held = new Set<string>();
  clockMs = 0;
  putting = 0;
  maxPutting = 0;
  puts = 0;
  addressLifeMs = 3_600_000;
  /** Called before each part is stored. */
  onPut: (partNumber: number) => Promise<void> | void = () => undefined;
  #ids = 0;

  readonly environment: UploadEnvironment = {
    api: {
      createFile: async (sent) => {
        const before = this.requests.get(sent.requestId);
        if (before) return this.files.get(before) ?? raise(refusal(400, 'upload.finished'));
        if (this.refuseNew) throw refusal(402, this.refuseNew, { secondsLeft: 60 });
        const file = aFileRow({
          id: `v${++this.#ids}`,
          title: sent.fileName,
          fileName: sent.fileName,
          sizeBytes: sent.sizeBytes,
          projectId: sent.projectId,
        });
        this.asked.push(sent);
        if (sent.fingerprint) this.fingerprints.set(file.id, sent.fingerprint);
        this.requests.set(sent.requestId, file.id);
        this.files.set(file.id, file);
        return file;
      },
      readFile: async (ref) => aFileDetail(this.file(fileIdOf(ref))),
      startUpload: async ({ fingerprint, ...ref }) => {
        const videoId = fileIdOf(ref);
        if (this.file(videoId).fileStatus === 'success') throw refusal(400, 'upload.finished');
        if ((this.fingerprints.get(videoId) ?? fingerprint) !== fingerprint) throw refusal(409, 'upload.different');
        const joined = this.joined.has(videoId);
        if (!joined && !this.open.has(videoId)) this.open.set(videoId, new Map());
        return { uploadId: videoId, ...this.cut(videoId), joined };
      },
      readUpload: async (ref) => {
        const videoId = fileIdOf(ref);
        const parts = this.open.get(videoId);
        if (!parts) throw refusal(404, 'upload.missing');
        const stored = [...parts].map(([partNumber, text]) => ({
          partNumber,
          etag: etagOf(text),
          sizeBytes: text.length,
        }));
        return { uploadId: videoId, ...this.cut(videoId), stored };
      },
      signParts: async ({ partNumbers, ...ref }) => ({
        urls: partNumbers.map((partNumber) => ({
          partNumber,
          url: `https://storage/${fileIdOf(ref)}/${partNumber}?until=${this.clockMs + this.addressLifeMs}`,
        })),
        expiresAt: new Date(this.clockMs + this.addressLifeMs).toISOString(),
      }),
      completeUpload: async ({ parts, ...ref }) => {
        const videoId = fileIdOf(ref);
        const stored = this.open.get(videoId);
        if (!stored && parts.length === 0 && this.joined.has(videoId)) return this.finish(videoId);
        if (!stored) throw refusal(400, 'upload.finished');
        const whole = parts.every(({ partNumber, etag }) => etagOf(stored.get(partNumber) ?? '') === etag);
        if (!whole || parts.length < this.cut(videoId).parts) throw refusal(400, 'upload.incomplete');
        const text = [...stored].sort((a, b) => a[0] - b[0]).map(([, part]) => part);
        this.joined.set(videoId, text.join(''));
        return this.finish(videoId);
      },
      abortUpload: async (ref) => {
        const videoId = fileIdOf(ref);
        this.open.delete(videoId);
        this.files.delete(videoId);
        return { done: true as const };
      },
    },
    put: async (url, part, { signal, onProgress }) => {
      const [, videoId = '', number = '', until = ''] = /storage\/(\w+)\/(\d+)\?until=(\d+)/.exec(url) ?? [];
      this.puts++;
      this.maxPutting = Math.max(this.maxPutting, ++this.putting);
      try {
        await this.onPut(Number(number));
        signal.throwIfAborted();
        const fault = this.faults.shift();
        if (fault === 'lost') throw new ConnectionLost();
        if (fault !== undefined) return { status: fault, etag: null };
        if (Number(until) < this.clockMs) return { status: 403, etag: null };
        const text = await part.text();
        onProgress(text.length);
        this.open.get(videoId)?.set(Number(number), text);
        return { status: 200, etag: etagOf(text) };
      } finally {
        this.putting--;
      }
    },
    memory: {
      find: async (fingerprint) => this.remembered.get(fingerprint) ?? null,
      keep: async (entry) => void this.remembered.set(entry.fingerprint, entry),
      all: async () => [...this.remembered.values()],
      forget: async (fingerprint) => void this.remembered.delete(fingerprint),
      forgetFile: async (videoId) => {
        for (const { fingerprint, file } of this.remembered.values())
          if (file?.id === videoId) this.remembered.delete(fingerprint);
      },
    },
    exclusively: async (name, work) => {
      if (this.held.has(name)) throw new HeldElsewhere();
      this.held.add(name);
      return work().finally(() => this.held.delete(name));
    },
    measure: async () => 60_000,
    now: () => this.clockMs,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      this.clockMs += ms;
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
    random: () => 0.5,
    newId: () => `id${++this.#ids}`,
  };

  finish(videoId: string): FileRow {
    this.open.delete(videoId);
    this.files.set(videoId, { ...this.file(videoId), fileStatus: 'success', transcriptStatus: 'queued' });
    return this.file(videoId);
  }

  file(videoId: string): FileRow {
    const file = this.files.get(videoId);
    if (!file) throw refusal(404, 'file.missing');
    return file;
  }

  cut(videoId: string): { partSizeBytes: number; parts: number } {
    return { partSizeBytes, parts: Math.ceil(this.file(videoId).sizeBytes / partSizeBytes) };
  }
}

/** Selected file with this content. */
export function chosen(content: string, name = 'talk.mp4'): Source {
  return new File([content], name, { type: 'video/mp4', lastModified: 1 });
}

function raise(error: Error): never {
  throw error;
}

function refusal(status: number, code: ErrorCode, details?: Record<string, unknown>): ApiError {
  return new ApiError(status, { code, message: code, ...(details ? { details } : {}) });
}

export const fileIdOf = (ref: FileRef): string => ('videoId' in ref ? ref.videoId : ref.fileId);

const etagOf = (text: string): string => `"${text}"`;
