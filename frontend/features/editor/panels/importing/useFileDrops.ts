import { useEffect } from 'react';
import { type Editor, hasDialog } from '../../engine/session/editor.ts';

/** Imports a file dropped anywhere on the editor. Without this handler, the browser would navigate to the file. */
export function useFileDrops(editor: Editor): void {
  useEffect(() => {
    const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (isFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file && !hasDialog(editor)) editor.ui.showImport(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [editor]);
}
