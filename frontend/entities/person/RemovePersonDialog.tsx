import type { ReactNode } from 'react';
import { useSend } from '../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  /** Title, button and "Cancel", in the words of what the person is removed from. */
  readonly words: { readonly title: string; readonly confirm: string; readonly cancel: string };
  /** Sends the call and shows what has changed. */
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Who loses what. */
  readonly children: ReactNode;
}

/** Takes away what a person has, after a question. */
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
