import type { Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getNotices } from '../../cloud/table/people/notices.ts';
import { maxNotices, noticeSettingsOf } from '../../domain/notifications/notices.ts';
import type { AccessTo } from '../access/access.ts';

/** Returns the caller's newest notifications. The table removes expired ones days later, so they are left out here. */
export async function listNotices(
  { table, now }: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof live.listNotices>,
): Promise<Reply<typeof live.listNotices>> {
  const items = await getNotices(table, user.userId, maxNotices);
  const notices = items
    .filter(({ expiresAt }) => expiresAt * 1000 > now().getTime())
    .map(({ noticeId: id, kind, at, title, projectId, itemId, from, name, number, startMs }) => ({
      ...{ id, kind, at, title, projectId, itemId, from, name, number, startMs },
      isUnread: at > (user.noticesReadAt ?? ''),
    }));
  return {
    notices,
    unread: notices.filter(({ isUnread }) => isUnread).length,
    settings: noticeSettingsOf(user.notices),
  };
}
