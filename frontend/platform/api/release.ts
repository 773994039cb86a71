import { useSyncExternalStore } from 'react';
import { apiVersion, versionHeader } from '../../../api/version.ts';

/** Interval between looks for a newer page. The page is published some minutes after the API. */
const lookEveryMs = 60_000;

const listeners = new Set<() => void>();
let isOutdated = false;
let isLooking = false;

/**
 * Whether this page is older than the API, and a newer one is published. Reloading the page is then all that is
 * needed.
 */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(subscribe, isPageOutdated);
}

export const isPageOutdated = (): boolean => isOutdated;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports the headers of a response. If the API is newer than this page, looks for the new page from now on. */
export function reportVersion(headers: Headers): void {
  if (isLooking || !(Number(headers.get(versionHeader)) > apiVersion)) return;
  isLooking = true;
  void look();
}

async function look(): Promise<void> {
  if (!(await isNewPagePublished())) {
    setTimeout(() => void look(), lookEveryMs);
    return;
  }
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** Whether the published page starts with other code than this one. The names of code have hashes. */
async function isNewPagePublished(): Promise<boolean> {
  const code = [...document.querySelectorAll('script[type="module"][src]')].map((one) => one.getAttribute('src') ?? '');
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );
  return page !== null && code.some((path) => !page.includes(path));
}
