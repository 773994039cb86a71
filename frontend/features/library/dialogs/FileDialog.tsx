import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small question about one file, with its own error message. */
export function FileDialog(props: Props) {
  const { t } = useTranslation('library');
  const { isDangerous = false, isReady = true } = props;
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !props.busy) props.onSubmit();
        }}
      >
        <Stack gap="md">
          {props.children}
          {props.problem ? (
            <Alert color="red" variant="light" p="sm" role="alert">
              {props.problem}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={props.busy}
              disabled={!isReady}
              {...(isDangerous ? { color: 'red.8', 'data-autofocus': true } : {})}
            >
              {props.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
