import { useEffect, useState } from 'react';
import type { MediaClock } from '../engine/media/mediaClock.ts';

/**
 * Creates a media element in a container and attaches it to the clock. It is created outside React, because the clock
 * controls it and React has nothing to render in it.
 */
export function useMedia<K extends 'video' | 'audio'>(
  kind: K,
  place: HTMLElement | null,
  clock: MediaClock,
  url: string | null,
): HTMLElementTagNameMap[K] | null {
  const [media, setMedia] = useState<HTMLElementTagNameMap[K] | null>(null);

  useEffect(() => {
    if (!place) return;
    const element = document.createElement(kind);
    // Captions are drawn on a canvas beside it, which needs access to the picture's pixels.
    Object.assign(element, { preload: 'auto', crossOrigin: 'anonymous', playsInline: true });
    place.prepend(element);
    const detach = clock.attach(element);
    setMedia(element);
    return () => {
      detach();
      element.removeAttribute('src');
      element.load();
      element.remove();
      setMedia(null);
    };
  }, [kind, place, clock]);

  useEffect(() => {
    if (!media || !url) return;
    // A new URL of the same media continues at the position of the previous one.
    const wasPlaying = !media.paused;
    media.src = url;
    if (wasPlaying) void clock.play();
  }, [media, url, clock]);

  useEffect(() => {
    if (!(media instanceof HTMLVideoElement)) return;
    const toggle = () => clock.toggle();
    media.addEventListener('click', toggle);
    return () => media.removeEventListener('click', toggle);
  }, [media, clock]);

  return media;
}
