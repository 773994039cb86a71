import { useEffect, useState } from 'react';

/** Seconds that are left of a wait, 0 when there is none, and what starts it. */
export function useCountdown(fromSeconds: number): [leftSeconds: number, start: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(fromSeconds)];
}
