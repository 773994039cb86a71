import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBell } from '../../../entities/notice/NoticeBell.tsx';
import { isSample } from '../../../entities/sample/sample.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { redo, undo } from '../actions/history.ts';
import { find } from '../actions/search.ts';
import { ExportMenu } from '../panels/export/ExportMenu.tsx';
import { People } from '../panels/live/People.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';
import { OtherLayout } from './OtherLayout.tsx';
import { SaveState } from './SaveState.tsx';
import { TitleField } from './TitleField.tsx';

interface Props {
  readonly libraryPath: string;
  readonly onRenamed: (title: string) => void;
}

/** Header with the file's title, save state, search, undo and redo, sharing and the export menu. */
export function EditorHeader({ libraryPath, onRenamed }: Props) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const back = t(isSample(file) ? 'sampleFile.back' : 'header.files');
  return (
    <section className={styles.header} aria-label={t('header.label')}>
      <VisuallyHidden component="h1">{file.title}</VisuallyHidden>
      <Tooltip label={back}>
        <ActionIcon
          component={Link}
          to={libraryPath}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={back}
          className={styles.back}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <TitleField onRenamed={onRenamed} />
      <SaveState />
      <span className={styles.space} />
      <People />
      <span className={styles.otherLayout}>
        <OtherLayout />
      </span>
      <span className={styles.find}>
        <ActionButton action={find} />
      </span>
      <ActionButton action={undo} />
      <ActionButton action={redo} />
      {!isSample(file) && <NoticeBell />}
      {file.may.includes('manageAccess') && <ShareButton />}
      <ExportMenu />
    </section>
  );
}

/** Opens the dialog that manages access to the file. On small screens it shows its icon only, on phones it is hidden. */
function ShareButton() {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  return (
    <Button
      variant="default"
      className={styles.share}
      px="sm"
      aria-label={t('header.share')}
      onClick={() => ui.show('share')}
    >
      <IconUserPlus size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.shareWord}>{t('header.share')}</span>
    </Button>
  );
}
