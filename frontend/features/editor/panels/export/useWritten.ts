import { useEffect, useState } from 'react';
import { type WrittenChoice, writeCaptions } from '../../../../../domain/exports/captionFile.ts';
import { type TextChoice, withLineBreaks } from '../../../../entities/captions/exporting/textExport.ts';
import { sourceOf } from '../../engine/session/exportCaptions.ts';
import { useEditor } from '../../parts/hooks.ts';

/** Returned when the writer's code cannot be fetched: neither bytes nor a refusal. */
interface Unreachable {
  readonly unreachable: true;
}

/** Returns the file as it would be downloaded now, or null while it is being written. */
export function useWritten(choice: TextChoice): WrittenChoice | Unreachable | null {
  const editor = useEditor();
  const [result, setResult] = useState<{ choice: TextChoice; written: WrittenChoice | Unreachable } | null>(null);
  useEffect(() => {
    let isWanted = true;
    withLineBreaks(choice)
      .then((whole) => writeCaptions(sourceOf(editor), whole))
      .catch((): Unreachable => ({ unreachable: true }))
      .then((written) => {
        if (isWanted) setResult({ choice, written });
      });
    return () => {
      isWanted = false;
    };
  }, [editor, choice]);
  return result?.choice === choice ? result.written : null;
}
