import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/client.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import type { FileRow } from './file.ts';
import { patchFile, refreshFiles } from './fileQueries.ts';

interface Action {
  /** Calls the API; resolves with the changed fields of the file, or with null when it was deleted. */
  readonly work: () => Promise<Partial<FileRow> | null>;
  readonly onDone: () => void;
}

/**
 * Runs a call that changes one file. On success the list is updated immediately and the dialog closes; an error is
 * shown in the dialog.
 */
export function useFileAction({ id }: FileRow, { work, onDone }: Action) {
  const client = useQueryClient();
  const say = useProblem();
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: (change) => {
      patchFile(client, id, change);
      void refreshFiles(client);
      onDone();
    },
  });
  const code = error instanceof ApiError ? error.code : null;
  return { run: () => mutate(), busy: isPending, problem: error ? say(error) : null, code };
}
