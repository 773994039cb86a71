import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useFileAction } from './useFileAction.ts';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Another name for a file; the one it has is selected, so that typing replaces it. */
export function RenameDialog({ file, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const [title, setTitle] = useState(file.title);
  const { run, busy, problem } = useFileAction(file, {
    work: async () => {
      await api.updateFile({ ...refOf(file), title });
      return { title: title.trim() };
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('rename.title')}
      submit={t('rename.submit')}
      cancel={t('cancel')}
      isReady={title.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <TextField
        label={t('rename.label')}
        value={title}
        maxLength={200}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={setTitle}
      />
    </FormDialog>
  );
}
