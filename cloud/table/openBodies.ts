import { type DocumentKey, filePartition, keys } from './keys.ts';
import { putItem, query, type Table, type TableReader, updateItem } from './table.ts';
import { type Action, commit } from './transaction.ts';
import { patch } from './update.ts';

/**
 * The body of a long change that nothing refers to yet. The note is made before the object, and goes in the
 * transaction that makes a row refer to it: what a crash leaves behind is known, and nothing else is ever taken for it.
 */
export interface OpenBody {
  readonly bodyId: string;
  readonly openedAt: string;
}

export const noteBody = (table: Table, { videoId, subtitleId }: DocumentKey, body: OpenBody) =>
  putItem(table, { ...keys.documentBody(videoId, subtitleId, body.bodyId), ...body });

/** For the transaction that refers to the body. It fails where the body has been given up. */
export const settleBody = ({ videoId, subtitleId }: DocumentKey, bodyId: string): Action => ({
  remove: keys.documentBody(videoId, subtitleId, bodyId),
  when: [{ exists: true }, { field: 'isGivenUp', absent: true }],
});

/** The bodies that nothing refers to: on their way, or left behind. */
export const openBodies = (table: TableReader, { videoId, subtitleId }: DocumentKey): AsyncGenerator<OpenBody> =>
  query<OpenBody>(table, { PK: filePartition(videoId), SKPrefix: keys.documentBody(videoId, subtitleId, '').SK });

/** From now on nothing can refer to the body. False when something does already, or it is gone. */
export const giveUpBody = (table: Table, { videoId, subtitleId }: DocumentKey, bodyId: string): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.documentBody(videoId, subtitleId, bodyId), { set: { isGivenUp: true }, when: [{ exists: true }] }),
  );

/** The object of a body that was given up is deleted. */
export const forgetBody = (table: Table, { videoId, subtitleId }: DocumentKey, bodyId: string) =>
  commit(table, [{ remove: keys.documentBody(videoId, subtitleId, bodyId) }]);
