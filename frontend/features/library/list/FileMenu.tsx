import { Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { usePaths } from '../../../platform/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx';
import { RenameDialog } from '../dialogs/RenameDialog.tsx';
import { TranscribeDialog } from '../dialogs/TranscribeDialog.tsx';
import styles from './FileMenu.module.css';
import { type MenuEntry, menuEntries } from './menuEntries.ts';

interface Props {
  readonly file: FileRow;
}

/** What can be done with a file. Only what applies and what the reader may do is shown; without either, nothing is. */
export function FileMenu({ file }: Props) {
  const { t } = useTranslation('library');
  const [chosen, setChosen] = useState<MenuEntry | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setChosen(null);

  function choose(entry: MenuEntry) {
    // Without motion the menu has gone before a dialog asks what had the focus.
    button.current?.focus();
    setChosen(entry);
  }

  const entries = menuEntries(file);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
        <Menu.Target>
          <IconButton ref={button} label={t('menu.label', { name: file.title })}>
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => (
            <Item key={entry} entry={entry} file={file} onChoose={() => choose(entry)} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen === 'rename' ? <RenameDialog file={file} onClose={close} /> : null}
      {chosen === 'delete' ? <DeleteDialog file={file} onClose={close} /> : null}
      {chosen === 'transcribe' ? <TranscribeDialog file={file} onClose={close} /> : null}
    </>
  );
}

interface ItemProps extends Props {
  readonly entry: MenuEntry;
  readonly onChoose: () => void;
}

function Item({ entry, file, onChoose }: ItemProps) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  switch (entry) {
    case 'open':
      return (
        <Menu.Item component={Link} to={pathTo('editor', refOf(file))} leftSection={<IconExternalLink size={16} />}>
          {t('menu.open')}
        </Menu.Item>
      );
    case 'transcribe':
      return (
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={onChoose}>
          {t('again.open')}
        </Menu.Item>
      );
    case 'rename':
      return (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onChoose}>
          {t('menu.rename')}
        </Menu.Item>
      );
    case 'delete':
      return (
        <Menu.Item className={styles.danger} leftSection={<IconTrash size={16} />} onClick={onChoose}>
          {t('menu.delete')}
        </Menu.Item>
      );
  }
}
