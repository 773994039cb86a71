import { useEffect, useState } from 'react';
import { uploader } from '../uploads.ts';
import type { Summary } from './summary.ts';

const lingerMs = 8_000;

/**
 * Dismisses finished uploads from the tray after a while if none failed, since the file list shows their files. Paused
 * while the tray is hovered or focused, which the returned handlers track.
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
