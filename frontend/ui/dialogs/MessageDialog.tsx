import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

/** Kind of a message: `success` and `error` inform, `warning` and `confirm` ask a question. */
export type MessageKind = 'success' | 'error' | 'warning' | 'confirm';

interface Props {
  readonly kind?: MessageKind;
  /** Title. Defaults by kind: "Success", "Error", "Are you sure?", "Please confirm". */
  readonly title?: string;
  /** Label of the confirm button; defaults to "OK" for messages that only inform. */
  readonly confirm?: string;
  /** Label of the cancel button. Required for a question. */
  readonly cancel?: string;
  readonly busy?: boolean;
  readonly problem?: string | null;
  /** Requires a press of its button: Escape and a press outside the dialog do nothing. */
  readonly isFirm?: boolean;
  readonly onConfirm: () => void;
  /**
   * Also called on Escape and on a press outside the dialog. Defaults to `onConfirm`, for messages that only inform.
   */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Message dialog with the default title of its kind. */
export function MessageDialog(props: Props) {
  const { kind = 'error', confirm, cancel, onConfirm, onCancel = onConfirm, isFirm = false, children } = props;
  const { t } = useTranslation('shell');
  const title = props.title ?? t(`dialogs.${kind}`);
  const ok = confirm ?? t('dialogs.ok');
  if (isFirm) {
    return (
      <Dialog title={title} onClose={onCancel} isFirm>
        {children}
        <DialogActions>
          <Button loading={props.busy ?? false} data-autofocus onClick={onConfirm}>
            {ok}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={ok}
      {...(cancel === undefined ? {} : { cancel })}
      isDestructive={kind === 'warning'}
      busy={props.busy ?? false}
      problem={props.problem ?? null}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {children}
    </ConfirmDialog>
  );
}
