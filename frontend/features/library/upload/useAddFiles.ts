import { useRef, useState } from 'react';
import { maxFilesAtOnce } from '../../../../domain/uploads/parts.ts';

/** Takes the files that are chosen or dropped on a page, until `UploadDialog` has asked how to upload them. */
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
    /** The page's file input: a click on it opens the browser's dialog. */
    input,
    /** The folder that is shown, into which files go unless another one is chosen. */
    folderId,
    chosen,
    /** There were more files than can be uploaded at once. */
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
