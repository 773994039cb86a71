import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { noticeFailure } from '../../ui/feedback/notice.ts';
import { type Info, infoQuery, patchInfo } from './info.ts';

/**
 * Changes how the editor works for the person, at once and on the server; what is not named stays. If that fails it is as
 * before, and `failure` is said with the reason.
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
