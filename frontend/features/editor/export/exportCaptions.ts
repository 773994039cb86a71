import { noteDownload } from '../../../entities/account/noteDownload.ts';
import type { Editor } from '../session/editor.ts';
import {
  downloadWritten,
  type ExportSource,
  needsAsking,
  type OfferedFormat,
  usualChoice,
  writeCaptions,
} from './textExport.ts';

export const sourceOf = ({ store, file }: Editor): ExportSource => ({ captions: store.document, file });

/**
 * Downloads the captions at once where the format carries them as they are; else opens the dialog that says
 * what would be lost. Fails where the format's code cannot be fetched.
 */
export async function exportCaptions(editor: Editor, format: OfferedFormat): Promise<void> {
  const source = sourceOf(editor);
  const choice = usualChoice(source, editor.store.tab, format);
  const written = await writeCaptions(source, choice);
  if ('bytes' in written && !needsAsking(written)) {
    downloadWritten(source, choice, written.bytes);
    noteDownload(editor.file.id);
  } else editor.ui.showExport(format.id);
}
