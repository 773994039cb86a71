import type { Sent } from '../../../../api/route.ts';
import type { files } from '../../../../api/routes/files.ts';
import { keepStored, readStored } from '../../../platform/session/storedValues.ts';

export type SortKey = NonNullable<Sent<typeof files.listFiles>['sort']>;

export interface FileSort {
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
}

export const sortKeys: readonly SortKey[] = ['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt'];
const newestFirst: FileSort = { sort: 'createdAt', order: 'desc' };

/** The order that was chosen last (`fileSort` of specification section 3). */
export function readFileSort(): FileSort {
  const [key, order] = (readStored('fileSort') ?? '').split(':');
  const sort = sortKeys.find((known) => known === key);
  return sort && (order === 'asc' || order === 'desc') ? { sort, order } : newestFirst;
}

export function keepFileSort({ sort, order }: FileSort): void {
  keepStored('fileSort', `${sort}:${order}`);
}

/** The order after a press on a column: names begin at A, all else with the most; the same one again turns round. */
export function nextSort(now: FileSort, pressed: SortKey): FileSort {
  if (now.sort === pressed) return { sort: pressed, order: now.order === 'asc' ? 'desc' : 'asc' };
  return { sort: pressed, order: pressed === 'title' ? 'asc' : 'desc' };
}
