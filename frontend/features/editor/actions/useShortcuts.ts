import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { infoQuery, patchInfo, useInfo } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../ui/notice.ts';

const unchanged: Shortcuts = {};

/** What this person changed of the shortcuts; nothing until it has arrived. */
export const useShortcuts = (): Shortcuts => useInfo()?.editor.shortcuts ?? unchanged;

/** Changes the shortcuts at once and keeps them on the server; if that fails they are as before, and it is said. */
export function useSaveShortcuts(): (shortcuts: Shortcuts) => void {
  const api = useApi();
  const client = useQueryClient();
  const say = useProblem();
  const { t } = useTranslation('editor');
  return useCallback(
    (shortcuts) => {
      const before = client.getQueryData(infoQuery.queryKey)?.editor.shortcuts ?? unchanged;
      const show = (shown: Shortcuts) =>
        patchInfo(client, ({ editor }) => ({ editor: { ...editor, shortcuts: shown } }));
      show(shortcuts);
      api.saveEditorDefaults({ shortcuts }).catch((error: unknown) => {
        show(before);
        noticeFailure(`${t('shortcuts.notSaved')} ${say(error)}`);
      });
    },
    [api, client, say, t],
  );
}
