import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { keys } from '../../cloud/table/core/keys.ts';
import { deleteItems } from '../../cloud/table/core/partition.ts';
import { assignedFilesOf, getSections } from '../../cloud/table/documents/sections.ts';
import { assigneesOf, changeSections } from './changeSections.ts';

type Parts = Pick<Cloud, 'table'>;

/** Takes a file that is deleted off the lists of those to whom its sections are assigned. */
export async function forgetAssignees({ table }: Parts, videoId: string): Promise<void> {
  const { sections } = await getSections(table, videoId);
  await deleteItems(
    table,
    [...assigneesOf(sections)].map((userId) => keys.assignedFile(userId, videoId)),
  );
}

/** Takes a person whose account is deleted off every section. A file that is being deleted has nothing to change. */
export async function leaveSections(cloud: Parts, userId: string): Promise<void> {
  for (const videoId of await assignedFilesOf(cloud.table, userId)) {
    const without = changeSections(cloud, videoId, (sections) =>
      sections.map((section) => (section.assigneeId === userId ? { ...section, assigneeId: null } : section)),
    );
    await without.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
