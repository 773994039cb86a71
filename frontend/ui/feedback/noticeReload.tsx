import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { closing } from './notice.ts';
import styles from './noticeUndoable.module.css';

interface Reload {
  readonly message: string;
  /** Label of the button that reloads the page. */
  readonly reload: string;
}

/** Shows a notice that a newer page exists, with a button to reload. It stays until it is closed. */
export function noticeReload({ message, reload }: Reload): void {
  notifications.show({
    id: 'reload',
    autoClose: false,
    message: (
      <span className={styles.done}>
        {message}
        <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
          {reload}
        </Button>
      </span>
    ),
    ...closing(),
  });
}
