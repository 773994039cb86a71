import { useCallback, useSyncExternalStore } from 'react';

const events = [
  ...['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'durationchange'],
  ...['play', 'pause', 'ended', 'emptied', 'volumechange'],
] as const;

/** Returns the value that `read` derives from a media element. Renders again only when that value changes. */
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

/** Returns the value that `read` derives from the playback position in milliseconds. */
export const usePlayed = (media: HTMLMediaElement | null, read: (ms: number) => number): number =>
  useMediaState(media, (now) => read((now?.currentTime ?? 0) * 1000));
