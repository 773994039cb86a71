import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { type Change, isChange } from '../../../../domain/changes/change.ts';
import { fetchJson, UnreadableDocument } from './fetchJson.ts';

type LogEntry = Reply<Routes['readSubtitles']>['changes'][number];

/** The change of an entry of the log; a long one is fetched from the storage. */
export async function changeOf(entry: LogEntry): Promise<Change> {
  if ('change' in entry) return entry.change;
  const change = await fetchJson(entry.changeUrl);
  if (!isChange(change)) throw new UnreadableDocument(`Revision ${entry.revision} is no change.`);
  return change;
}
