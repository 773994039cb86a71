import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualLayout } from '../../../../domain/exports/captionFile.ts';
import { noteDownload } from '../../../entities/account/noteDownload.ts';
import { downloadFile } from '../../../entities/captions/exporting/downloadFile.ts';
import { TextChoiceFields } from '../../../entities/captions/exporting/TextChoiceFields.tsx';
import { layoutIn, offeredFormats, type TextChoice } from '../../../entities/captions/exporting/textExport.ts';
import { useIsExportLeft } from '../../../entities/exports/useIsExportLeft.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { useSayFailed } from '../actions/useItemsWork.ts';
import styles from './Exporting.module.css';
import { ExportOutcome } from './ExportOutcome.tsx';
import { MediaFields } from './MediaFields.tsx';
import { StartedExports } from './StartedExports.tsx';
import type { Source } from './sources.ts';
import { type MediaChoice, useMediaExports } from './useMediaExports.ts';
import { useSources } from './useSources.ts';
import { secondLanguagesOf } from './videoLanguages.ts';
import { type FilesWritten, hasSpeakers, languagesOf, packFiles, writeFiles } from './writeFiles.ts';

interface Props {
  readonly files: readonly FileRow[];
  /** Number of selected items without captions: folders, and recordings that are not transcribed. */
  readonly leftOut: number;
  readonly onClose: () => void;
}

/** Kind of export: one download of all captions, or a video or the sound of each file. */
type What = 'captions' | 'video' | 'sound';

/** Exports the selected files as they are stored now. */
export default function ExportDialog({ files: chosen, leftOut, onClose }: Props) {
  // Keeps the initial files, because the list behind the dialog continues to change.
  const [files] = useState(chosen);
  const { t } = useTranslation('exporting');
  const sayFailed = useSayFailed();
  const { sources, readCount, failed, again } = useSources(files);
  const [what, setWhat] = useState<What>('captions');
  const download = useDownload(sources, onClose);
  const media = useMedia(sources, what);
  const form = what === 'captions' ? download : media.form;
  const title = t('title', { count: files.length });

  if (media.isStarted)
    return (
      <Dialog title={title} size="wide" closeLabel={t('close')} onClose={onClose}>
        <StartedExports exports={media.exports} onCancel={media.cancel} />
        <FailedNotice said={sayFailed(media)} onAgain={media.start} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      size="wide"
      submit={form.submit}
      cancel={t('cancel')}
      isReady={form.isReady}
      busy={media.isStarting}
      problem={form.problem}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {sources === null || form.fields === null ? (
        <>
          <p role="status" className={styles.quiet}>
            {t('reading', { done: readCount, count: files.length })}
          </p>
          <ProgressLine label={t('progress')} percent={(100 * readCount) / files.length} />
        </>
      ) : (
        <>
          <WhatChoice sources={sources} what={what} onChange={setWhat} />
          {form.fields}
        </>
      )}
      {leftOut > 0 ? <p className={styles.quiet}>{t('leftOut', { count: leftOut })}</p> : null}
      <FailedNotice said={sayFailed({ failed })} onAgain={again} />
      {sources === null ? null : form.outcome}
    </FormDialog>
  );
}

interface WhatChoiceProps {
  readonly sources: readonly Source[];
  readonly what: What;
  readonly onChange: (what: What) => void;
}

function WhatChoice({ sources, what, onChange }: WhatChoiceProps) {
  const { t } = useTranslation('exporting');
  const offered: readonly What[] = sources.some(isVideo) ? ['captions', 'video', 'sound'] : ['captions', 'sound'];
  return (
    <Segments<What>
      label={t('what')}
      value={what}
      options={offered.map((value) => ({ value, label: t(`whats.${value}`) }))}
      onChange={onChange}
    />
  );
}

/** Failure message with a retry button. */
function FailedNotice({ said, onAgain }: { readonly said: string | null; readonly onAgain: () => void }) {
  if (said === null) return null;
  return <RetryNotice onAgain={onAgain}>{said}</RetryNotice>;
}

/** Part of the dialog that depends on the kind of export. */
interface Form {
  readonly submit: string;
  readonly isReady: boolean;
  readonly problem: string | null;
  /** Null while the captions are being read. */
  readonly fields: ReactNode | null;
  readonly outcome: ReactNode;
  readonly onSubmit: () => void;
}

/** Form for the captions of all files in one download. */
function useDownload(sources: readonly Source[] | null, onClose: () => void): Form {
  const { t } = useTranslation('exporting');
  const { choice, change, written } = useFiles(sources);
  const ready = written !== null && written !== 'unreachable' ? written : null;
  const asks = ready !== null && ready.losses.length + ready.refused.length > 0;

  async function download(): Promise<void> {
    if (!ready || !choice) return;
    const { name, blob } = await packFiles(ready, choice);
    downloadFile(blob, name);
    const [first] = sources ?? [];
    if (first) noteDownload(first.file.id);
    onClose();
  }

  return {
    submit: t(asks ? 'anyway' : 'download'),
    isReady: ready !== null && Object.keys(ready.files).length > 0,
    problem: written === 'unreachable' ? t('unreachable') : null,
    fields: sources && choice && (
      <TextChoiceFields
        choice={choice}
        languages={languagesOf(sources)}
        choiceIn={(format) => ({ ...choice, format, layout: layoutIn(choice, format, hasSpeakers(sources)) })}
        onChange={change}
      />
    ),
    outcome: sources && choice && <ExportOutcome sources={sources} format={choice.format} written={ready} />,
    onSubmit: () => void download(),
  };
}

const isVideo = ({ file }: Source): boolean => file.fileType === 'video';

/** Form for a video of each file with a picture, or for the sound of each file. */
function useMedia(sources: readonly Source[] | null, what: What) {
  const { t } = useTranslation('exporting');
  const { exports, failed, isStarting, start, cancel } = useMediaExports();
  const isLeft = useIsExportLeft();
  const [changed, setChanged] = useState<Partial<MediaChoice>>({});
  const made = useMemo(() => (sources ?? []).filter((one) => what !== 'video' || isVideo(one)), [sources, what]);
  const languages = languagesOf(made);
  const tab = languages.find((id) => id === changed.tab) ?? languages[0] ?? '';
  const choice: MediaChoice = {
    kind: what === 'sound' ? 'sound' : changed.kind === 'tracks' ? 'tracks' : 'burned',
    tab,
    secondTab: secondLanguagesOf(made, tab).find((id) => id === changed.secondTab) ?? null,
    resolution: changed.resolution ?? 'original',
    mailWhenReady: changed.mailWhenReady ?? true,
  };
  const without = (sources?.length ?? 0) - made.length;
  const failedIds = new Set(failed.flatMap(({ item }) => (item.kind === 'file' ? [item.file.id] : [])));
  const todo = failedIds.size > 0 ? made.filter(({ file }) => failedIds.has(file.id)) : made;
  const form: Form = {
    submit: t(what === 'video' ? 'startVideos' : 'startSounds', { count: made.length }),
    isReady: made.length > 0 && (what === 'sound' || isLeft),
    problem: null,
    fields: sources && <MediaFields sources={made} choice={choice} onChange={setChanged} />,
    outcome: without > 0 ? <p className={styles.quiet}>{t('noPicture', { count: without })}</p> : null,
    onSubmit: () => void start(todo, choice),
  };
  const isStarted = exports.length > 0 || failed.length > 0;
  return { form, exports, failed, isStarting, isStarted, start: form.onSubmit, cancel };
}

/** Returns the choice and the files as they would be downloaded now; `written` is null while they are being written. */
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

/** Default choice: the first offered format (SubRip), in all languages. */
function usualChoice(sources: readonly Source[]): TextChoice | null {
  const [format] = offeredFormats;
  if (!format) return null;
  const layout = usualLayout(format, hasSpeakers(sources));
  return { format, tabs: languagesOf(sources), encoding: 'utf-8', layout };
}
