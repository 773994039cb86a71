import type { DeletionReason } from '../../../domain/feedback/deletion.ts';
import type { Always } from '../../cloud.ts';
import { keys } from '../core/keys.ts';
import { putItem, type Table } from '../core/table.ts';

/** Anonymous reason why a person deleted an account. */
export interface DeletionFeedback {
  readonly reason?: DeletionReason | undefined;
  readonly comment?: string | undefined;
}

const keptDays = 365;

/** Stores feedback for a year, by its month. */
export function putDeletionFeedback(
  table: Table,
  { now, newId }: Pick<Always, 'now' | 'newId'>,
  feedback: DeletionFeedback,
): Promise<void> {
  const at = now();
  const expiresAt = Math.ceil(at.getTime() / 1000) + keptDays * 24 * 60 * 60;
  return putItem(table, { ...keys.deletionFeedback(at.toISOString().slice(0, 7), newId()), ...feedback, expiresAt });
}
