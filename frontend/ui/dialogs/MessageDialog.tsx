import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

/** What a message is: `success` and `error` tell, `warning` and `confirm` ask. */
export type MessageKind = 'success' | 'error' | 'warning' | 'confirm';

interface Props {
  readonly kind?: MessageKind;
  /** Without one: "Success", "Error", "Are you sure?", "Please confirm". */
  readonly title?: string;
  /** What the button does. A message that only tells has "OK". */
  readonly confirm?: string;
  /** Needed where something is asked. */
  readonly cancel?: string;
  readonly busy?: boolean;
  readonly problem?: string | null;
  /** It must be settled by its button: Escape and a press beside it do nothing. */
  readonly isFirm?: boolean;
  readonly onConfirm: () => void;
  /** Also Escape and a press beside the dialog; a message that only tells does the same as its button. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A message by its kind, with the kind's own title. */
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
