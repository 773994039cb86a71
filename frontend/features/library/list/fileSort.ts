import type { Sent } from '../../../../api/route.ts';
import type { files } from '../../../../api/routes/files.ts';
import { keepStored, readStored } from '../../../platform/session/storedValues.ts';

export type SortKey = NonNullable<Sent<typeof files.listFiles>['sort']>;

export interface FileSort {
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
}

export const sortKeys: readonly SortKey[] = ['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt'];
export const isSortKey = (key: string): key is SortKey => sortKeys.some((known) => known === key);

export const newestFirst: FileSort = { sort: 'createdAt', order: 'desc' };

/** Returns the order last chosen in this browser (stored as `fileSort`), if any. */
export function readFileSort(): FileSort | null {
  const [key, order] = (readStored('fileSort') ?? '').split(':');
  const sort = key !== undefined && isSortKey(key) ? key : undefined;
  return sort && (order === 'asc' || order === 'desc') ? { sort, order } : null;
}

export function keepFileSort({ sort, order }: FileSort): void {
  keepStored('fileSort', `${sort}:${order}`);
}

/**
 * Returns the order after a click on a column: names start at A, everything else at the largest. A second click
 * reverses the order.
 */
export function nextSort(now: FileSort, pressed: SortKey): FileSort {
  if (now.sort === pressed) return { sort: pressed, order: now.order === 'asc' ? 'desc' : 'asc' };
  return { sort: pressed, order: pressed === 'title' ? 'asc' : 'desc' };
}
