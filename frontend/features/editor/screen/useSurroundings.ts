import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterFrame } from '../../../platform/afterFrame.ts';
import { holdKeys } from './heldKeys.ts';
import { fetchSurroundings, type SurroundingsCode } from './surroundingsCode.ts';

/** Components around the captions; null until they are loaded. */
interface Surroundings {
  readonly code: SurroundingsCode | null;
  /** Returns the keys that were pressed until now, once: the components handle later ones themselves. */
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/**
 * Components around the caption list, which are most of the editor's code. They are loaded after the captions have been
 * painted, so that the captions can be seen and typed into early. Keys of actions that are pressed in the meantime are
 * held. Throws if the code cannot be loaded while online.
 */
export function useSurroundings(): Surroundings {
  const [code, setCode] = useState<SurroundingsCode | null>(null);
  const [error, setError] = useState<unknown>(null);
  const end = useRef<ReturnType<typeof holdKeys>>(null);
  const takeKeys = useCallback(() => end.current?.() ?? [], []);
  // Before the first paint of the captions.
  useLayoutEffect(() => {
    end.current = holdKeys();
    return () => void takeKeys();
  }, [takeKeys]);
  useEffect(() => {
    // A transition, so that a key pressed in the meantime is handled first.
    loadAfterPaint().then((loaded) => startTransition(() => setCode(loaded)), setError);
  }, []);
  if (error !== null) throw error;
  return { code, takeKeys };
}

const frame = (): Promise<void> => new Promise((resolve) => afterFrame(resolve));

/** Loads the code after the captions have been painted. Offline, it waits for the network. */
async function loadAfterPaint(): Promise<SurroundingsCode> {
  // The list measures itself in the first frame and renders its rows in the second. A hidden page draws no frames.
  if (document.visibilityState === 'visible') {
    await frame();
    await frame();
  }
  for (;;) {
    try {
      return await fetchSurroundings();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
