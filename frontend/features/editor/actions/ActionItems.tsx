import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import { useEditor } from '../parts/hooks.ts';
import styles from './ActionItems.module.css';
import { type Action, type ActionGroup, canRun } from './action.ts';
import { keysOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

const platform = currentPlatform();

/** Section of a menu. */
export interface MenuPart {
  /** Group whose name is the heading. */
  readonly group?: ActionGroup;
  readonly actions: readonly Action[];
}

interface Props {
  /** Sections of the menu, separated by dividers or headings. */
  readonly parts: readonly MenuPart[];
  /** Called instead of running the action: the menu must return the focus before the action runs. */
  readonly onChoose: (action: Action) => void;
}

/** Menu items for actions, with icons and keys. Actions that do not apply are disabled. */
export function ActionItems({ parts, onChoose }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const shortcuts = useShortcuts();
  return parts.map(({ group, actions }, at) => (
    <fieldset
      key={group ?? actions[0]?.name ?? at}
      className={styles.part}
      aria-label={group && t(`shortcuts.groups.${group}`)}
    >
      {group && <Menu.Label aria-hidden>{t(`shortcuts.groups.${group}`)}</Menu.Label>}
      {at > 0 && !group && <Menu.Divider />}
      {actions.map((action) => {
        const [keys] = keysOf(action, shortcuts);
        return (
          <Menu.Item
            key={action.name}
            disabled={!canRun(action, editor)}
            leftSection={<action.icon size={16} stroke={1.75} />}
            rightSection={keys && <kbd className={styles.keys}>{keysLabel(keys, platform)}</kbd>}
            onClick={() => onChoose(action)}
          >
            {t(`actions.${action.name}`)}
          </Menu.Item>
        );
      })}
    </fieldset>
  ));
}
