import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import styles from './Dialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** What its button does: "Rename", never "OK". */
  readonly submit: string;
  readonly cancel: string;
  readonly size?: 'narrow' | 'wide';
  /** Something is lost: the button is red. */
  readonly isDestructive?: boolean;
  /** Whether it can be sent as it is filled in now. */
  readonly isReady?: boolean;
  /** The work has begun. It can be closed all the same; what was asked for goes on. */
  readonly busy?: boolean;
  /** Why the work failed, in the reader's words. What was typed stays. */
  readonly problem?: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields and one thing to do with them. */
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
