import { useLayoutEffect, useState } from 'react';
import { HeldKeys } from './heldKeys.ts';

/**
 * Who sees the captions can press keys: those that are pressed before the actions of the editor are there are pressed
 * again when they are.
 */
export function useHeldKeys(isReady: boolean): void {
  const [held] = useState(() => new HeldKeys());
  useLayoutEffect(() => {
    if (!isReady) return held.listen();
    held.release();
    return;
  }, [held, isReady]);
}
