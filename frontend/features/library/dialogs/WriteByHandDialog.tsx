import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useFileAction } from '../../../entities/file/useFileAction.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Prepares a recording without a successful transcription for captions written manually. */
export function WriteByHandDialog({ file, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const { run, busy, problem } = useFileAction(file, {
    work: () => api.transcribe({ ...refOf(file), isTranscribed: false }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('byHand.title')}
      submit={t('byHand.submit')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <strong>{file.title}</strong>
      <p>{t('byHand.text')}</p>
    </FormDialog>
  );
}
