import { useEffect, useState } from 'react';

/**
 * Loads optional code of a page; null until loaded. If it cannot be fetched because there is no network, it is
 * requested again when there is one; the page stays usable.
 * @param load Must be the same function on each render.
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
