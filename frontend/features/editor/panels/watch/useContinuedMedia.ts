import { useCallback, useRef, useState } from 'react';

interface ContinuedMedia {
  readonly media: HTMLMediaElement | null;
  /** Ref of the media element. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  /** Continues where the previous element stopped. Call it when the metadata of the media has loaded. */
  readonly continuePlaying: (element: HTMLMediaElement) => void;
}

/** Returns a media element that plays on when it is replaced by one with another URL. */
export function useContinuedMedia(): ContinuedMedia {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const attached = useRef<HTMLMediaElement>(null);
  const left = useRef({ seconds: 0, isPlaying: false });
  const attach = useCallback((element: HTMLMediaElement | null) => {
    const previous = attached.current;
    // The previous element is still in the document, and therefore not paused yet.
    if (!element && previous) left.current = { seconds: previous.currentTime, isPlaying: !previous.paused };
    attached.current = element;
    setMedia(element);
  }, []);
  const continuePlaying = useCallback((element: HTMLMediaElement) => {
    const { seconds, isPlaying } = left.current;
    if (seconds > 0) element.currentTime = seconds;
    if (isPlaying) element.play().catch(() => undefined);
  }, []);
  return { media, attach, continuePlaying };
}
