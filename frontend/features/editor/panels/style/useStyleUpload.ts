import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { noticeFailure, noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { readStyleFile } from './styleFile.ts';
import { presetsKey } from './useStylePresets.ts';

/** Returns a function that adds the style of a file to the saved styles of the person. */
export function useStyleUpload(): (file: File) => Promise<void> {
  const { t } = useTranslation('captionStyle');
  const client = useQueryClient();
  const say = useProblem();
  return async (file) => {
    const read = readStyleFile(await file.text());
    if (read === null) return noticeFailure(t('presets.unreadable'));
    try {
      await api.saveStylePreset({ presetId: crypto.randomUUID(), ...read });
      await client.invalidateQueries({ queryKey: presetsKey });
      noticeSuccess(t('presets.uploaded', { name: read.name }));
    } catch (error) {
      noticeFailure(say(error));
    }
  };
}
