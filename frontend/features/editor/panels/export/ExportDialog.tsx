import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportDays } from '../../../../../domain/exports/expiry.ts';
import { useAccount } from '../../../../entities/account/account.ts';
import { ExportList, ExportRow } from '../../../../entities/exports/ExportRow.tsx';
import { isRunning } from '../../../../entities/exports/exportRecord.ts';
import { PlanNotice } from '../../../../entities/exports/PlanNotice.tsx';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import styles from '../../parts/Export.module.css';
import { useEditor } from '../../parts/hooks.ts';
import { IssuesNotice } from '../../parts/IssuesNotice.tsx';
import { useExports } from '../../parts/useExports.ts';
import { BatchFields } from './BatchFields.tsx';
import { clipsOfSelection, overlayLimits, useBatchChoice } from './batchChoice.ts';
import { ClipFields } from './ClipFields.tsx';
import { FileNames } from './FileNames.tsx';

interface Props {
  /** Whether the selected captions are exported as clips, instead of the whole recording. */
  readonly isOfClips?: boolean;
  readonly onClose: () => void;
}

/**
 * Exports videos, overlays, sound and captions, also several together. The dialog can be closed: the exports continue, and are
 * listed when the dialog is opened again.
 */
export function ExportDialog({ isOfClips = false, onClose }: Props) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const title = t(isOfClips ? 'export.clipsTitle' : file.fileType === 'video' ? 'export.title' : 'export.soundTitle');
  return (
    <Dialog title={title} size="wide" closeLabel={t('close')} onClose={onClose}>
      <ExportForm isOfClips={isOfClips} />
    </Dialog>
  );
}

function ExportForm({ isOfClips }: { readonly isOfClips: boolean }) {
  const editor = useEditor();
  const { file } = editor;
  const { t } = useTranslation('editor');
  const { list, start, resume, cancel } = useExports();
  const say = useProblem();
  const [firstClips] = useState(() => (isOfClips ? clipsOfSelection(editor) : []));
  const { choice, change, files, countedFiles } = useBatchChoice(editor, firstClips);
  const exportsLeft = useAccount()?.balance.exportsLeft ?? null;
  const isTooMany = exportsLeft !== null && countedFiles > exportsLeft;
  const isTooLong = overlayLimits(choice, file).some(({ isExceeded }) => isExceeded);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: Promise<void>): Promise<void> {
    setFailure(null);
    setStarting(true);
    await work.catch((error: unknown) => setFailure(say(error)));
    setStarting(false);
  }

  useEffect(() => {
    const resumed = resume();
    if (resumed) void run(resumed);
  });

  return (
    <>
      {isOfClips && <ClipFields clips={choice.clips} onChange={(clips) => change({ clips })} />}
      <BatchFields choice={choice} onChange={change} />
      <FileNames files={files} countedFiles={countedFiles} />
      <Checkbox
        label={t('export.mail')}
        checked={choice.mailWhenReady}
        onChange={(mailWhenReady) => change({ mailWhenReady })}
      />
      {countedFiles > 0 && <PlanNotice />}
      {isTooMany && exportsLeft > 0 && <Notice tone="warning">{t('export.tooMany', { count: exportsLeft })}</Notice>}
      <IssuesNotice />
      <p className={styles.quiet}>{t('export.kept', { count: exportDays })}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.start}>
        <Button
          fullWidth
          loading={isStarting}
          disabled={files.length === 0 || isTooMany || isTooLong}
          onClick={() => void run(start(files, choice.mailWhenReady))}
        >
          {t('export.startFiles', { count: files.length })}
        </Button>
      </div>
      {list.isError && <Notice tone="error">{say(list.error)}</Notice>}
      {list.data?.[0] && (
        <ExportList label={t('export.past')} newest={{ id: list.data[0].id, isRunning: isRunning(list.data[0]) }}>
          {list.data.map((record) => (
            <ExportRow key={record.id} record={record} fileId={file.id} onCancel={() => void run(cancel(record))} />
          ))}
        </ExportList>
      )}
    </>
  );
}
