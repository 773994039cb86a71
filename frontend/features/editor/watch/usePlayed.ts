import { useCallback, useSyncExternalStore } from 'react';

const moves = ['timeupdate', 'seeking', 'loadedmetadata'] as const;

/** What `read` makes of the time that is played, in milliseconds; rendered again only when that changes. */
export function usePlayed(media: HTMLMediaElement | null, read: (ms: number) => number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of moves) media?.addEventListener(event, listener);
      return () => {
        for (const event of moves) media?.removeEventListener(event, listener);
      };
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => read((media?.currentTime ?? 0) * 1000));
}
