import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Project } from '../../cloud/table/projects.ts';

/** A folder as its owner sees it. */
export function presentFolder(folder: Project): Reply<typeof files.createFolder> {
  const { projectId: id, name, parentId = null, accessListIds = [], createdAt, updatedAt } = folder;
  return { id, name, parentId, shared: accessListIds.length > 0 ? 'shared' : 'private', createdAt, updatedAt };
}
