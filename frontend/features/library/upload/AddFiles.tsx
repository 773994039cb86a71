import { Button, Tooltip } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { captionFileTypes } from '../../../entities/captions/importing/captionFiles.ts';
import styles from './AddFiles.module.css';
import type { AddingFiles } from './useAddFiles.ts';

interface Props {
  readonly adding: AddingFiles;
}

/** Opens the browser's dialog to choose files. */
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

/** What a browser's file dialog offers first; anything else can be chosen too, the server looks inside. */
export const mediaTypes = 'audio/*,video/*,.mkv,.mts,.m2ts,.mxf,.flac,.opus,.amr,.wma,.wmv,.avi,.flv';

interface InputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: File[]) => void;
}

/**
 * The page's one file input behind its buttons. They come and go with the list while the dialog is open; what is
 * chosen in it would be lost with an input that went with them.
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
        // The same file chosen again is to count too.
        event.currentTarget.value = '';
      }}
    />
  );
}
