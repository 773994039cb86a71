import { truncatedMs } from '../../../../domain/media/duration.ts';

const patienceMs = 4_000;

/** The length of a recording in ms as the browser reads it; null for what it cannot play. The server's probe decides. */
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
