import { currentConnection } from './api/connection.ts';

/** Which build this page is of: the name of this file changes with whatever it imports. */
const build = import.meta.url;
const name = 'reloadedForCode';

/** The errors of code that did not load, as Vite tells of them. */
const missing = new WeakSet<Error>();
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));

/**
 * Whether something failed because a new build has replaced the code of this page, and loading the page again is not
 * known to be of no use.
 */
export function isOutdated(error: unknown): boolean {
  const isMissing = error instanceof Error && missing.has(error);
  return isMissing && currentConnection() === 'online' && lastReloaded() !== build;
}

/** Loads the page again for code that {@link isOutdated}: once in a build. */
export function reloadForCode(): void {
  try {
    sessionStorage.setItem(name, build);
  } catch {
    // Without a note of it the page could be loaded again and again.
    return;
  }
  location.reload();
}

function lastReloaded(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return build;
  }
}
