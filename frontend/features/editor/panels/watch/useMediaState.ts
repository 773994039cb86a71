import { useCallback, useSyncExternalStore } from 'react';

const events = [
  ...['timeupdate', 'seeking', 'loadedmetadata', 'durationchange'],
  ...['play', 'pause', 'ended', 'emptied', 'volumechange'],
] as const;

/** Returns what `read` makes of a media element; rendered again only when that changes. */
export function useMediaState<T extends number | string | boolean>(
  media: HTMLMediaElement | null,
  read: (media: HTMLMediaElement | null) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of events) media?.addEventListener(event, listener);
      return () => {
        for (const event of events) media?.removeEventListener(event, listener);
      };
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => read(media));
}

/** Returns what `read` makes of the time that is played, in milliseconds. */
export const usePlayed = (media: HTMLMediaElement | null, read: (ms: number) => number): number =>
  useMediaState(media, (now) => read((now?.currentTime ?? 0) * 1000));
