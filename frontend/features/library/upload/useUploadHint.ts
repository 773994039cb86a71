import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tellOnce } from '../../../entities/account/tellOnce.ts';
import { takeBack } from '../../../ui/feedback/notice.ts';
import { isRunning } from './state.ts';
import { useUploads } from './uploads.ts';

/** Shows a hint with the first upload of a session that the page must stay open. Hides it when no upload is running. */
export function useUploadHint(): void {
  const { t } = useTranslation('library');
  const isUploading = useUploads().some(isRunning);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (isUploading) told.current ??= tellOnce('displayedUploadMessage', t('add.keepOpen'));
    else if (told.current !== undefined) takeBack(told.current);
  }, [isUploading, t]);
}
