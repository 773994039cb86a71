/** Far shorter than a person takes to type again what a crashed page has not sent. */
const everyMs = 20_000;

/** Looks for left work by itself until it is stopped. */
export interface LeftWork {
  /** Looks now, unless nobody sees the page. */
  readonly lookSoon: () => void;
  readonly stop: () => void;
}

/**
 * Looks for work that other pages leave behind while this one is open: when it is looked at again, when the network is
 * back, and now and then. One look at a time.
 */
export function watchLeftWork(look: () => Promise<void>): LeftWork {
  let isLooking = false;
  const lookNow = async () => {
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    // A failure leaves the work where it is, for the next look.
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
