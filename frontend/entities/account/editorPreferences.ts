import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { noticeFailure } from '../../ui/feedback/notice.ts';
import { type Info, infoQuery, patchInfo } from './info.ts';

/**
 * Returns a function that changes the user's editor preferences, immediately and on the server; omitted fields stay
 * unchanged. If saving fails, it restores the previous values and shows `failure` with the reason.
 */
export function useSaveEditorPreferences(failure: string): (changed: Partial<Info['editor']>) => void {
  const api = useApi();
  const client = useQueryClient();
  const say = useProblem();
  return useCallback(
    (changed) => {
      const before = client.getQueryData(infoQuery.queryKey)?.editor;
      patchInfo(client, ({ editor }) => ({ editor: { ...editor, ...changed } }));
      api.saveEditorDefaults(changed).catch((error: unknown) => {
        if (before) patchInfo(client, () => ({ editor: before }));
        noticeFailure(`${failure} ${say(error)}`);
      });
    },
    [api, client, say, failure],
  );
}
