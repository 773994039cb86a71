import { useEffect, useState } from 'react';

/**
 * Code that a page can do without: null until it is there. What cannot be fetched, because there is no network, is asked
 * for again when there is one; the page stays as it is meanwhile.
 * @param load Must be the same function each time.
 */
export function useLater<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const fetch = () =>
      void load().then(
        (value) => {
          if (!isLeft) setLoaded({ value });
        },
        () => {
          if (!isLeft) window.addEventListener('online', fetch, { once: true });
        },
      );
    fetch();
    return () => {
      isLeft = true;
      window.removeEventListener('online', fetch);
    };
  }, [load, isWanted]);
  return loaded?.value ?? null;
}
