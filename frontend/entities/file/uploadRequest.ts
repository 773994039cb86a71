import { useEffect, useEffectEvent } from 'react';

let isAsked = false;
let answer: (() => void) | null = null;

/**
 * Opens the file dialog: immediately on a screen that accepts uploads, otherwise when the next such screen is shown.
 */
export function requestUpload(): void {
  if (answer) answer();
  else isAsked = true;
}

/** Registers `choose`, which opens the browser's file dialog, while mounted. */
export function useUploadRequests(choose: () => void): void {
  const run = useEffectEvent(choose);
  useEffect(() => {
    answer = () => run();
    if (isAsked) run();
    isAsked = false;
    return () => {
      answer = null;
    };
  }, []);
}
