import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useEditor, useOrder } from '../store/hooks.ts';
import { commentsQuery } from './commentsQuery.ts';
import { openThreadsByCaption, type Thread, threadsOf } from './threads.ts';

interface Comments {
  readonly threads: readonly Thread[];
  /** Open threads by caption. */
  readonly counts: ReadonlyMap<CaptionId, number>;
  /** Why they could not be read; null when they were. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly again: () => void;
}

const Context = createContext<Comments | null>(null);

/** Reads the comments of the open file, and again when somebody comments. */
export function CommentsProvider({ children }: { readonly children: ReactNode }) {
  const { file, store, live } = useEditor();
  const queries = useQueryClient();
  const order = useOrder();
  const { data, error, isPending, refetch } = useQuery(commentsQuery(useApi(), refOf(file)));
  useEffect(
    () => live.commented.subscribe(() => void queries.invalidateQueries({ queryKey: ['comments', file.id] })),
    [live, queries, file.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: captions that come and go move comments, and the order is another one then.
  const threads = useMemo(() => threadsOf(store.document, data ?? []), [store, data, order]);
  const comments = useMemo(
    () => ({
      ...{ threads, counts: openThreadsByCaption(threads), error, isPending },
      again: () => void refetch(),
    }),
    [threads, error, isPending, refetch],
  );
  return <Context value={comments}>{children}</Context>;
}

export function useComments(): Comments {
  const comments = useContext(Context);
  if (!comments) throw new Error('useComments outside of CommentsProvider');
  return comments;
}

/** How many open threads a caption has. */
export const useThreadCount = (id: CaptionId): number => useContext(Context)?.counts.get(id) ?? 0;
