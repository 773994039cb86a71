import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProblem } from '../../app/api/useProblem.ts';
import { filesKey } from './useFiles.ts';

/** A call that changes the list: afterwards the list is asked again and the dialog closes; a refusal stays in it. */
export function useFileAction(work: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  const say = useProblem();
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: filesKey }),
        client.invalidateQueries({ queryKey: ['account'] }),
      ]);
      onDone();
    },
  });
  return { run: () => mutate(), busy: isPending, problem: error ? say(error) : null };
}
