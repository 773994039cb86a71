import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../../entities/exports/dialog/ExportDialog.tsx';
import type { FileRow } from '../../../entities/file/file.ts';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx';
import { useSayFailed } from '../actions/useItemsWork.ts';
import { useSources } from './useSources.ts';
import { useStartAll } from './useStartAll.tsx';

interface Props {
  readonly files: readonly FileRow[];
  /** Number of selected items without captions: folders, and recordings that are not transcribed. */
  readonly leftOut: number;
  readonly onClose: () => void;
}

/** The export dialog for the selected files, with their captions as they are stored now. */
export default function FilesExportDialog({ files: chosen, leftOut, onClose }: Props) {
  // Keeps the initial files, because the list behind the dialog continues to change.
  const [files] = useState(chosen);
  const { t } = useTranslation('exporting');
  const sayFailed = useSayFailed();
  const { sources, readCount, failed, again } = useSources(files);
  const media = useStartAll();
  const unread = sayFailed({ failed });
  const notices = (
    <>
      {sources === null && (
        <>
          <p role="status">{t('batch.reading', { done: readCount, count: files.length })}</p>
          <ProgressLine label={t('batch.progress')} percent={(100 * readCount) / files.length} />
        </>
      )}
      {leftOut > 0 && <p>{t('batch.leftOut', { count: leftOut })}</p>}
      {unread !== null && <RetryNotice onAgain={again}>{unread}</RetryNotice>}
    </>
  );
  return (
    <ExportDialog
      files={sources}
      count={files.length}
      firstPart="captions"
      media={media}
      notices={notices}
      onClose={onClose}
    />
  );
}
