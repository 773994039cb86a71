import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type ExportItem, endUncounted } from '../../cloud/table/exports.ts';
import { commit } from '../../cloud/table/transaction.ts';
import type { Condition } from '../../cloud/table/update.ts';
import type { ReasonOf } from '../../domain/runs/kinds.ts';
import { exportKeys } from './objects.ts';

type End =
  | { readonly status: 'cancelled'; readonly failureReason: null }
  | { readonly status: 'failed'; readonly failureReason: ReasonOf<'exports'> };

/**
 * Ends an export that is under way: it is given back to the plan in the same transaction, then its pieces are
 * deleted. One that has ended already, or is not as `when` expects, stays as it is, and false is answered.
 */
export async function endExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  item: ExportItem,
  end: End,
  when: readonly Condition[] = [],
): Promise<boolean> {
  const ended = { ...end, updatedAt: cloud.now().toISOString() };
  const failed = await commit(cloud.table, endUncounted(item, ended, when));
  if (failed.length > 0) return false;
  await deletePrefix(cloud.media, exportKeys.all(item));
  return true;
}
