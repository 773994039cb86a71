import { useEffect, useState } from 'react';
import { demoMs, stillMs } from './demoCaptions.ts';

const stepMs = 100;

/** Time of the demonstration. It stands still while paused, in a hidden tab, and for people who prefer less motion. */
export function useDemoTime(isPaused: boolean) {
  const [isReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [ms, setMs] = useState(isReduced ? stillMs : 0);
  useEffect(() => {
    if (isPaused || isReduced) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setMs((now) => (now + stepMs) % demoMs);
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPaused, isReduced]);
  return { ms, isReduced };
}
