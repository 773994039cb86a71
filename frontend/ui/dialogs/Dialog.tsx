import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';
import { useDialogFocus } from './dialogFocus.ts';

interface Props {
  readonly title: string;
  /** The name of the button in the corner. A dialog with a button of its own that closes it needs none. */
  readonly closeLabel?: string | undefined;
  /** Escape, the button in the corner, and a press beside the dialog unless it holds what was typed. */
  readonly onClose: () => void;
  readonly size?: 'narrow' | 'wide';
  /** What was typed would be lost: only Escape and the buttons close it. */
  readonly holdsInput?: boolean;
  /** A question that must be settled: nothing but its buttons closes it. */
  readonly isFirm?: boolean;
  readonly children: ReactNode;
}

const widthsPx = { narrow: 440, wide: 640 } as const;

/** A dialog, open for as long as it is rendered. The focus goes into it at once and back when it goes. */
export function Dialog({ title, closeLabel, onClose, size = 'narrow', holdsInput, isFirm, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={widthsPx[size]}
      classNames={{ content: styles.content, overlay: styles.overlay }}
      transitionProps={atOnce}
      overlayProps={{ transitionProps: atOnce }}
      // See useDialogFocus.
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={!isFirm}
      closeOnClickOutside={!isFirm && !holdsInput}
      withCloseButton={closeLabel !== undefined}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <Body>{children}</Body>
    </Modal>
  );
}

const atOnce = { duration: 0 };

function Body({ children }: Pick<Props, 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useDialogFocus(body);
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  );
}

/** The buttons at a dialog's end, the one that goes on last. */
export function DialogActions({ children }: Pick<Props, 'children'>) {
  return <div className={styles.actions}>{children}</div>;
}
