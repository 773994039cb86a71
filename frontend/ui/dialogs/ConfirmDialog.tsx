import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** What the button does: "Delete", never "OK" or "Yes". */
  readonly confirm: string;
  /** Without it there is nothing to decide: the dialog only tells. */
  readonly cancel?: string;
  /** Something is lost: the button is red, and Enter does the other thing. */
  readonly isDestructive?: boolean;
  readonly busy?: boolean;
  /** Why the work failed, in the reader's words. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  /** Escape and a press beside the dialog do the same. */
  readonly onCancel: () => void;
  /** What it is about, by name, and what becomes of it. */
  readonly children: ReactNode;
}

/** One question, or one thing to know. */
export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel, isDestructive = false, busy = false, problem, children } = props;
  return (
    <Dialog title={title} onClose={props.onCancel}>
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
