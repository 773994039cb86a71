import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { type Change, isChange } from '../../../../../domain/changes/change.ts';
import { fetchJson } from './fetchJson.ts';

type LogEntry = Reply<Routes['readSubtitles']>['changes'][number];

/** Every reader leaves out an entry that is no change; a change without ops does the same. */
const leftOut: Change = { label: '', ops: [] };

/** The change of an entry of the log; a long one is fetched from the storage. */
export async function changeOf(entry: LogEntry): Promise<Change> {
  const change = 'change' in entry ? entry.change : await fetchJson(entry.changeUrl);
  return isChange(change) ? change : leftOut;
}
