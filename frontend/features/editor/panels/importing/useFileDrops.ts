import { useEffect } from 'react';
import { type Editor, hasDialog } from '../../engine/session/editor.ts';

/** A file that is dropped anywhere on the editor is one to import; without this the browser would leave the page. */
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
