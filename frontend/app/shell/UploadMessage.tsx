import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfo } from '../../entities/account/info.ts';
import { tellOnce } from '../../entities/account/tellOnce.ts';

/** Message about the next steps after the user's first upload was completed in this page. Shown once. */
export function UploadMessage() {
  const hasUploaded = useInfo()?.onboarding.hasUploaded;
  return hasUploaded === undefined ? null : <Watched hasUploaded={hasUploaded} />;
}

function Watched({ hasUploaded }: { readonly hasUploaded: boolean }) {
  const { t } = useTranslation('frame');
  const [hadUploaded] = useState(hasUploaded);
  const isFirst = hasUploaded && !hadUploaded;
  useEffect(() => {
    if (isFirst) tellOnce('alreadyDisplayedFirstUploadPopup', t('uploaded'));
  }, [isFirst, t]);
  return null;
}
