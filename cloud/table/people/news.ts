import type { NewsWords } from '../../../domain/notifications/news.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, putNewItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/** News that an operator sends to everyone who subscribed to news. */
export interface NewsIssue {
  readonly issueId: string;
  readonly words: NewsWords;
  /** Time in ISO 8601. */
  readonly createdAt: string;
  /** Id of the last processed reader; absent at the beginning. */
  readonly after?: string;
  /** Time at which the last reader was processed, ISO 8601; absent before. */
  readonly endedAt?: string;
}

interface Reader {
  readonly userId: string;
}

/** Transaction item that subscribes a person to news. */
export function putNewsReader(userId: string): Action {
  const reader: Reader & Key = { ...keys.newsReader(userId), userId };
  return put(reader);
}

/** Transaction item that unsubscribes a person from news. */
export const removeNewsReader = (userId: string): Action => remove(keys.newsReader(userId));

/** Yields the subscribers in the order of their ids, after `after`. */
export function newsReaders(table: TableReader, after: string | undefined): AsyncGenerator<Reader> {
  const { PK, SK: SKPrefix } = keys.newsReader('');
  return query<Reader>(table, { PK, SKPrefix, ...(after !== undefined && { after: keys.newsReader(after) }) });
}

/** Stores news; false if news with this id exists. */
export const putNewsIssue = (table: Table, issue: NewsIssue): Promise<boolean> =>
  putNewItem(table, { ...keys.newsIssue(issue.issueId), ...issue });

export const getNewsIssue = (table: TableReader, issueId: string) => getItem<NewsIssue>(table, keys.newsIssue(issueId));

/** Yields all news in the order of their ids. There are a few a year, kept permanently. */
export function newsIssues(table: TableReader): AsyncGenerator<NewsIssue & Key> {
  const { PK, SK: SKPrefix } = keys.newsIssue('');
  return query<NewsIssue & Key>(table, { PK, SKPrefix });
}

/** Records the progress of sending. */
export const moveNewsIssue = (table: Table, issueId: string, set: Pick<NewsIssue, 'after' | 'endedAt'>) =>
  updateItem(table, patch(keys.newsIssue(issueId), { set, when: [{ exists: true }] }));

/** Claims the sending for one call until an instant (epoch ms); false while another call is sending. */
export const claimNewsIssue = (table: Table, issueId: string, nowMs: number, claimedUntilMs: number) =>
  updateItem(
    table,
    patch(keys.newsIssue(issueId), {
      set: { claimedUntilMs },
      when: [{ exists: true }, { field: 'claimedUntilMs', atMost: nowMs }],
    }),
  );

/** Releases the claim, so that the next call can send. */
export const releaseNewsIssue = (table: Table, issueId: string) =>
  updateItem(table, patch(keys.newsIssue(issueId), { set: { claimedUntilMs: 0 }, when: [{ exists: true }] }));
