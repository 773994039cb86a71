import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitHint } from '../../../entities/account/LimitHint.tsx';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LanguageSelect } from '../upload/LanguageSelect.tsx';
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
  const { run, busy, problem, code } = useFileAction(file, {
    work: () => api.transcribe({ ...refOf(file), language }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('again.title')}
      submit={t('again.submit')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <strong>{file.title}</strong>
      <p>{t('again.text')}</p>
      <LanguageSelect language={language} onChange={setLanguage} />
      <LimitHint code={code} />
    </FormDialog>
  );
}
