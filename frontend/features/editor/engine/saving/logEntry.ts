import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { type Change, isChange } from '../../../../../domain/changes/change.ts';
import { fetchJson } from './fetchJson.ts';

type LogEntry = Reply<Routes['readSubtitles']>['changes'][number];

/** Change without effect. Replaces log entries that are not valid changes, which every reader skips. */
const leftOut: Change = { label: '', ops: [] };

/** Returns the change of a log entry. Long changes are fetched from the storage. */
export async function changeOf(entry: LogEntry): Promise<Change> {
  const change = 'change' in entry ? entry.change : await fetchJson(entry.changeUrl);
  return isChange(change) ? change : leftOut;
}
