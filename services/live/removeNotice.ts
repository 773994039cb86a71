import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { deleteNotice } from '../../cloud/table/people/notices.ts';
import type { AccessTo } from '../access/access.ts';

/** Deletes a notification of the caller. @throws Refusal `notice.missing` also for one of another person */
export async function removeNotice(
  { table }: Pick<Cloud, 'table'>,
  { user: { userId } }: AccessTo<typeof live.removeNotice>,
  { noticeId }: Input<typeof live.removeNotice>,
): Promise<Reply<typeof live.removeNotice>> {
  if (!(await deleteNotice(table, userId, noticeId))) throw new Refusal('notice.missing');
  return { done: true };
}
