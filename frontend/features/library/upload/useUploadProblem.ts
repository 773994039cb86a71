import { useTranslation } from 'react-i18next';
import type { Upload } from './state.ts';

/** Why an upload failed and what to do, in the reader's words. */
export function useUploadProblem(): (upload: Upload) => string {
  const { t } = useTranslation(['uploads', 'errors']);
  return ({ problem }) => {
    if (problem === 'local.unreadable') return t('upload.unreadable');
    if (problem === 'local.twice') return t('upload.twice');
    if (problem === null || problem === 'local.unknown') return t('errors:unknown');
    return t(`errors:${problem}`);
  };
}
