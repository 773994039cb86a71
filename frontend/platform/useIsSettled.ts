import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** The first screen asks its questions in this time, and shows what it is for. */
const firstMs = 1000;

/** False at first; true when the page has shown its first screen and has nothing else to do. For what can wait for that. */
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
