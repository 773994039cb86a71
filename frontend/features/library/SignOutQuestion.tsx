import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeSignOut } from '../../app/session/signOut.ts';
import { uploader } from './upload/uploads.ts';

interface Asked {
  readonly answer: (leave: boolean) => void;
}

/** Who signs out while uploads run is asked first; leaving takes them back, so that no half file stays. */
export function SignOutQuestion() {
  const { t } = useTranslation('library');
  const [asked, setAsked] = useState<Asked | null>(null);
  useBeforeSignOut(
    useCallback(() => {
      if (!uploader.isBusy) return true;
      return new Promise<boolean>((answer) => setAsked({ answer }));
    }, []),
  );
  if (asked === null) return null;

  async function settle(leave: boolean) {
    setAsked(null);
    if (leave) await uploader.cancelAll();
    asked?.answer(leave);
  }
  return (
    <Modal
      opened
      onClose={() => void settle(false)}
      title={t('leave.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Text>{t('leave.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void settle(false)} data-autofocus>
            {t('leave.stay')}
          </Button>
          <Button color="red.8" onClick={() => void settle(true)}>
            {t('leave.go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
