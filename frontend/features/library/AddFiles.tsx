import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../app/useLocale.ts';
import styles from './AddFiles.module.css';
import { recordingLanguages } from './languages.ts';
import type { useAddFiles } from './useAddFiles.ts';

interface Props {
  readonly adding: ReturnType<typeof useAddFiles>;
}

/** Chooses files, and before that the language that is spoken in them. */
export function AddFiles({ adding }: Props) {
  return (
    <div className={styles.add}>
      <LanguagePicker language={adding.language} onChange={adding.choose} />
      <ChooseButton onFiles={adding.add} disabled={!adding.isReady} />
    </div>
  );
}

interface PickerProps {
  readonly language: string;
  readonly onChange: (code: string) => void;
}

export function LanguagePicker({ language, onChange }: PickerProps) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  return (
    <label className={styles.language}>
      <span>{t('add.language')}</span>
      <select value={language} onChange={(event) => onChange(event.currentTarget.value)}>
        {recordingLanguages(locale).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ButtonProps {
  readonly onFiles: (files: File[]) => void;
  readonly disabled: boolean;
}

/** What a browser's file dialog offers first; anything else can be chosen too, the server looks inside. */
export const mediaTypes = 'audio/*,video/*,.mkv,.mts,.m2ts,.mxf,.flac,.opus,.amr,.wma,.wmv,.avi,.flv';

export function ChooseButton({ onFiles, disabled }: ButtonProps) {
  const { t } = useTranslation('library');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('add.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={mediaTypes}
        multiple
        hidden
        aria-label={t('add.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file chosen again is to count too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
