import { Button, Tooltip } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { captionFileTypes } from '../../../entities/captions/importing/captionFiles.ts';
import styles from './AddFiles.module.css';
import { mediaTypes } from './mediaTypes.ts';
import type { AddingFiles } from './useAddFiles.ts';

interface Props {
  readonly adding: AddingFiles;
}

/** Button that opens the browser's file dialog. */
export function AddFiles({ adding }: Props) {
  const { t } = useTranslation('library');
  return (
    <Tooltip label={t('add.tip')} multiline maw={280}>
      <Button
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        className={styles.add}
        data-tour="upload"
        onClick={() => adding.input.current?.click()}
      >
        {t('add.choose')}
      </Button>
    </Tooltip>
  );
}

interface InputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: File[]) => void;
}

/**
 * The only file input of the page. Buttons that open it can unmount while the dialog is open; an input that unmounted
 * with them would lose the chosen files.
 */
export function FileInput({ inputRef, onFiles }: InputProps) {
  const { t } = useTranslation('library');
  return (
    <input
      ref={inputRef}
      type="file"
      accept={`${mediaTypes},${captionFileTypes}`}
      multiple
      hidden
      aria-label={t('add.choose')}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Fires `change` even if the same file is chosen again.
        event.currentTarget.value = '';
      }}
    />
  );
}
