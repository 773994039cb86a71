import type { Cloud } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';

interface Assigned {
  /** What has changed. */
  readonly about: 'assignment' | 'deadline';
  readonly file: FileItem;
  readonly section: Section;
  /** From 1. */
  readonly number: number;
  /** Who changed it, and needs no mail about that. */
  readonly byId: string;
}

/**
 * Tells a person by mail what was assigned to them, or that its deadline is another one, if they want to know. It never
 * fails: the section is as it was set, and is on the person's page.
 */
export async function tellAssignee(
  cloud: MailParts & Pick<Cloud, 'newId'>,
  { about, file, section, number, byId }: Assigned,
): Promise<void> {
  const { assigneeId, name, deadline } = section;
  if (assigneeId === null || assigneeId === byId) return;
  try {
    const user = await getUser(cloud.table, assigneeId);
    if (!user || user.notifications?.assignment === false) return;
    const { title, projectId, videoId } = file;
    const data = { title, projectId, videoId, section: name, number, deadline };
    const to = { email: user.email, locale: localeOf(user.language) };
    // Each change is told for itself, also when the same section comes back to a person.
    await sendOnce(cloud, { name: about, data }, `${section.id}-${cloud.newId()}`, to);
  } catch (error) {
    console.warn(`an assignee was not told: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
