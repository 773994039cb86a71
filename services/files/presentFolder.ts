import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Project } from '../../cloud/table/files/projects.ts';
import type { Role } from '../../domain/access/roles.ts';

/** Formats a folder for its owner. */
export function presentFolder(folder: Project): Reply<typeof files.createFolder> {
  const { projectId: id, name, parentId = null, accessListIds = [], createdAt, updatedAt } = folder;
  const shared = accessListIds.length > 0 ? 'shared' : 'private';
  return { id, name, parentId, shared, sharedBy: [...accessListIds], createdAt, updatedAt };
}

/** Formats a folder for a person with whom it, or the folder `rootId` above it, is shared. */
export const presentSharedFolder = (
  folder: Project,
  { rootId, role }: { readonly rootId: string; readonly role: Role },
): Reply<typeof files.listSharedFolders>['folders'][number] => ({
  ...presentFolder(folder),
  shared: 'shared',
  // Ancestors and other members are visible to the owner only.
  parentId: folder.projectId === rootId ? null : (folder.parentId ?? null),
  sharedBy: [],
  role,
});
