import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refOf } from '../../../entities/file/file.ts';
import { patchFile, refreshFiles } from '../../../entities/file/fileQueries.ts';
import { dropFolder, putFolder, refreshFolders } from '../../../entities/folder/folderQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import type { Item } from '../list/rows.ts';
import { uploader } from '../upload/uploads.ts';

/** Calls that change one item. The lists show each effect immediately. */
export interface ItemCalls {
  readonly rename: (item: Item, name: string) => Promise<void>;
  readonly move: (item: Item, folderId: string) => Promise<void>;
  readonly remove: (item: Item) => Promise<void>;
  /** Refetches the changed lists. Call it once, after all changes. */
  readonly refresh: () => void;
}

export function useItemCalls(): ItemCalls {
  const api = useApi();
  const client = useQueryClient();
  return useMemo(
    () => ({
      rename: async (item, typed) => {
        const name = typed.trim();
        if (item.kind === 'folder') {
          await api.updateProject({ projectId: item.folder.id, name });
          putFolder(client, { ...item.folder, name });
        } else {
          await api.updateFile({ ...refOf(item.file), title: name });
          patchFile(client, item.file.id, { title: name });
        }
      },
      move: async (item, folderId) => {
        if (item.kind === 'folder') {
          await api.updateProject({ projectId: item.folder.id, parentId: folderId });
          putFolder(client, { ...item.folder, parentId: folderId });
        } else {
          await api.updateFile({ ...refOf(item.file), parentId: folderId });
          forgetUpload(item.file.id);
          patchFile(client, item.file.id, { projectId: folderId });
        }
      },
      remove: async (item) => {
        if (item.kind === 'folder') {
          await api.deleteProject({ projectId: item.folder.id });
          dropFolder(client, item.folder.id);
        } else {
          await api.deleteFile(refOf(item.file));
          forgetUpload(item.file.id);
          patchFile(client, item.file.id, null);
        }
      },
      refresh: () => void Promise.all([refreshFiles(client), refreshFolders(client)]),
    }),
    [api, client],
  );
}

/** A finished upload is listed as its file in its folder until the list includes it, so it is marked as listed. */
function forgetUpload(fileId: string): void {
  for (const { id, file } of uploader.snapshot()) if (file?.id === fileId) uploader.markListed(id);
}
