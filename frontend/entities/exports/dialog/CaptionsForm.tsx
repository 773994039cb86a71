import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId, TabId } from '../../../../domain/captions/types.ts';
import type { FormatId } from '../../../../domain/formats/formats.ts';
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { noteDownload } from '../../account/noteDownload.ts';
import { downloadFile } from '../../captions/exporting/downloadFile.ts';
import { TextChoiceFields } from '../../captions/exporting/TextChoiceFields.tsx';
import { choiceInFormat, offeredFormats, type TextChoice, usualChoice } from '../../captions/exporting/textExport.ts';
import { CaptionsOutcome } from './CaptionsOutcome.tsx';
import styles from './ExportDialog.module.css';
import type { ExportedFile } from './exportedFile.ts';
import { IssueCount } from './IssueCount.tsx';
import { languagesOf } from './secondLanguages.ts';
import { TextPreview } from './TextPreview.tsx';
import { type FilesWritten, packFiles, writeFiles } from './writeFiles.ts';

interface Props {
  readonly files: readonly ExportedFile[];
  readonly firstTab: TabId;
  readonly firstFormat: FormatId;
  /** Shows a caption that is not carried over completely, where there is an editor. */
  readonly onCaption?: ((id: CaptionId) => void) | undefined;
  readonly onClose: () => void;
}

/** Download of the captions in any format. Shows its options and, before the download, what it cannot represent. */
export function CaptionsForm({ files, firstTab, firstFormat, onCaption, onClose }: Props) {
  const { t } = useTranslation('exporting');
  const [choice, setChoice] = useState<TextChoice>(() => firstChoice(files, firstTab, firstFormat));
  const written = useWritten(files, choice);
  const ready = written !== null && written !== 'unreachable' ? written : null;
  const isLossy = ready !== null && ready.losses.length + ready.refused.length > 0;
  const [content] = Object.values(ready?.files ?? {});
  const isReady = content !== undefined;

  async function download(): Promise<void> {
    if (!ready) return;
    const { name, blob } = await packFiles(files, ready, choice);
    downloadFile(blob, name);
    const [first] = files;
    if (first) noteDownload(first.file.id);
    onClose();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void download();
      }}
    >
      <TextChoiceFields
        choice={choice}
        languages={languagesOf(files)}
        startTimecode={files.length === 1 ? files[0]?.captions.settings.programme?.startTimecode : undefined}
        choiceIn={(format) => inFormat(files, firstTab, choice, format)}
        onChange={setChoice}
      />
      {files.length === 1 && content && <TextPreview choice={choice} bytes={content} />}
      <IssueCount files={files} />
      <CaptionsOutcome isSeveral={files.length > 1} format={choice.format} written={written} onCaption={onCaption} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {t(isLossy ? 'anyway' : 'download')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Default choice: of one file the current language, of several all languages. */
function firstChoice(files: readonly ExportedFile[], firstTab: TabId, id: FormatId): TextChoice {
  const format = offeredFormats.find((one) => one.id === id);
  const source = files.find(({ captions }) => captions.speakers.length > 0) ?? files[0];
  if (!format || !source) throw new RangeError(`${id} is not offered`);
  const usual = usualChoice(source, firstTab, format);
  return files.length === 1 ? usual : { ...usual, tabs: languagesOf(files) };
}

function inFormat(
  files: readonly ExportedFile[],
  firstTab: TabId,
  choice: TextChoice,
  format: TextChoice['format'],
): TextChoice {
  const source = files.find(({ captions }) => captions.speakers.length > 0) ?? files[0];
  if (!source) return choice;
  const inOne = choiceInFormat(source, choice, firstTab, format);
  return files.length === 1 ? inOne : { ...inOne, tabs: choice.tabs };
}

/** Returns the files as they would be downloaded now; null while they are being written. */
function useWritten(files: readonly ExportedFile[], choice: TextChoice): FilesWritten | 'unreachable' | null {
  const [result, setResult] = useState<{ readonly choice: TextChoice; written: FilesWritten | 'unreachable' }>();
  useEffect(() => {
    let isWanted = true;
    writeFiles(files, choice, () => isWanted)
      .catch(() => 'unreachable' as const)
      .then((written) => {
        if (isWanted) setResult({ choice, written });
      });
    return () => {
      isWanted = false;
    };
  }, [files, choice]);
  return result?.choice === choice ? result.written : null;
}
