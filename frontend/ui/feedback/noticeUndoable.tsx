import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { closing } from './notice.ts';
import styles from './noticeUndoable.module.css';

interface Done {
  readonly message: string;
  /** The name of the button. */
  readonly undo: string;
  readonly onUndo: () => void;
}

const id = 'undoable';
let shown = 0;

/** Says what was done to much at once, with a button that takes it back. The next one replaces it. */
export function noticeUndoable({ message, undo, onUndo }: Done): void {
  shown++;
  const notice = {
    id,
    color: 'green',
    // Only another time lets it begin anew.
    autoClose: 6_000 + (shown % 2),
    message: (
      <span className={styles.done}>
        {message}
        <Button
          size="compact-sm"
          variant="default"
          // Told apart from the button that takes any step back.
          aria-label={`${undo}: ${message}`}
          // A press leaves the focus in what one is working in.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget: button }) => {
            button.blur();
            onUndo();
          }}
        >
          {undo}
        </Button>
      </span>
    ),
    ...closing(),
  };
  notifications.show(notice);
  notifications.update(notice);
}

/** Removes it: what it would take back is something else by now. */
export const takeBackUndoable = (): void => void notifications.hide(id);
