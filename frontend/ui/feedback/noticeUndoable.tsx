import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { closing } from './notice.ts';
import styles from './noticeUndoable.module.css';

interface Done {
  readonly message: string;
  /** Label of the undo button. */
  readonly undo: string;
  readonly onUndo: () => void;
}

const id = 'undoable';
let shown = 0;

/** Reports a change to many items, with an undo button. Each notice replaces the previous one. */
export function noticeUndoable({ message, undo, onUndo }: Done): void {
  shown++;
  const notice = {
    id,
    color: 'green',
    // Only a different duration restarts the timer.
    autoClose: 6_000 + (shown % 2),
    message: (
      <span className={styles.done}>
        {message}
        <Button
          size="compact-sm"
          variant="default"
          // Distinguishes it from the button that undoes the last step.
          aria-label={`${undo}: ${message}`}
          // A press keeps the focus where the user is working.
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

/** Removes the undo notice: the state that it would restore has changed since. */
export const takeBackUndoable = (): void => void notifications.hide(id);
