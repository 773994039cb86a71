import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { acquireLock } from '../host/lock.ts';
import { isFileInstalled, modelPath, partPath } from './folder.ts';
import { downloadUrl, formatSize, type ModelFile } from './model.ts';
import { DownloadError, requestFile } from './request.ts';

export interface DownloadOptions {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the download; the part is kept for the next one. */
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number) => void;
  /** Called before another attempt, with the reason. */
  readonly onRetry: (reason: string, delayMs: number) => void;
  /** Milliseconds before each further attempt. */
  readonly retryDelaysMs?: readonly number[];
  /** Returns the free space of the folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const defaultRetryDelaysMs = [1000, 2000, 4000, 8000, 16_000];
/** Space that a download leaves free on the disk. */
const reservedBytes = 100 * 1024 * 1024;

/**
 * Downloads a file of a model unless it is installed. Continues a partial download, tries again after failures of the
 * network, and installs the file only if its hash is right.
 */
export async function downloadFile(file: ModelFile, options: DownloadOptions): Promise<void> {
  const { folder } = options;
  if (isFileInstalled(folder, file)) return;
  mkdirSync(dirname(modelPath(folder, file)), { recursive: true });
  const lock = acquireLock(`${modelPath(folder, file)}.lock`);
  if (!lock.isAcquired) throw new DownloadError(`${file.name} is being downloaded by process ${lock.ownerPid}`, true);
  try {
    // Another process may have finished between the check and the lock.
    if (isFileInstalled(folder, file)) return;
    await checkSpace(file, options);
    await receiveWithRetries(file, options);
    await verify(file, folder);
    renameSync(partPath(folder, file), modelPath(folder, file));
  } finally {
    lock.release();
  }
}

const partBytes = (folder: string, file: ModelFile): number =>
  statSync(partPath(folder, file), { throwIfNoEntry: false })?.size ?? 0;

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function checkSpace(file: ModelFile, { folder, freeBytes = readFreeBytes }: DownloadOptions): Promise<void> {
  const neededBytes = file.sizeBytes - partBytes(folder, file) + reservedBytes;
  const availableBytes = await freeBytes(folder);
  if (availableBytes >= neededBytes) return;
  throw new DownloadError(
    `${file.name} needs ${formatSize(neededBytes)} of free space in ${folder}, and ${formatSize(availableBytes)} are free`,
    true,
  );
}

async function receiveWithRetries(file: ModelFile, options: DownloadOptions): Promise<void> {
  const delaysMs = options.retryDelaysMs ?? defaultRetryDelaysMs;
  for (let attempt = 0; ; attempt++) {
    try {
      await receive(file, options);
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      const delayMs = delaysMs[attempt];
      const { message: reason, isFinal } = toDownloadError(error);
      if (delayMs === undefined || isFinal)
        throw new DownloadError(`${file.name} could not be downloaded: ${reason}`, true);
      options.onRetry(reason, delayMs);
      await wait(delayMs, undefined, { signal: options.signal });
    }
  }
}

function toDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET') return new DownloadError('the connection was cut', false);
  if (code === 'ENOSPC') return new DownloadError('the disk is full', true);
  return new DownloadError(message, false);
}

/** Receives the rest of the file. A server that does not continue a download sends it from the beginning. */
async function receive(file: ModelFile, { folder, environment, signal, onProgress }: DownloadOptions): Promise<void> {
  const path = partPath(folder, file);
  const partialBytes = partBytes(folder, file);
  if (partialBytes > file.sizeBytes) rmSync(path);
  const fromByte = partialBytes > file.sizeBytes ? 0 : partialBytes;
  if (fromByte === file.sizeBytes) return;
  const response = await requestFile(downloadUrl(file, environment), { fromByte, signal, environment });
  const { statusCode = 0 } = response;
  if (statusCode !== 200 && statusCode !== 206) {
    response.resume();
    // Errors of the server and of too many requests pass; a missing file does not appear.
    throw new DownloadError(`the server answered ${statusCode}`, statusCode < 500 && statusCode !== 429);
  }
  let receivedBytes = statusCode === 206 ? fromByte : 0;
  const lengthBytes = response.headers['content-length'];
  if (lengthBytes !== undefined && receivedBytes + Number(lengthBytes) !== file.sizeBytes) {
    response.resume();
    throw new DownloadError('the server sends another file', true);
  }
  response.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    onProgress(receivedBytes);
  });
  await pipeline(response, createWriteStream(path, { flags: statusCode === 206 ? 'a' : 'w' }), { signal });
  if (receivedBytes < file.sizeBytes) throw new DownloadError('the connection was cut', false);
}

async function verify(file: ModelFile, folder: string): Promise<void> {
  const path = partPath(folder, file);
  if ((await hashOf(path, file.fileName.endsWith('.gz'))) === file.sha256) return;
  rmSync(path);
  throw new DownloadError(
    `${file.name} arrived damaged or is another file (its SHA-256 is wrong); nothing was installed`,
    true,
  );
}

/** Returns the SHA-256 of the content; undefined for a packed file that cannot be unpacked. */
async function hashOf(path: string, isPacked: boolean): Promise<string | undefined> {
  const hash = createHash('sha256');
  const take = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) hash.update(chunk);
  };
  const packed = createReadStream(path);
  try {
    await (isPacked ? pipeline(packed, createGunzip(), take) : pipeline(packed, take));
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return undefined;
    throw error;
  }
}
