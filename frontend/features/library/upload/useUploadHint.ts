import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tellOnce } from '../../../entities/account/tellOnce.ts';
import { isRunning } from './state.ts';
import { useUploads } from './uploads.ts';

/** Says with the first upload of a session that the page has to stay open. */
export function useUploadHint(): void {
  const { t } = useTranslation('library');
  const isUploading = useUploads().some(isRunning);
  useEffect(() => {
    if (isUploading) tellOnce('displayedUploadMessage', t('add.keepOpen'));
  }, [isUploading, t]);
}
