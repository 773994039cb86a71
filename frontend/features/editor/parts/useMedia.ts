import { useEffect, useState } from 'react';
import type { MediaClock } from '../engine/media/mediaClock.ts';

/**
 * Puts a media element into a place and under the clock's command. The element is made by hand: it is the
 * clock's, and React has nothing to render in it.
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
    // Captions are drawn on a canvas beside it, which must be allowed to see the picture's colors.
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
    // Another address of the same media goes on where the last one was.
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
