import type { ReactNode } from 'react';
import { useSend } from '../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  /** Title, button and "Cancel", worded for the item that the person is removed from. */
  readonly words: { readonly title: string; readonly confirm: string; readonly cancel: string };
  /** Sends the request and updates what has changed. */
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Consequence of the removal. */
  readonly children: ReactNode;
}

/** Confirms and removes the access of a person. */
export function RemovePersonDialog({ words, remove, onClose, children }: Props) {
  const { busy, problem, send } = useSend();
  return (
    <ConfirmDialog
      {...words}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={() => void send(remove)}
      onCancel={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
