import type { Client } from '../../../../../api/client.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { changeOf } from '../saving/logEntry.ts';

/** What the server has logged after a revision; long logs come in pages. */
export async function readLog(
  api: Pick<Client, 'readSubtitles'>,
  { projectId, videoId, subtitleId }: CaptionsRef,
  after: number,
): Promise<LogEntry[]> {
  const { changes } = await api.readSubtitles({ projectId, videoId, subtitleId, after: String(after) });
  return Promise.all(changes.map(async (entry) => ({ revision: entry.revision, change: await changeOf(entry) })));
}
