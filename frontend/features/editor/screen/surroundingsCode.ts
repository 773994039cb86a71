import { startTransition, useEffect, useState } from 'react';

export type SurroundingsCode = typeof import('./Surroundings.tsx');

/** The parts of the screen around the list of captions, with everything that they need. */
export const fetchSurroundings = (): Promise<SurroundingsCode> => import('./Surroundings.tsx');

/**
 * The parts of the screen around the list: null until the captions have been painted, and their code is there. What is
 * most of the screen would otherwise come between the document and its first caption. Without a network it is waited for
 * until there is one; throws where the code cannot be fetched although there is.
 */
export function useSurroundings(): SurroundingsCode | null {
  const [code, setCode] = useState<SurroundingsCode | { readonly error: unknown } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const take = (taken: SurroundingsCode | { readonly error: unknown }) => {
      // A key that is pressed meanwhile is handled first.
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

/** Runs when the next frame has been shown; in a page that nobody sees, at once. Returns how to cancel. */
function afterPaint(run: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  // At the beginning of the second frame the first one has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
