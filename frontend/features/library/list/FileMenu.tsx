import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editorPath, type FileRow } from '../../../entities/file/file.ts';
import { usePaths } from '../../../platform/paths.ts';
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx';
import { RenameDialog } from '../dialogs/RenameDialog.tsx';
import { TranscribeDialog } from '../dialogs/TranscribeDialog.tsx';
import styles from './FileMenu.module.css';

type Dialog = 'rename' | 'delete' | 'transcribe';

/** What can be done with a file. Only what applies is shown. */
export function FileMenu({ file }: { readonly file: FileRow }) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const path = editorPath(file, pathTo);
  return (
    <>
      <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('menu.label', { name: file.title })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {path ? (
            <Menu.Item component={Link} to={path} leftSection={<IconExternalLink size={16} />}>
              {t('menu.open')}
            </Menu.Item>
          ) : null}
          {file.transcriptStatus === 'failed' ? (
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => setDialog('transcribe')}>
              {t('again.open')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('rename')}>
            {t('menu.rename')}
          </Menu.Item>
          <Menu.Item
            className={styles.danger}
            leftSection={<IconTrash size={16} />}
            onClick={() => setDialog('delete')}
          >
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' ? <RenameDialog file={file} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteDialog file={file} onClose={close} /> : null}
      {dialog === 'transcribe' ? <TranscribeDialog file={file} onClose={close} /> : null}
    </>
  );
}
