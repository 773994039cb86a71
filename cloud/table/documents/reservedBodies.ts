import { remove } from '../core/actions/remove.ts';
import { type DocumentKey, filePartition, keys } from '../core/keys.ts';
import { putItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/**
 * Reservation of a long change's body that nothing references yet. It is written before the object, and removed by the
 * transaction that adds the reference, so the leftovers of a crash can be found, and nothing else is deleted as such.
 */
export interface ReservedBody {
  readonly bodyId: string;
  readonly openedAt: string;
}

export const reserveBody = (table: Table, { videoId, subtitleId }: DocumentKey, body: ReservedBody) =>
  putItem(table, { ...keys.documentBody(videoId, subtitleId, body.bodyId), ...body });

/** Transaction item that removes the reservation; fails if the body was released. */
export const acknowledgeBody = ({ videoId, subtitleId }: DocumentKey, bodyId: string): Action =>
  remove(keys.documentBody(videoId, subtitleId, bodyId), [{ exists: true }, { field: 'isGivenUp', absent: true }]);

/** Yields the bodies that nothing references: being saved, or left behind by a crash. */
export const reservedBodiesOf = (
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
): AsyncGenerator<ReservedBody> =>
  query<ReservedBody>(table, { PK: filePartition(videoId), SKPrefix: keys.documentBody(videoId, subtitleId, '').SK });

/** Marks a body so that nothing can reference it anymore. Returns false if it is already referenced, or gone. */
export const releaseBody = (table: Table, { videoId, subtitleId }: DocumentKey, bodyId: string): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.documentBody(videoId, subtitleId, bodyId), { set: { isGivenUp: true }, when: [{ exists: true }] }),
  );

/** Removes the reservation of a released body after its object was deleted. */
export const removeReleasedBody = (table: Table, { videoId, subtitleId }: DocumentKey, bodyId: string) =>
  commit(table, [remove(keys.documentBody(videoId, subtitleId, bodyId))]);
