import { useEffect, useLayoutEffect, useState } from 'react';
import { HeldKeys } from './heldKeys.ts';

/**
 * Buffers keys pressed once the captions are visible, and dispatches them again when the editor's actions and their
 * announcements are ready. Call it in a component that contains both, because its effects run after those of its
 * children.
 */
export function useHeldKeys(isReady: boolean): void {
  const [held] = useState(() => new HeldKeys());
  // Listens from the first paint of the captions.
  useLayoutEffect(() => held.listen(), [held]);
  useEffect(() => {
    if (isReady) held.release();
  }, [held, isReady]);
}
