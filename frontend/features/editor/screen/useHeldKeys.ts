import { useEffect, useLayoutEffect, useState } from 'react';
import { HeldKeys } from './heldKeys.ts';

/**
 * Who sees the captions can press keys: those that are pressed before the actions of the editor are there are pressed
 * again when they are, and when what tells of them is there too. The effects of a component come after those of the
 * components in it, so call this in one that has both in it.
 */
export function useHeldKeys(isReady: boolean): void {
  const [held] = useState(() => new HeldKeys());
  // With the first paint of the captions.
  useLayoutEffect(() => held.listen(), [held]);
  useEffect(() => {
    if (isReady) held.release();
  }, [held, isReady]);
}
