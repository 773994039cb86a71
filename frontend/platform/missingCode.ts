import { currentConnection } from './api/connection.ts';

/** Identifies the build of this page: the name of this file changes with anything that it imports. */
const build = import.meta.url;
const name = 'reloadedForCode';

/** Errors of code that did not load, as reported by Vite. */
const missing = new WeakSet<Error>();
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));

/**
 * Whether an error occurred because a new build has replaced the code of this page, and reloading the page has not
 * already been tried for this build.
 */
export function isOutdated(error: unknown): boolean {
  const isMissing = error instanceof Error && missing.has(error);
  return isMissing && currentConnection() === 'online' && lastReloaded() !== build;
}

/** Reloads the page for code that {@link isOutdated}, once per build. */
export function reloadForCode(): void {
  try {
    sessionStorage.setItem(name, build);
  } catch {
    // Without a record of the reload the page could reload endlessly.
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
