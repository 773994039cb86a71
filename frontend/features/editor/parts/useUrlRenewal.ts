import { useEffect, useRef } from 'react';

/** Age in milliseconds from which a media URL may have expired, or its key may have been replaced. */
const minAgeMs = 60_000;

/**
 * Requests a new media URL when one fails that has been in use for a while. A new URL that fails as well is not
 * renewed, so that media that cannot be played are not requested forever.
 */
export function useUrlRenewal(url: string | null, hasFailed: boolean, renew: () => void): void {
  const receivedAtMs = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time at which the URL changed
  useEffect(() => {
    receivedAtMs.current = Date.now();
  }, [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure renews once, however often the component renders
  useEffect(() => {
    if (hasFailed && url !== null && Date.now() - receivedAtMs.current >= minAgeMs) renew();
  }, [hasFailed]);
}
