import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Time in which the first screen sends its requests and shows its content. */
const firstMs = 1000;

/** Whether the page has shown its first screen and is idle; false at first. For work that can wait until then. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setSettled(true));
    }, firstMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, []);
  return isSettled;
}
