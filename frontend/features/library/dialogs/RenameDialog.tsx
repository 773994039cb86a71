import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { FileDialog } from './FileDialog.tsx';
import { useFileAction } from './useFileAction.ts';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

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
    <FileDialog
      title={t('rename.title')}
      submit={t('rename.submit')}
      isReady={title.trim() !== ''}
      {...{ busy, problem, onClose }}
      onSubmit={run}
    >
      <TextInput
        label={t('rename.label')}
        value={title}
        maxLength={200}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FileDialog>
  );
}
