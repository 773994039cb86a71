import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { LanguagePicker } from '../upload/AddFiles.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useFileAction } from './useFileAction.ts';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Another try at a transcription that failed, perhaps in another language. */
export function TranscribeDialog({ file, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const [language, setLanguage] = useState(file.language);
  const { run, busy, problem } = useFileAction(file, {
    work: () => api.transcribe({ ...refOf(file), language }),
    onDone: onClose,
  });
  return (
    <FileDialog title={t('again.title')} submit={t('again.submit')} {...{ busy, problem, onClose }} onSubmit={run}>
      <Text fw={600}>{file.title}</Text>
      <Text>{t('again.text')}</Text>
      <LanguagePicker language={language} onChange={setLanguage} />
    </FileDialog>
  );
}
