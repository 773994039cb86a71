import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionButton } from '../actions/ActionButton.tsx';
import { redo, undo } from '../actions/history.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { QualityBadge } from '../quality/QualityBadge.tsx';
import { useEditor } from '../store/hooks.ts';
import styles from './Header.module.css';
import { SaveState } from './SaveState.tsx';
import { TitleField } from './TitleField.tsx';

interface Props {
  readonly libraryPath: string;
  readonly onRenamed: (title: string) => void;
}

/** What file this is, whether it is saved, undo and redo, and the exports. */
export function EditorHeader({ libraryPath, onRenamed }: Props) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  return (
    <section className={styles.header} aria-label={t('header.label')}>
      <VisuallyHidden component="h1">{file.title}</VisuallyHidden>
      <Tooltip label={t('header.files')}>
        <ActionIcon
          component={Link}
          to={libraryPath}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('header.files')}
          className={styles.back}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <TitleField onRenamed={onRenamed} />
      <SaveState />
      <span className={styles.space} />
      <QualityBadge />
      <ActionButton action={undo} />
      <ActionButton action={redo} />
      <ExportMenu />
    </section>
  );
}
