import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, readFile } from '../../cloud/table/files.ts';
import { failTranscription } from './failTranscription.ts';

/** No box works longer without a word, so a run that was silent for this long has died with its machine. */
const silentMs = 20 * 60_000;

/** A run that has not begun has nothing to lose: its owner may begin another one sooner. */
const silentInQueueMs = 2 * 60_000;

const isUnderWay = ({ transcriptStatus }: FileItem) =>
  transcriptStatus === 'queued' || transcriptStatus === 'processing';

const silenceMs = (now: Date, { updatedAt }: FileItem) => now.getTime() - Date.parse(updatedAt);

/** Whether a transcription is under way that another one must not disturb. */
export function isRunning(now: Date, file: FileItem): boolean {
  return isUnderWay(file) && silenceMs(now, file) < (file.transcriptStatus === 'queued' ? silentInQueueMs : silentMs);
}

/**
 * The file as it is now. A machine that was stopped or timed out runs no box that would give the minutes back, so
 * whoever looks at the file of a dead run ends it: the minutes come back and the file says that it failed.
 */
export async function endDead(cloud: Pick<Cloud, 'table' | 'ledger' | 'now'>, seen: FileItem): Promise<FileItem> {
  const isDead = (file: FileItem) => isUnderWay(file) && silenceMs(cloud.now(), file) >= silentMs;
  if (!isDead(seen)) return seen;
  // A list is read from the index, which may be late; money is moved by what the table says.
  const file = await readFile(cloud.table, seen.videoId);
  if (!file || !isDead(file)) return file ?? seen;
  const { videoId, attempt, ownerId } = file;
  await failTranscription(cloud, { videoId, attempt, ownerId });
  return (await readFile(cloud.table, videoId)) ?? file;
}
