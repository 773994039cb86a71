import type { Input } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';

export type Sort = Input<typeof files.listFiles>['sort'];
export type Order = Input<typeof files.listFiles>['order'];

/** The fields of a file that decide its place in a list. */
export type Sortable = { readonly videoId: string } & { readonly [Field in Sort]?: string | number | null };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The order of two files. Ties are broken by id, so that pages neither repeat nor miss a file; unknown values come
 * last.
 */
export function compareFiles(sort: Sort, order: Order): (a: Sortable, b: Sortable) => number {
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [a[sort] ?? null, b[sort] ?? null];
    if (x === null || y === null) return x === y ? compareText(a.videoId, b.videoId) : x === null ? 1 : -1;
    return sign * compareValues(x, y) || compareText(a.videoId, b.videoId);
  };
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
