import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { keys } from '../../cloud/table/core/keys.ts';
import { deleteItems } from '../../cloud/table/core/partition.ts';
import { assignedFilesOf, getSections } from '../../cloud/table/documents/sections.ts';
import { assigneesOf, changeSections } from './changeSections.ts';

type Parts = Pick<Cloud, 'table'>;

/** Removes a file that is being deleted from the lists of its assignees. */
export async function forgetAssignees({ table }: Parts, videoId: string): Promise<void> {
  const { sections } = await getSections(table, videoId);
  await deleteItems(
    table,
    [...assigneesOf(sections)].map((userId) => keys.assignedFile(userId, videoId)),
  );
}

/** Removes a person whose account is deleted from every section. A file that is being deleted is skipped. */
export async function leaveSections(cloud: Parts, userId: string): Promise<void> {
  for (const videoId of await assignedFilesOf(cloud.table, userId)) {
    const without = changeSections(cloud, { videoId }, (sections) =>
      sections.map((section) => (section.assigneeId === userId ? { ...section, assigneeId: null } : section)),
    );
    await without.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
