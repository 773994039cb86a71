import { useRef, useState } from 'react';
import { maxFilesAtOnce } from '../../../../domain/uploads/parts.ts';

/** Collects files chosen or dropped on a page until they are confirmed in `UploadDialog`. */
export function useAddFiles(folderId?: string) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [isCut, setCut] = useState(false);

  function add(files: Iterable<File>): void {
    const all = [...chosen, ...[...files].filter((file) => !chosen.some((other) => isSame(file, other)))];
    setChosen(all.slice(0, maxFilesAtOnce));
    setCut(all.length > maxFilesAtOnce);
  }

  return {
    /** The page's file input. Clicking it opens the browser's file dialog. */
    input,
    /** The open folder, to which files are added unless another one is chosen. */
    folderId,
    chosen,
    /** Whether files were dropped from the selection because there were too many. */
    isCut,
    add,
    leaveOut: (file: File) => setChosen(chosen.filter((other) => other !== file)),
    clear: () => {
      setChosen([]);
      setCut(false);
    },
  };
}

export type AddingFiles = ReturnType<typeof useAddFiles>;

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
