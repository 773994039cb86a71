import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../api/client.ts';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { FileRef } from '../../../entities/file/file.ts';

export type Comment = Reply<Routes['listComments']>['comments'][number];

/** All comments of a file. Where nobody tells of new ones they are asked for once a minute. */
export const commentsQuery = (api: Pick<Client, 'listComments'>, ref: FileRef) =>
  queryOptions({
    queryKey: ['comments', ref.videoId],
    queryFn: () => readAll(api, ref),
    refetchInterval: 60_000,
  });

async function readAll(api: Pick<Client, 'listComments'>, ref: FileRef): Promise<Comment[]> {
  const all: Comment[] = [];
  let after: string | null = null;
  do {
    const { comments, next } = await api.listComments({ ...ref, ...(after !== null && { after }) });
    all.push(...comments);
    after = next;
  } while (after !== null);
  return all;
}
