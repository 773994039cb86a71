import { truncatedMs } from '../../../../domain/media/duration.ts';

const patienceMs = 4_000;

/**
 * Measures the duration of a recording in milliseconds. Resolves to null if the browser cannot play it. The server's
 * probe is authoritative.
 */
export function measureDuration(source: Blob): Promise<number | null> {
  if (source.size === 0) return Promise.resolve(null);
  const element = document.createElement('video');
  const address = URL.createObjectURL(source);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    element.preload = 'metadata';
    element.onerror = () => resolve(null);
    element.onloadedmetadata = () => {
      clearTimeout(timer);
      resolve(Number.isFinite(element.duration) ? truncatedMs(element.duration) : null);
    };
    element.src = address;
  }).finally(() => {
    element.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
