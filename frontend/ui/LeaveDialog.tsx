import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What would be cut off or left behind. */
  readonly what: 'leave' | 'unsaved';
  readonly onAnswer: (leaves: boolean) => void;
}

/** Asks before a sign-out that costs something. Staying is what Enter and Escape do. */
export function LeaveDialog({ what, onAnswer }: Props) {
  const { t } = useTranslation('library');
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t(`${what}.title`)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Text>{t(`${what}.text`)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {t(`${what}.stay`)}
          </Button>
          <Button color="red.8" onClick={() => onAnswer(true)}>
            {t(`${what}.go`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
