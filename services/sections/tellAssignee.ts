import type { Cloud } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { type NotifyParts, notify } from '../live/notify.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';

interface Assigned {
  /** Kind of the change. */
  readonly about: 'assignment' | 'deadline';
  readonly file: FileItem;
  readonly section: Section;
  /** Number of the section, from 1. */
  readonly number: number;
  /** Person who made the change, and receives no mail about it. */
  readonly byId: string;
}

/**
 * Notifies a person of an assigned section in the product and by mail, or by mail of its changed deadline, if they have
 * this turned on. Never
 * throws: the section is already saved, and is listed on the person's page.
 */
export async function tellAssignee(
  cloud: MailParts & NotifyParts & Pick<Cloud, 'newId'>,
  { about, file, section, number, byId }: Assigned,
): Promise<void> {
  const { assigneeId, name, deadline } = section;
  if (assigneeId === null || assigneeId === byId) return;
  try {
    const user = await getUser(cloud.table, assigneeId);
    if (!user) return;
    const { title, projectId, videoId } = file;
    const cause = `${section.id}-${cloud.newId()}`;
    if (about === 'assignment') {
      const by = await getUser(cloud.table, byId);
      const from = by ? { firstName: by.firstName, lastName: by.lastName } : null;
      const place = { title, projectId, itemId: videoId, startMs: section.startMs };
      await notify(cloud, user, cause, { kind: 'assignment', ...place, from, name, number });
    }
    if (user.notifications?.assignment === false) return;
    const data = { title, projectId, videoId, section: name, number, deadline };
    const to = { email: user.email, locale: localeOf(user.language) };
    // Each change is mailed separately, also if a section is assigned to the same person again.
    await sendOnce(cloud, { name: about, data }, cause, to);
  } catch (error) {
    console.warn(`an assignee was not told: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
