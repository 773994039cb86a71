import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { clipsOfCaptions } from '../../../../../domain/exports/clip.ts';
import { formatPosition } from '../../../../../domain/timecode/position.ts';
import type { PlannedExport } from '../../../../entities/exports/dialog/batchChoice.ts';
import { ExportDialog as Dialog } from '../../../../entities/exports/dialog/ExportDialog.tsx';
import type { ExportedFile } from '../../../../entities/exports/dialog/exportedFile.ts';
import { ExportList, ExportRow } from '../../../../entities/exports/ExportRow.tsx';
import { isRunning } from '../../../../entities/exports/exportRecord.ts';
import { useCause, useProblem } from '../../../../platform/api/useProblem.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { type Editor, goTo, seekToCaption } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useExports } from '../../parts/useExports.ts';
import { useTimecodes } from '../../parts/useView.ts';

interface Props {
  /** Captions, videos and sound, or the selected captions as clips. */
  readonly of: 'captions' | 'export' | 'clips';
  readonly onClose: () => void;
}

/** The export dialog for the open file. It lists all exports of the file, also those that continue. */
export function ExportDialog({ of, onClose }: Props) {
  const editor = useEditor();
  const timecodes = useTimecodes();
  const { store, ui } = editor;
  const [{ files, clips }] = useState(() => ({
    files: filesOf(editor),
    clips: of === 'clips' ? clipsOfSelection(editor) : [],
  }));
  const media = useMediaWork(of !== 'captions');

  function show(id: CaptionId): void {
    // The page behind the dialog cannot take the focus until the dialog is closed.
    flushSync(onClose);
    goTo(editor, id);
    seekToCaption(editor, id);
  }

  return (
    <Dialog
      files={files}
      count={1}
      firstPart={of === 'captions' ? 'captions' : 'media'}
      firstFormat={ui.exportFormat}
      firstTab={store.selection.tab}
      clips={clips}
      formatTime={(ms) => formatPosition(ms, timecodes)}
      media={media}
      onCaption={show}
      onClose={onClose}
    />
  );
}

const filesOf = ({ store, file, quality }: Editor): readonly ExportedFile[] => [
  { captions: store.document, file, issues: quality.count },
];

/** Clips of the selected captions, for the dialog that was opened from the selection's menu. */
function clipsOfSelection({ store }: Editor) {
  const { tab, inOrder } = store.selection;
  return clipsOfCaptions(store.document.captions(tab), new Set(inOrder), tab);
}

/** Starts exports, and shows those of the file. `isResuming` continues one that was requested before a sign-in. */
function useMediaWork(isResuming: boolean) {
  const { file } = useEditor();
  const { t } = useTranslation('exporting');
  const { list, start, resume, cancel } = useExports();
  const say = useProblem();
  const causeOf = useCause();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<{ readonly reason: string; readonly again: () => void } | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    setStarting(true);
    await work().catch((error: unknown) => setFailure({ reason: causeOf(error), again: () => void run(work) }));
    setStarting(false);
  }

  useEffect(() => {
    const resumed = isResuming ? resume() : null;
    if (resumed) void run(resumed);
  });

  return {
    isStarting,
    start: (planned: readonly PlannedExport[], mailWhenReady: boolean) => void run(() => start(planned, mailWhenReady)),
    outcome: (
      <>
        {failure && <RetryNotice onAgain={failure.again}>{failure.reason}</RetryNotice>}
        {list.isError && <Notice tone="error">{say(list.error)}</Notice>}
        {list.data?.[0] && (
          <ExportList label={t('past')} newest={{ id: list.data[0].id, isRunning: isRunning(list.data[0]) }}>
            {list.data.map((record) => (
              <ExportRow
                key={record.id}
                record={record}
                fileId={file.id}
                onCancel={() => void run(() => cancel(record))}
              />
            ))}
          </ExportList>
        )}
      </>
    ),
  };
}
