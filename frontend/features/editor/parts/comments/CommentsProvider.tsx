import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../../../../../api/client.ts';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { type FileRef, refOf } from '../../../../entities/file/file.ts';
import { putData } from '../../../../platform/api/queries.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useEditor, useOrder } from '../hooks.ts';
import { type CommentList, commentsKey, commentsQuery } from './commentsQuery.ts';
import { commentsIn, openThreadsByCaption, type Thread, threadsOf, unreadOf } from './threads.ts';

interface Comments {
  /** Threads on captions, and on sections of a file that is no longer split. */
  readonly threads: readonly Thread[];
  /** Threads on sections, by the section at which they are displayed. */
  readonly bySection: ReadonlyMap<string, readonly Thread[]>;
  /** Number of open threads by caption. */
  readonly counts: ReadonlyMap<CaptionId, number>;
  /** Reason why the comments could not be read; null if they were. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly again: () => void;
  /** Number of comments in `threads` by others that the user has not seen. */
  readonly unreadCount: number;
  /** Number of unseen comments by section. Sections without any are left out. */
  readonly unreadBySection: ReadonlyMap<string, number>;
  /** Marks all of `threads` as read, or those on a section. */
  readonly markRead: (sectionId?: string) => void;
}

const Context = createContext<Comments | null>(null);

/** Provides the comments of the open file. Reads them again when someone comments. */
export function CommentsProvider({ children }: { readonly children: ReactNode }) {
  const { file, store, live, commented, sections } = useEditor();
  const queries = useQueryClient();
  const order = useOrder();
  const api = useApi();
  const isLive = useSyncExternalStore(live.stateChanged.subscribe, () => live.state === 'open');
  const { data, error, isPending, refetch } = useQuery(commentsQuery(api, refOf(file), isLive));
  const list = useSyncExternalStore(sections.changed.subscribe, () => sections.list);
  useEffect(
    () => live.commented.subscribe(() => void queries.invalidateQueries({ queryKey: commentsKey(file.id) })),
    [live, queries, file.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` changes when captions, and so comments, move.
  const all = useMemo(
    () => threadsOf(store.document, list?.sections ?? [], data?.comments ?? []),
    [store, list, data, order],
  );
  const comments = useMemo(() => {
    const [threads, bySection] = sortedByPlace(all, list !== null);
    return {
      ...{ threads, bySection, counts: openThreadsByCaption(threads), error, isPending },
      unreadCount: unreadOf(commentsIn(threads), data?.readUntil ?? null).length,
      unreadBySection: unreadBySection(bySection, data?.sectionsRead ?? {}),
      markRead: (sectionId?: string) => markRead(queries, api, refOf(file), sectionId),
      again: () => void refetch(),
    };
  }, [all, list, data, error, isPending, refetch, queries, api, file]);
  useEffect(() => commented.load(comments.counts.keys()), [commented, comments.counts]);
  return <Context value={comments}>{children}</Context>;
}

/**
 * Separates threads on captions from those on sections, grouped by section. In a file without sections, threads on
 * sections are in the first group.
 */
function sortedByPlace(
  all: readonly Thread[],
  areSectionsKnown: boolean,
): [readonly Thread[], ReadonlyMap<string, readonly Thread[]>] {
  const [here, onSections]: [Thread[], Thread[]] = [[], []];
  for (const thread of all) {
    if (thread.sectionPlace) onSections.push(thread);
    else if (thread.root.anchor || areSectionsKnown) here.push(thread);
  }
  return [here, Map.groupBy(onSections, ({ sectionPlace }) => sectionPlace?.section.id ?? '')];
}

function unreadBySection(
  bySection: ReadonlyMap<string, readonly Thread[]>,
  read: Readonly<Record<string, string>>,
): ReadonlyMap<string, number> {
  const counts = [...bySection].map(
    ([id, threads]) => [id, unreadOf(commentsIn(threads), read[id] ?? null).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

export function useComments(): Comments {
  const comments = useContext(Context);
  if (!comments) throw new Error('useComments outside of CommentsProvider');
  return comments;
}

/**
 * Marks comments as read. The update is optimistic: if the request fails, the comments are unread again when they are
 * next read.
 */
function markRead(queries: QueryClient, api: Pick<Client, 'markCommentsRead'>, ref: FileRef, sectionId?: string): void {
  const key = commentsKey(ref.videoId);
  const list = queries.getQueryData<CommentList>(key);
  const until = list?.comments
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  if (!list || until === undefined) return;
  const read =
    sectionId === undefined ? { readUntil: until } : { sectionsRead: { ...list.sectionsRead, [sectionId]: until } };
  putData(queries, key, () => ({ ...list, ...read }));
  void api.markCommentsRead({ ...ref, until, ...(sectionId !== undefined && { sectionId }) }).catch(() => undefined);
}

/** Number of unseen comments by others: on captions, and on sections. Zero outside a file. */
export function useUnreadCounts(): { readonly comments: number; readonly sections: number } {
  const comments = useContext(Context);
  const onSections = [...(comments?.unreadBySection.values() ?? [])];
  return { comments: comments?.unreadCount ?? 0, sections: onSections.reduce((sum, count) => sum + count, 0) };
}

/** Number of open threads of a caption. */
export const useThreadCount = (id: CaptionId): number => useContext(Context)?.counts.get(id) ?? 0;
