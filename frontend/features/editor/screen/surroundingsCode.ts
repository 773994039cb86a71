import { startTransition, useEffect, useState } from 'react';
import { withWords } from '../../../platform/i18n.ts';

export type SurroundingsCode = typeof import('./Surroundings.tsx');

/** Imports everything around the caption list, with all dependencies and the words of all panels and dialogs. */
export const fetchSurroundings = (): Promise<SurroundingsCode> =>
  withWords(import('./Surroundings.tsx'), [
    'editor',
    'exporting',
    'captionStyle',
    'encodings',
    'sheetColumns',
    'file',
    'youtube',
  ]);

/**
 * Returns the components around the caption list, or null until the captions have been painted and the code is loaded.
 * Most of the screen would otherwise delay the first caption. Offline, it waits for the network. Throws if the code
 * cannot be fetched while online.
 */
export function useSurroundings(): SurroundingsCode | null {
  const [code, setCode] = useState<SurroundingsCode | { readonly error: unknown } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const take = (taken: SurroundingsCode | { readonly error: unknown }) => {
      // A transition, so that a key pressed in the meantime is handled first.
      if (!isLeft) startTransition(() => setCode(taken));
    };
    const fetch = () =>
      void fetchSurroundings().then(take, (error: unknown) => {
        if (navigator.onLine) take({ error });
        else if (!isLeft) window.addEventListener('online', fetch, { once: true });
      });
    const cancel = afterPaint(fetch);
    return () => {
      isLeft = true;
      cancel();
      window.removeEventListener('online', fetch);
    };
  }, []);
  if (code && 'error' in code) throw code.error;
  return code;
}

/**
 * Calls `run` after the next frame has been painted, or soon if the page is hidden. Returns a function that cancels.
 */
function afterPaint(run: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  // When the second frame starts, the first has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
