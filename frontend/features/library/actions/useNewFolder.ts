import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Folder } from '../../../entities/folder/folder.ts';
import { putFolder, refreshFolders } from '../../../entities/folder/folderQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';

interface Wanted {
  readonly name: string;
  readonly parentId: string;
}

/** Makes a folder, once however often the call has to be repeated. */
export function useNewFolder(homeId: string, onMade: (folder: Folder) => void) {
  const api = useApi();
  const client = useQueryClient();
  const say = useProblem();
  // A try that failed may have reached the API: the next one for the same folder has the same id.
  const asked = useRef<Wanted & { readonly requestId: string }>(null);

  function requestFor({ name, parentId }: Wanted) {
    const known = asked.current;
    if (known?.name === name && known.parentId === parentId) return known;
    asked.current = { name, parentId, requestId: crypto.randomUUID() };
    return asked.current;
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { name, parentId, requestId } = requestFor(wanted);
      return parentId === homeId
        ? api.createProject({ name, requestId })
        : api.createFolder({ parentId, name, requestId });
    },
    onSuccess: (folder) => {
      asked.current = null;
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
