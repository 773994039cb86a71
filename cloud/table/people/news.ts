import type { NewsWords } from '../../../domain/notifications/news.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, putNewItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/** News that an operator sends to everyone who wants news. */
export interface NewsIssue {
  readonly issueId: string;
  readonly words: NewsWords;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The last reader that was dealt with; absent at the beginning. */
  readonly after?: string;
  /** When the last reader was dealt with, ISO 8601; absent before. */
  readonly endedAt?: string;
}

interface Reader {
  readonly userId: string;
}

/** Transaction item: the person receives news from now on. */
export function putNewsReader(userId: string): Action {
  const reader: Reader & Key = { ...keys.newsReader(userId), userId };
  return put(reader);
}

/** Transaction item: the person receives no news any more. */
export const removeNewsReader = (userId: string): Action => remove(keys.newsReader(userId));

/** Everyone who wants news in the order of their ids, from the one past `after`. */
export function newsReaders(table: TableReader, after: string | undefined): AsyncGenerator<Reader> {
  const { PK, SK: SKPrefix } = keys.newsReader('');
  return query<Reader>(table, { PK, SKPrefix, ...(after !== undefined && { after: keys.newsReader(after) }) });
}

/** False if there is news of this id already. */
export const putNewsIssue = (table: Table, issue: NewsIssue): Promise<boolean> =>
  putNewItem(table, { ...keys.newsIssue(issue.issueId), ...issue });

export const getNewsIssue = (table: TableReader, issueId: string) => getItem<NewsIssue>(table, keys.newsIssue(issueId));

/** All news in the order of their ids. They are a few a year, and kept for ever. */
export function newsIssues(table: TableReader): AsyncGenerator<NewsIssue & Key> {
  const { PK, SK: SKPrefix } = keys.newsIssue('');
  return query<NewsIssue & Key>(table, { PK, SKPrefix });
}

/** Records how far the sending is. */
export const moveNewsIssue = (table: Table, issueId: string, set: Pick<NewsIssue, 'after' | 'endedAt'>) =>
  updateItem(table, patch(keys.newsIssue(issueId), { set, when: [{ exists: true }] }));

/** Lets one call send at a time, until an instant (epoch ms); false while another call sends. */
export const claimNewsIssue = (table: Table, issueId: string, nowMs: number, claimedUntilMs: number) =>
  updateItem(
    table,
    patch(keys.newsIssue(issueId), {
      set: { claimedUntilMs },
      when: [{ exists: true }, { field: 'claimedUntilMs', atMost: nowMs }],
    }),
  );

/** Lets the next call send. */
export const releaseNewsIssue = (table: Table, issueId: string) =>
  updateItem(table, patch(keys.newsIssue(issueId), { set: { claimedUntilMs: 0 }, when: [{ exists: true }] }));
