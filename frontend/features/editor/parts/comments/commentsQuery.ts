import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { FileRef } from '../../../../entities/file/file.ts';

export type Comment = Reply<Routes['listComments']>['comments'][number];

/** Query key of a file's comments. */
export const commentsKey = (videoId: string) => ['comments', videoId] as const;

const firstPollMs = 20_000;
const maxPollMs = 5 * 60_000;

/** Polling interval without a live connection. */
const commentsPollMs = (asked: number): number => Math.min(maxPollMs, firstPollMs * 1.5 ** asked);

/** Query for all comments of a file. Without a live connection it polls with increasing intervals. */
export const commentsQuery = (api: Pick<Client, 'listComments'>, ref: FileRef, isLive: boolean) =>
  queryOptions({
    queryKey: commentsKey(ref.videoId),
    queryFn: () => readAll(api, ref),
    refetchInterval: ({ state }) => (isLive ? false : commentsPollMs(state.dataUpdateCount)),
  });

/** Comments of a file, and the times until which the user has read them, in ISO 8601. */
export interface CommentList {
  readonly comments: readonly Comment[];
  /**
   * Read mark for comments on captions, and on sections of a file that is no longer split; null if they were never
   * read.
   */
  readonly readUntil: string | null;
  /** Read marks for comments on sections, by section id. */
  readonly sectionsRead: Readonly<Record<string, string>>;
}

async function readAll(api: Pick<Client, 'listComments'>, ref: FileRef): Promise<CommentList> {
  const first = await api.listComments(ref);
  const all = [...first.comments];
  for (let after = first.next; after !== null; ) {
    const { comments, next } = await api.listComments({ ...ref, after });
    all.push(...comments);
    after = next;
  }
  return { ...first, comments: all };
}
