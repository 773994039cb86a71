import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type CommentItem, getComment } from '../../cloud/table/documents/comments.ts';

/** Returns a comment of the file. @throws Refusal `comment.missing`, also for a removed comment */
export async function requireComment(
  { table }: Pick<CloudReader, 'table'>,
  videoId: string,
  commentId: string,
): Promise<CommentItem> {
  const found = await getComment(table, videoId, commentId);
  if (!found || found.isRemoved) throw new Refusal('comment.missing');
  return found;
}
