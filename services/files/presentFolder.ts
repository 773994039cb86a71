import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Project } from '../../cloud/table/files/projects.ts';
import type { Role } from '../../domain/access/roles.ts';

/** A folder as its owner sees it. */
export function presentFolder(folder: Project): Reply<typeof files.createFolder> {
  const { projectId: id, name, parentId = null, accessListIds = [], createdAt, updatedAt } = folder;
  const shared = accessListIds.length > 0 ? 'shared' : 'private';
  return { id, name, parentId, shared, sharedBy: [...accessListIds], createdAt, updatedAt };
}

/** A folder as somebody sees it with whom it, or the folder with the id `rootId` above it, is shared. */
export const presentSharedFolder = (
  folder: Project,
  { rootId, role }: { readonly rootId: string; readonly role: Role },
): Reply<typeof files.listSharedFolders>['folders'][number] => ({
  ...presentFolder(folder),
  shared: 'shared',
  // What is above and who else it is shared with is the owner's.
  parentId: folder.projectId === rootId ? null : (folder.parentId ?? null),
  sharedBy: [],
  role,
});
