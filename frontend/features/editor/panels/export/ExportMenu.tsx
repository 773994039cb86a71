import { Button, Menu, Tooltip } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBrandYoutube,
  IconChevronDown,
  IconDownload,
  IconMovie,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { noteDownload } from '../../../../entities/account/noteDownload.ts';
import { menuFormats, type OfferedFormat } from '../../../../entities/captions/exporting/textExport.ts';
import { isSample } from '../../../../entities/sample/sample.ts';
import { googleQuery } from '../../../../entities/youtube/youtube.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { exportCaptions } from '../../engine/session/exportCaptions.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './ExportMenu.module.css';

/** Downloads captions in any format. Options and the video export open a dialog. */
export function ExportMenu() {
  const editor = useEditor();
  const { file, ui } = editor;
  const { t } = useTranslation(['exporting', 'editor', 'youtube']);
  const { data: google } = useQuery(googleQuery);
  const pathTo = usePaths();
  const isOnYouTube = file.fileType === 'video' && google?.isAvailable === true;
  const button = useRef<HTMLButtonElement>(null);
  const write = (format: OfferedFormat) => () =>
    void exportCaptions(editor, format).then(
      (isDownloaded) => isDownloaded && noteDownload(file.id),
      () => noticeFailure(t('unreachable')),
    );

  /**
   * Focuses the button before opening a dialog. The menu may be gone before the dialog's code is loaded, and the dialog
   * returns the focus to the button.
   */
  function open(show: () => void): void {
    button.current?.focus();
    show();
  }

  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ExportButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {menuFormats.map((format) => (
          <Menu.Item key={format.id} onClick={write(format)} rightSection={<Extension of={format} />}>
            {t(`formats.${format.id}`)}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          onClick={() => open(() => ui.showExport('srt'))}
        >
          {t('choices')}
        </Menu.Item>
        {isSample(file) && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconMovie size={16} />} component={Link} to={pathTo('signUp')}>
              {t('editor:sampleFile.exportVideo')}
            </Menu.Item>
          </>
        )}
        {file.may.includes('export') && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconMovie size={16} />} onClick={() => open(() => ui.show('export'))}>
              {t(file.fileType === 'video' ? 'media' : 'sound')}
            </Menu.Item>
            {isOnYouTube && (
              <Menu.Item leftSection={<IconBrandYoutube size={16} />} onClick={() => open(() => ui.show('youtube'))}>
                {t('youtube:menu')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Passes the props of the menu target to the button. Hides the tooltip while the menu is open, since it would cover the
 * menu.
 */
function ExportButton(button: ComponentProps<'button'>) {
  const { t } = useTranslation('exporting');
  return (
    <Tooltip label={t('tip')} multiline maw={280} disabled={button['aria-expanded'] === true}>
      <Button {...button} className={styles.button} data-tour="export" px="sm">
        <IconDownload className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t('button')}</span>
        <IconChevronDown className={styles.chevron} size={14} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

function Extension({ of }: { readonly of: OfferedFormat }) {
  return <span className={styles.extension}>{of.extensions[0]?.toUpperCase()}</span>;
}
