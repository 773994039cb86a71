import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfo } from '../../entities/account/info.ts';
import { keepStored, readStored } from '../../platform/session/storedValues.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/MessageDialog.tsx')).MessageDialog,
}));

const shown = 'alreadyDisplayedFirstUploadPopup';

/** Message about the next steps after the user's first upload was completed in this page. Shown once. */
export function UploadMessage() {
  const hasUploaded = useInfo()?.onboarding.hasUploaded;
  return hasUploaded === undefined ? null : <Watched hasUploaded={hasUploaded} />;
}

function Watched({ hasUploaded }: { readonly hasUploaded: boolean }) {
  const { t } = useTranslation('frame');
  const [hadUploaded] = useState(hasUploaded);
  const [isRead, setRead] = useState(() => readStored(shown) !== null);
  if (hadUploaded || !hasUploaded || isRead) return null;
  const close = () => {
    keepStored(shown, 'true');
    setRead(true);
  };
  return (
    <Suspense fallback={null}>
      <MessageDialog kind="success" onConfirm={close}>
        <p>{t('uploaded')}</p>
      </MessageDialog>
    </Suspense>
  );
}
