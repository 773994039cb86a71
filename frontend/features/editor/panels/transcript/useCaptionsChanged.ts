import { useCallback } from 'react';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { Subscribe } from '../../captionField/typedField.ts';
import { useEditor } from '../../parts/hooks.ts';

/** Returns a function that subscribes to changes of any of the captions. */
export function useCaptionsChanged(ids: readonly CaptionId[]): Subscribe {
  const { store } = useEditor();
  return useCallback(
    (listener: () => void) => {
      const leave = ids.map((id) => store.subscribeCaption(id, listener));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [store, ids],
  );
}
