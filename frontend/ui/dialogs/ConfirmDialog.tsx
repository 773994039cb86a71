import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/Notice.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** Label of the confirm button: a verb such as "Delete", never "OK" or "Yes". */
  readonly confirm: string;
  /** Label of the cancel button. Without it the dialog only informs and offers no choice. */
  readonly cancel?: string;
  /** Marks an action that loses data: the button is red, and the initial focus is on the cancel button. */
  readonly isDestructive?: boolean;
  readonly busy?: boolean;
  /** Localized reason why the action failed. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  /** Also called on Escape and on a press outside the dialog. */
  readonly onCancel: () => void;
  /** Names the affected item and states the consequence. */
  readonly children: ReactNode;
}

/**
 * Dialog with one question or one piece of information. A question is a warning if its answer loses data, and otherwise
 * asks for confirmation.
 */
export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel, isDestructive = false, busy = false, problem, children } = props;
  const { t } = useTranslation('shell');
  const kind = cancel === undefined ? undefined : t(isDestructive ? 'dialogs.warning' : 'dialogs.confirm');
  return (
    <Dialog title={title} kind={kind === title ? undefined : kind} onClose={props.onCancel}>
      {children}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <DialogActions>
        {cancel === undefined ? null : (
          <Button variant="default" data-autofocus={isDestructive || undefined} onClick={props.onCancel}>
            {cancel}
          </Button>
        )}
        <Button
          loading={busy}
          {...(isDestructive ? { color: 'red.8' } : { 'data-autofocus': true })}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
