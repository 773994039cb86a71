import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteDownload } from '../../../entities/account/noteDownload.ts';
import { downloadFile } from '../../../entities/captions/exporting/downloadFile.ts';
import { offeredFormats, type TextChoice } from '../../../entities/captions/exporting/textExport.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { useSayFailed } from '../actions/useItemsWork.ts';
import { ExportFields } from './ExportFields.tsx';
import styles from './Exporting.module.css';
import { ExportOutcome } from './ExportOutcome.tsx';
import type { Source } from './sources.ts';
import { useSources } from './useSources.ts';
import { type FilesWritten, languagesOf, packFiles, writeFiles } from './writeFiles.ts';

interface Props {
  readonly files: readonly FileRow[];
  /** How many items were chosen that have no captions: folders, and recordings that are not transcribed. */
  readonly leftOut: number;
  readonly onClose: () => void;
}

/** The captions of the chosen files: what would be written, what would be lost, and one download. */
export default function ExportDialog({ files: chosen, leftOut, onClose }: Props) {
  // The list behind the dialog goes on changing.
  const [files] = useState(chosen);
  const { t } = useTranslation('exporting');
  const sayFailed = useSayFailed();
  const { sources, readCount, failed, again } = useSources(files);
  const { choice, change, written } = useFiles(sources);
  const ready = written !== null && written !== 'unreachable' ? written : null;
  const count = ready ? Object.keys(ready.files).length : 0;
  const asks = ready !== null && ready.losses.length + ready.refused.length > 0;

  async function download(): Promise<void> {
    if (!ready || !choice) return;
    const { name, blob } = await packFiles(ready, choice);
    downloadFile(blob, name);
    const [first] = files;
    if (first) noteDownload(first.id);
    onClose();
  }

  return (
    <FormDialog
      title={t('title', { count: files.length })}
      size="wide"
      submit={t(asks ? 'anyway' : 'download')}
      cancel={t('cancel')}
      isReady={count > 0}
      problem={written === 'unreachable' ? t('unreachable') : null}
      onSubmit={() => void download()}
      onClose={onClose}
    >
      {sources === null || choice === null ? (
        <>
          <p role="status" className={styles.quiet}>
            {t('reading', { done: readCount, count: files.length })}
          </p>
          <ProgressLine label={t('progress')} percent={(100 * readCount) / files.length} />
        </>
      ) : (
        <ExportFields sources={sources} choice={choice} onChange={change} />
      )}
      {leftOut > 0 ? <p className={styles.quiet}>{t('leftOut', { count: leftOut })}</p> : null}
      {failed.length > 0 ? (
        <Notice tone="error">
          {sayFailed({ failed })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {t('again')}
          </Button>
        </Notice>
      ) : null}
      {sources !== null && choice !== null ? (
        <ExportOutcome sources={sources} format={choice.format} written={ready} />
      ) : null}
    </FormDialog>
  );
}

/** What is chosen, and the files as they would be downloaded now; null while they are written. */
function useFiles(sources: readonly Source[] | null) {
  const usual = useMemo(() => (sources === null ? null : usualChoice(sources)), [sources]);
  const [changed, setChanged] = useState<TextChoice | null>(null);
  const choice = changed ?? usual;
  const [result, setResult] = useState<{ readonly choice: TextChoice; readonly written: Written } | null>(null);
  useEffect(() => {
    if (sources === null || choice === null) return;
    let isWanted = true;
    writeFiles(sources, choice)
      .catch(() => 'unreachable' as const)
      .then((written) => {
        if (isWanted) setResult({ choice, written });
      });
    return () => {
      isWanted = false;
    };
  }, [sources, choice]);
  return { choice, change: setChanged, written: result?.choice === choice ? (result?.written ?? null) : null };
}

type Written = FilesWritten | 'unreachable';

/** SubRip, in all languages. Without speakers a text by speaker would be one long paragraph. */
function usualChoice(sources: readonly Source[]): TextChoice | null {
  const [format] = offeredFormats;
  if (!format) return null;
  const hasSpeakers = sources.some(({ captions }) => captions.speakers.length > 0);
  return { format, tabs: languagesOf(sources), encoding: 'utf-8', layout: hasSpeakers ? 'speakers' : 'times' };
}
