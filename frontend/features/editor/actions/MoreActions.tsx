import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import { useEditor } from '../store/hooks.ts';
import styles from './ActionItems.module.css';
import { ActionItems } from './ActionItems.tsx';
import { type Action, type ActionGroup, actionGroups } from './action.ts';
import { actions } from './index.ts';

/** Groups that have a place of their own on the screen, with every action in sight. */
const elsewhere: readonly ActionGroup[] = ['play', 'help'];

const parts = actionGroups
  .filter((group) => !elsewhere.includes(group))
  .map((group) => actions.filter((action) => action.group === group));

/** Every action for the captions, also those that have no button. */
export function MoreActions() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const [isOpen, setIsOpen] = useState(false);

  function run(action: Action): void {
    flushSync(() => setIsOpen(false));
    action.run(editor);
  }

  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="top-end" width={380}>
      <Menu.Target>
        <ToolButton label={t('menu.more')}>
          <IconDots size={18} stroke={1.75} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <ActionItems parts={parts} onChoose={run} />
      </Menu.Dropdown>
    </Menu>
  );
}
