import { Menu } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Point } from '../engine/session/selecting.ts';
import { useEditor } from '../parts/hooks.ts';
import styles from './ActionItems.module.css';
import { ActionItems } from './ActionItems.tsx';
import type { Action } from './action.ts';
import { chapters } from './chapters.ts';
import { deleteCaption } from './deleteCaption.ts';
import { insertCaption } from './insertCaption.ts';
import { mergeWithNext } from './mergeWithNext.ts';
import { extendToNext, extendToPrevious, giveToNext, giveToPrevious, setInAndShift } from './neighbours.ts';
import { loopCaption, playCaption } from './playCaption.ts';
import { fixCaption } from './quality.ts';
import { setSpeaker } from './rowPickers.ts';
import { exportClips, selectAll, selectBy } from './selection.ts';
import { setInTime, setOutTime } from './setTime.ts';
import { splitAtCursor, splitAtPlayhead } from './split.ts';

const parts = [
  [splitAtCursor, splitAtPlayhead, mergeWithNext, insertCaption, setSpeaker, chapters, fixCaption, deleteCaption],
  [giveToPrevious, giveToNext],
  [setInTime, setOutTime, setInAndShift, extendToPrevious, extendToNext],
  [playCaption, loopCaption],
  [exportClips, selectAll, selectBy],
].map((actions) => ({ actions }));

interface Props {
  /** Pointer position at which the menu was opened. */
  readonly at: Point;
  readonly onClose: () => void;
}

/** Context menu of the selected captions. Open as long as it is rendered. */
export function CaptionMenu({ at, onClose }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');

  /** Closes the menu and focuses the row of its caption, not the text: other captions may be selected too. */
  function close(): void {
    flushSync(onClose);
    const { currentId } = editor.store.selection;
    if (currentId !== null) editor.ui.requestFocus({ captionId: currentId, field: 'row', caret: 'start' });
  }

  function run(action: Action): void {
    close();
    action.run(editor);
  }

  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && close()}
      closeOnItemClick={false}
      position="bottom-start"
      offset={0}
      width={380}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.point}
          style={{ left: at.x, top: at.y }}
          aria-label={t('menu.caption')}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <ActionItems parts={parts} onChoose={run} />
      </Menu.Dropdown>
    </Menu>
  );
}
