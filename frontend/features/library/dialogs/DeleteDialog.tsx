import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { FileDialog } from './FileDialog.tsx';
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
    <FileDialog
      title={t('delete.title')}
      submit={t('delete.submit')}
      isDangerous
      {...{ busy, problem, onClose }}
      onSubmit={run}
    >
      <Text fw={600}>{file.title}</Text>
      <Text>{t('delete.text')}</Text>
    </FileDialog>
  );
}
