import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { noteDownload } from '../../../../entities/account/noteDownload.ts';
import { TextChoiceFields } from '../../../../entities/captions/exporting/TextChoiceFields.tsx';
import {
  choiceInFormat,
  downloadWritten,
  offeredFormats,
  type TextChoice,
  usualChoice,
} from '../../../../entities/captions/exporting/textExport.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { goTo, seekToCaption } from '../../engine/session/editor.ts';
import { sourceOf } from '../../engine/session/exportCaptions.ts';
import { useEditor } from '../../parts/hooks.ts';
import { IssuesNotice } from '../../parts/IssuesNotice.tsx';
import { Outcome } from './Outcome.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useWritten } from './useWritten.ts';

/**
 * Exports the captions in any format. Shows the format's options and, before the download, what it cannot represent.
 */
export function CaptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const source = sourceOf(editor);
  const [choice, setChoice] = useState<TextChoice>(() => {
    const format = offeredFormats.find(({ id }) => id === editor.ui.exportFormat);
    if (!format) throw new RangeError(`${editor.ui.exportFormat} is not offered`);
    return usualChoice(source, editor.store.selection.tab, format);
  });
  const written = useWritten(choice);
  const ready = written !== null && 'bytes' in written ? written : null;

  function show(id: CaptionId): void {
    // The page behind the dialog cannot take the focus until the dialog is closed.
    flushSync(onClose);
    goTo(editor, id);
    seekToCaption(editor, id);
  }

  function download(): void {
    if (ready === null) return;
    downloadWritten(source, choice, ready.bytes);
    noteDownload(editor.file.id);
    onClose();
  }

  return (
    <FormDialog
      title={t('export.captionsTitle')}
      size="wide"
      submit={ready && ready.losses.length > 0 ? t('export.anyway') : t('export.download')}
      cancel={t('export.cancel')}
      isReady={ready !== null}
      onSubmit={download}
      onClose={onClose}
    >
      <TextChoiceFields
        choice={choice}
        languages={source.captions.tabs.map(({ id }) => id)}
        startTimecode={source.captions.settings.programme?.startTimecode}
        choiceIn={(format) => choiceInFormat(source, choice, editor.store.selection.tab, format)}
        onChange={setChoice}
      />
      {ready && <TextPreview choice={choice} bytes={ready.bytes} />}
      <IssuesNotice />
      <Outcome format={choice.format} written={written} onCaption={show} />
    </FormDialog>
  );
}
