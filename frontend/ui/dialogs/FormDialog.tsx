import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import styles from './Dialog.module.css';
import { Dialog, DialogActions, type DialogSize } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** Label of the submit button: a verb such as "Rename", never "OK". */
  readonly submit: string;
  readonly cancel: string;
  readonly size?: DialogSize;
  /** Marks an action that loses data: the button is red. */
  readonly isDestructive?: boolean;
  /** Whether the form can be submitted with its current values. */
  readonly isReady?: boolean;
  /** Whether the request is in progress. The dialog can still be closed; the request continues. */
  readonly busy?: boolean;
  /** Localized reason why the request failed. The typed values are preserved. */
  readonly problem?: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a few fields and one submit button. */
export function FormDialog(props: Props) {
  const { title, submit, cancel, size, isDestructive, isReady = true, busy = false, problem, children } = props;
  const { onSubmit, onClose } = props;
  return (
    <Dialog title={title} size={size} onClose={onClose} holdsInput>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onSubmit();
        }}
      >
        {children}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady} {...(isDestructive && { color: 'red.8' })}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
