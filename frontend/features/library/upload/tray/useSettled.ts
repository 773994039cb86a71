import { useEffect, useState } from 'react';
import { uploader } from '../uploads.ts';
import type { Summary } from './summary.ts';

const lingerMs = 8_000;

/**
 * Takes finished uploads out of the tray after a while, if none has failed: the list of files shows what has become of
 * them. Not while the tray is being read or used; the returned handlers tell that.
 */
export function useSettled({ running, done, failed }: Summary) {
  const [isUsed, setUsed] = useState(false);
  const isSettled = running === 0 && failed === 0 && done > 0;
  useEffect(() => {
    if (!isSettled || isUsed) return undefined;
    const timer = setTimeout(() => uploader.dismissEnded(), lingerMs);
    return () => clearTimeout(timer);
  }, [isSettled, isUsed]);
  const [use, leave] = [() => setUsed(true), () => setUsed(false)];
  return { onPointerEnter: use, onPointerLeave: leave, onFocus: use, onBlur: leave };
}
