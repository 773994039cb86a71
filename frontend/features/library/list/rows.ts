import type { FileRow } from '../../../entities/file/file.ts';
import type { Upload } from '../upload/state.ts';

/** A line of the list: a file, or an upload that will be one. */
export type Row =
  | { readonly kind: 'file'; readonly key: string; readonly file: FileRow }
  | { readonly kind: 'upload'; readonly key: string; readonly upload: Upload };

/**
 * Uploads come first, where the newest file will be, and hide the unfinished file that the API lists
 * already. A finished upload shows as its file at once, until the list itself has it.
 */
export function rowsOf(uploads: readonly Upload[], files: readonly FileRow[]): Row[] {
  const listed = new Map(files.map((file) => [file.id, file]));
  const hidden = new Set<string>();
  const top: Row[] = [];
  for (const upload of uploads) {
    const { file, phase, id, isListed } = upload;
    if (isListed) continue;
    if (phase === 'done') {
      if (file && listed.get(file.id)?.fileStatus !== 'success') {
        hidden.add(file.id);
        top.push({ kind: 'file', key: file.id, file });
      }
      continue;
    }
    if (file) hidden.add(file.id);
    if (phase !== 'cancelled') top.push({ kind: 'upload', key: id, upload });
  }
  const rest = files.filter(({ id }) => !hidden.has(id)).map((file) => ({ kind: 'file', key: file.id, file }) as const);
  return [...top, ...rest];
}
