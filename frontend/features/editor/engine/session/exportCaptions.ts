import { type ExportSource, writeCaptions } from '../../../../../domain/exports/captionFile.ts';
import {
  downloadWritten,
  needsAsking,
  type OfferedFormat,
  usualChoice,
} from '../../../../entities/captions/exporting/textExport.ts';
import type { Editor } from './editor.ts';

export const sourceOf = ({ store, file }: Editor): ExportSource => ({ captions: store.document, file });

/**
 * Downloads the captions directly if the format preserves them; otherwise opens the dialog that lists what would be
 * lost. Returns whether the captions were downloaded. Rejects if the format's code cannot be loaded.
 */
export async function exportCaptions(editor: Editor, format: OfferedFormat): Promise<boolean> {
  const source = sourceOf(editor);
  const choice = usualChoice(source, editor.store.selection.tab, format);
  const written = await writeCaptions(source, choice);
  if ('bytes' in written && !needsAsking(written)) {
    downloadWritten(source, choice, written.bytes);
    return true;
  }
  editor.ui.showExport(format.id);
  return false;
}
