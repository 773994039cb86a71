import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { type FileRef, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useEditor, useOrder } from '../store/hooks.ts';
import { type CommentList, commentsKey, commentsQuery } from './commentsQuery.ts';
import { openThreadsByCaption, type Thread, threadsOf, unreadOf } from './threads.ts';

interface Comments {
  readonly threads: readonly Thread[];
  /** Open threads by caption. */
  readonly counts: ReadonlyMap<CaptionId, number>;
  /** Why they could not be read; null when they were. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly again: () => void;
  /** How many comments of others the reader has not seen. */
  readonly unreadCount: number;
  /** Notes that all comments were read. */
  readonly markRead: () => void;
}

const Context = createContext<Comments | null>(null);

/** Reads the comments of the open file, and again when somebody comments. */
export function CommentsProvider({ children }: { readonly children: ReactNode }) {
  const { file, store, live, commented } = useEditor();
  const queries = useQueryClient();
  const order = useOrder();
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery(commentsQuery(api, refOf(file)));
  useEffect(
    () => live.commented.subscribe(() => void queries.invalidateQueries({ queryKey: commentsKey(file.id) })),
    [live, queries, file.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: captions that come and go move comments, and the order is another one then.
  const threads = useMemo(() => threadsOf(store.document, data?.comments ?? []), [store, data, order]);
  const comments = useMemo(
    () => ({
      unreadCount: unreadOf(data?.comments ?? [], data?.readUntil ?? null).length,
      markRead: () => markRead(queries, api, refOf(file)),
      ...{ threads, counts: openThreadsByCaption(threads), error, isPending },
      again: () => void refetch(),
    }),
    [threads, data, error, isPending, refetch, queries, api, file],
  );
  useEffect(() => commented.load(comments.counts.keys()), [commented, comments.counts]);
  return <Context value={comments}>{children}</Context>;
}

export function useComments(): Comments {
  const comments = useContext(Context);
  if (!comments) throw new Error('useComments outside of CommentsProvider');
  return comments;
}

/** It shows at once; if it cannot be sent, the comments are unread again when they are next asked for. */
function markRead(queries: QueryClient, api: Pick<Client, 'markCommentsRead'>, ref: FileRef): void {
  const key = commentsKey(ref.videoId);
  const list = queries.getQueryData<CommentList>(key);
  const until = list?.comments
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  if (!list || until === undefined) return;
  queries.setQueryData<CommentList>(key, { ...list, readUntil: until });
  void api.markCommentsRead({ ...ref, until }).catch(() => undefined);
}

/** How many comments of others the reader has not seen; none outside of a file. */
export const useUnreadCount = (): number => useContext(Context)?.unreadCount ?? 0;

/** How many open threads a caption has. */
export const useThreadCount = (id: CaptionId): number => useContext(Context)?.counts.get(id) ?? 0;
