import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../../entities/folder/folder.ts';
import { putFolder, refreshFolders } from '../../../entities/folder/folderQueries.ts';
import { useRequestIds } from '../../../platform/api/requestIds.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';

interface Wanted {
  readonly name: string;
  readonly parentId: string;
}

/** Creates a folder. Idempotent: a repeated request creates it only once. */
export function useNewFolder(homeId: string, onMade: (folder: Folder) => void) {
  const api = useApi();
  const client = useQueryClient();
  const say = useProblem();
  const { idFor, forget } = useRequestIds();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ name, parentId }: Wanted) => {
      const requestId = idFor(`${parentId} ${name}`);
      return parentId === homeId
        ? api.createProject({ name, requestId })
        : api.createFolder({ parentId, name, requestId });
    },
    onSuccess: (folder) => {
      forget();
      putFolder(client, folder);
      void refreshFolders(client);
      onMade(folder);
    },
  });
  return {
    make: (name: string, parentId: string) => mutate({ name: name.trim(), parentId }),
    busy: isPending,
    problem: error ? say(error) : null,
  };
}
