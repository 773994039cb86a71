/** Polling interval. Far shorter than it takes to retype what a crashed page has not sent. */
const everyMs = 20_000;

/** Periodic search for work left behind by other pages. */
interface LeftWork {
  /** Searches now, unless the page is hidden. */
  readonly lookSoon: () => void;
  readonly stop: () => void;
}

/**
 * Searches for work that other pages leave behind while this one is open: when the page becomes visible, when the
 * network is back, and periodically. Only one search runs at a time.
 */
export function watchLeftWork(look: () => Promise<void>): LeftWork {
  let isLooking = false;
  const lookNow = async () => {
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    // After a failure, the work stays in place for the next search.
    await look().catch(() => undefined);
    isLooking = false;
  };
  const lookSoon = () => void lookNow();
  const timer = setInterval(lookSoon, everyMs);
  document.addEventListener('visibilitychange', lookSoon);
  window.addEventListener('online', lookSoon);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookSoon);
    window.removeEventListener('online', lookSoon);
  };
  return { lookSoon, stop };
}
