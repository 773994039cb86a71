import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFileAction } from './useFileAction.ts';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Names the file and what is lost with it. */
export function DeleteDialog({ file, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const { run, busy, problem } = useFileAction(file, {
    work: async () => {
      await api.deleteFile(refOf(file));
      return null;
    },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirm={t('delete.submit')}
      cancel={t('cancel')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      <strong>{file.title}</strong>
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
