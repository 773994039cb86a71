import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Loss } from '../../platform/session/signOut.ts';

interface Props {
  readonly loss: Loss;
  readonly onAnswer: (leaves: boolean) => void;
}

/** Asks before a sign-out that costs something. Staying is what Enter and Escape do. */
export function SignOutDialog({ loss, onAnswer }: Props) {
  const { t } = useTranslation(['frame', 'shell']);
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t(`leave.${loss}.title`)}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack gap="md">
        <Text>{t(`leave.${loss}.text`)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {t(`leave.${loss}.stay`)}
          </Button>
          <Button color="red.8" onClick={() => onAnswer(true)}>
            {t(`leave.${loss}.go`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
