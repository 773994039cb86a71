import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../api/client.ts';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { FileRef } from '../../../entities/file/file.ts';

export type Comment = Reply<Routes['listComments']>['comments'][number];

/** The key of a file's comments. */
export const commentsKey = (videoId: string) => ['comments', videoId] as const;

/** All comments of a file. Where nobody tells of new ones they are asked for once a minute. */
export const commentsQuery = (api: Pick<Client, 'listComments'>, ref: FileRef) =>
  queryOptions({
    queryKey: commentsKey(ref.videoId),
    queryFn: () => readAll(api, ref),
    refetchInterval: 60_000,
  });

/** The comments of a file, and until when the reader has read them: ISO 8601, null for one who never did. */
export interface CommentList {
  readonly comments: readonly Comment[];
  readonly readUntil: string | null;
}

async function readAll(api: Pick<Client, 'listComments'>, ref: FileRef): Promise<CommentList> {
  const all: Comment[] = [];
  let after: string | null = null;
  let until: string | null = null;
  do {
    const { comments, readUntil, next } = await api.listComments({ ...ref, ...(after !== null && { after }) });
    all.push(...comments);
    after = next;
    until = readUntil;
  } while (after !== null);
  return { comments: all, readUntil: until };
}
