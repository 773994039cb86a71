import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileText, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../store/hooks.ts';
import { downloadText, type TextFormat } from './downloadText.ts';

/** Text at once; the video by a dialog that shows how far it is. */
export function ExportMenu() {
  const { store, file, ui } = useEditor();
  const { t } = useTranslation('editor');
  const text = (format: TextFormat) => () => downloadText(store.document, store.tab, format, file.title);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button size="xs" h={32} rightSection={<IconChevronDown size={14} />}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={text('srt')}>
          {t('export.srt')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={text('txt')}>
          {t('export.txt')}
        </Menu.Item>
        {file.fileType === 'video' && (
          <Menu.Item leftSection={<IconMovie size={16} />} onClick={() => ui.show('export')}>
            {t('export.mp4')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
