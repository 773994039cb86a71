import type { Client } from '../../../../../api/client.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { changeOf } from '../saving/logEntry.ts';

/** Reads the log entries after a revision. Long logs are paged: only the first page is returned. */
export async function readLog(
  api: Pick<Client, 'readSubtitles'>,
  { projectId, videoId, subtitleId }: CaptionsRef,
  after: number,
): Promise<LogEntry[]> {
  const { changes } = await api.readSubtitles({ projectId, videoId, subtitleId, after: String(after) });
  return Promise.all(changes.map(async (entry) => ({ revision: entry.revision, change: await changeOf(entry) })));
}
