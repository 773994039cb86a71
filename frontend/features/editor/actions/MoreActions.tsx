import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx';
import { returnFocus } from '../../../ui/dialogs/dialogFocus.ts';
import { useEditor } from '../parts/hooks.ts';
import { useIsNarrow } from '../parts/useIsNarrow.ts';
import styles from './ActionItems.module.css';
import { ActionItems } from './ActionItems.tsx';
import { type Action, type ActionGroup, actionGroups } from './action.ts';
import { actions } from './index.ts';

/** Groups that have their own place on the screen. Narrow screens do not show all of their actions there. */
const elsewhere: readonly ActionGroup[] = ['play', 'help'];

const partsOf = (groups: readonly ActionGroup[]) =>
  groups.map((group) => ({ group, actions: actions.filter((action) => action.group === group) }));
const parts = partsOf(actionGroups.filter((group) => !elsewhere.includes(group)));
const allParts = partsOf(actionGroups);

/** Room for three columns. */
const menuWidth = 'min(1080px, 100vw - 16px)';

/** Menu of every caption action by group, including those without a button. */
export function MoreActions() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  /** Element that had the focus when the menu opened; it gets the focus back on close. */
  const opener = useRef<Element | null>(null);

  function open(isNowOpen: boolean): void {
    if (isNowOpen) opener.current = document.activeElement;
    flushSync(() => setIsOpen(isNowOpen));
    if (!isNowOpen && opener.current instanceof HTMLElement) returnFocus(opener.current);
  }

  function run(action: Action): void {
    open(false);
    action.run(editor);
  }

  return (
    <Menu
      opened={isOpen}
      onChange={open}
      returnFocus={false}
      closeOnItemClick={false}
      position="top-end"
      width={menuWidth}
    >
      <Menu.Target>
        <ToolButton label={t('menu.more')} onPointerDown={(event) => event.preventDefault()}>
          <IconDots size={18} stroke={1.75} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <div className={styles.groups}>
          <ActionItems parts={isNarrow ? allParts : parts} onChoose={run} />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
