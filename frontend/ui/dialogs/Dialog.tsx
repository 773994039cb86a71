import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';
import { useDialogFocus } from './dialogFocus.ts';

interface Props {
  readonly title: string;
  /** Kind of the dialog in words, such as "Are you sure?", shown above the title and part of its accessible name. */
  readonly kind?: string | undefined;
  /** Label of the close button in the corner. Omit it for a dialog that has its own close button. */
  readonly closeLabel?: string | undefined;
  /** Called by Escape, by the close button, and by a press outside the dialog unless it holds user input. */
  readonly onClose: () => void;
  readonly size?: DialogSize;
  /** Prevents the loss of typed text: only Escape and the buttons close the dialog. */
  readonly holdsInput?: boolean;
  /** Requires an answer: only the dialog's own buttons close it. */
  readonly isFirm?: boolean;
  readonly children: ReactNode;
}

/** Widths. The broad dialog has two columns, and its buttons stay in view. */
const widthsPx = { narrow: 440, wide: 640, broad: 1080 } as const;

export type DialogSize = keyof typeof widthsPx;

/**
 * Dialog that is open for as long as it is rendered. It receives the focus immediately and returns it when it is
 * removed.
 */
export function Dialog({ title, kind, closeLabel, onClose, size = 'narrow', holdsInput, isFirm, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        kind === undefined ? (
          title
        ) : (
          <>
            <span className={styles.kind}>{kind} </span>
            {title}
          </>
        )
      }
      size={widthsPx[size]}
      data-size={size}
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
    // React passes events of a dialog on to the form that opened it, which would be submitted together with its own.
    <div ref={body} className={styles.body} onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}

/** Buttons at the end of a dialog; the primary action comes last. */
export function DialogActions({ children }: Pick<Props, 'children'>) {
  return <div className={styles.actions}>{children}</div>;
}
