import type { Input, Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import { noticeSettingsOf } from '../../domain/notifications/notices.ts';
import type { AccessTo } from '../access/access.ts';

/** Turns kinds of notifications on or off. Returns all kinds with their new state. */
export async function saveNoticeSettings(
  { table, now }: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof live.saveNoticeSettings>,
  changed: Input<typeof live.saveNoticeSettings>,
): Promise<Reply<typeof live.saveNoticeSettings>> {
  const named = Object.fromEntries(Object.entries(changed).filter(([, isOn]) => isOn !== undefined));
  const notices = { ...user.notices, ...named };
  await patchUser(table, user.userId, { notices, updatedAt: now().toISOString() });
  return { settings: noticeSettingsOf(notices) };
}
