import { Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconExternalLink,
  IconFolderSymlink,
  IconKeyboard,
  IconLogout,
  IconMicrophone,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editorPath } from '../../../entities/file/file.ts';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import { type Asked, useAsk } from '../actions/asking.ts';
import { moveWord } from '../move/moveRules.ts';
import styles from './ItemMenu.module.css';
import { type MenuEntry, menuEntries } from './menuEntries.ts';
import { folderPath, type Item, nameOf } from './rows.ts';

interface Props {
  readonly item: Item;
  readonly tree: FolderTree | undefined;
  /** Whether the item is the folder that is already open. */
  readonly isOpen?: boolean;
}

const icons = {
  open: IconExternalLink,
  export: IconDownload,
  transcribe: IconRefresh,
  transcribeFirst: IconMicrophone,
  transcribeAgain: IconMicrophone,
  writeByHand: IconKeyboard,
  share: IconUserPlus,
  rename: IconPencil,
  move: IconFolderSymlink,
  leave: IconLogout,
  delete: IconTrash,
} as const;

/** Menu of actions for an item. Shows only what applies and what the user may do. Renders nothing without entries. */
export function ItemMenu({ item, tree, isOpen = false }: Props) {
  const { t } = useTranslation('library');
  const ask = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const tabIndex = useRowTab();
  const entries = menuEntries(item).filter((entry) => (entry === 'open' ? !isOpen : entry !== 'move' || tree));

  function choose(entry: Exclude<MenuEntry, 'open'>) {
    // With reduced motion the menu is gone before the dialog records the focused element.
    button.current?.focus();
    ask?.(questionOf(entry, item));
  }

  if (!ask || entries.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <IconButton ref={button} tabIndex={tabIndex} label={t('menu.label', { name: nameOf(item) })}>
          <IconDots size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => {
          const Icon = icons[entry];
          const leftSection = <Icon size={16} aria-hidden="true" />;
          if (entry === 'open') return <OpenItem key={entry} {...{ item, leftSection }} />;
          const word =
            entry === 'move' ? t(`move.entry.${tree ? moveWord(tree, [item]) : 'move'}`) : t(`menu.${entry}`);
          return (
            <Menu.Item
              key={entry}
              leftSection={leftSection}
              className={entry === 'delete' ? styles.danger : undefined}
              onClick={() => choose(entry)}
            >
              {word}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function questionOf(entry: Exclude<MenuEntry, 'open'>, item: Item): Asked {
  if (entry === 'transcribeFirst' || entry === 'transcribeAgain') return { dialog: 'transcribe', item };
  const isOfSeveral = entry === 'move' || entry === 'delete' || entry === 'export';
  return isOfSeveral ? { dialog: entry, items: [item] } : { dialog: entry, item };
}

interface OpenProps extends Pick<Props, 'item'> {
  readonly leftSection: ReactNode;
}

function OpenItem({ item, leftSection }: OpenProps) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const to = item.kind === 'folder' ? folderPath(item.folder, item.within, pathTo) : editorPath(item.file, pathTo);
  return (
    <Menu.Item component={Link} to={to} leftSection={leftSection}>
      {t('menu.open')}
    </Menu.Item>
  );
}
