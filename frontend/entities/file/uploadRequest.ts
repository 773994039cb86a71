import { useEffect, useEffectEvent } from 'react';

let isAsked = false;
let answer: (() => void) | null = null;

/** Asks for new files: at once where a screen takes them, otherwise when the next such screen appears. */
export function requestUpload(): void {
  if (answer) answer();
  else isAsked = true;
}

/** While mounted, `choose` is what opens the browser's dialog of files. */
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
