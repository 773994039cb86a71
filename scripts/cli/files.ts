import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { CommandError } from './commandError.ts';

export type File = Reply<Routes['listFiles']>['files'][number];
export type FileDetail = Reply<Routes['readFile']>;

/** Address of a file in the API. */
export interface Address {
  readonly projectId: string;
  readonly videoId: string;
}

/**
 * Address of a file by its id, which alone identifies the file, whatever folder it is in now: any folder name is
 * accepted.
 */
export function addressOf(id: string): Address {
  if (!/^[\w-]{1,64}$/.test(id))
    throw new CommandError('usage', `"${id}" is no id of a file; "otoji list" prints them`);
  return { projectId: 'any', videoId: id };
}

/** Output fields of a file. */
export const describeFile = (file: File) => ({
  id: file.id,
  folder: file.projectId,
  title: file.title,
  status: file.fileStatus,
  transcript: file.transcriptStatus,
  progress: file.transcriptProgress,
  language: file.language,
  durationMs: file.durationMs,
  sizeBytes: file.sizeBytes,
  createdAt: file.createdAt,
});

/** Lists all files of a folder, or of all folders, newest first. */
export async function* listFiles(
  client: Client,
  asked: { readonly projectId?: string | undefined; readonly search?: string | undefined },
): AsyncGenerator<File> {
  const query = {
    ...(asked.projectId !== undefined && { projectId: asked.projectId }),
    ...(asked.search !== undefined && { search: asked.search }),
    limit: 100,
  };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Reply<Routes['listFiles']> = await client.listFiles({ ...query, ...(cursor && { cursor }) });
    yield* page.files;
    cursor = page.nextCursor;
  }
}

/** Timeout of a command, and its progress callback. */
export interface Waiting {
  readonly timeoutMs: number;
  readonly onProgress: (message: string) => void;
}

const pollMs = 2000;

/** Polls until `isOver`. Reports each change once. */
export async function pollUntil<T>(
  { timeoutMs, onProgress }: Waiting,
  read: () => Promise<T>,
  isOver: (read: T) => boolean,
  say: (read: T) => string,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let said = ''; ; ) {
    const now = await read();
    if (isOver(now)) return now;
    const message = say(now);
    if (message !== said) onProgress(message);
    said = message;
    if (Date.now() + pollMs > deadline) throw new CommandError('timeout', `${message}; it goes on at the installation`);
    await sleep(pollMs);
  }
}

/** Waits until a file has its captions. */
export async function waitForCaptions(client: Client, address: Address, waiting: Waiting): Promise<FileDetail> {
  const file = await pollUntil(
    waiting,
    () => client.readFile(address),
    ({ transcriptStatus }) => transcriptStatus !== 'queued' && transcriptStatus !== 'processing',
    ({ title, transcriptStep, transcriptProgress }) =>
      `${title}: ${transcriptStep ?? 'waiting'}, ${transcriptProgress} %`,
  );
  if (file.transcriptStatus === 'done') return file;
  const reason = file.failureReason ?? file.transcriptStatus;
  throw new CommandError('failed', `${file.title} has no captions: ${reason}`, `transcription.${reason}`);
}
