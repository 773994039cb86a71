import { fetchSurroundings } from '../features/editor/screen/surroundingsCode.ts';
import { localeOf, pathTo } from '../platform/paths.ts';
import { currentTokens } from '../platform/session/store.ts';
import { fetchScreen } from './layouts.ts';

/**
 * Delay before the editor is prefetched: a user who looks at a list of files is about to open one, but the list itself
 * comes first.
 */
const quietMs = 400;
/**
 * Delay before the code around the captions is prefetched, also where the editor is the first page: the captions come
 * first.
 */
const surroundingsMs = 1500;

/**
 * Prefetches the screen of a link that is pointed at, touched or focused: the time until the click is about as long as
 * its code takes to load. Loaded code is not requested again.
 */
export function fetchLinkedScreens(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => fetchLinked(target), { passive: true });
}

function fetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return;
  fetchAt(link.pathname);
}

function fetchAt(pathname: string): void {
  // A browser may cache the failure to fetch a module.
  if (!navigator.onLine) return;
  const locale = localeOf(pathname);
  if (locale) fetchScreen(pathname, locale, currentTokens() !== null);
}

/** Prefetches the editor's code once the first screen has its content, for users with a session. */
export function fetchEditorLater(): void {
  const fetchEditor = () => {
    const locale = localeOf(location.pathname);
    if (locale && currentTokens()) fetchAt(pathTo(locale, 'editor', { projectId: '-', videoId: '-' }));
  };
  const fetchRest = () => {
    if (localeOf(location.pathname) && currentTokens() && navigator.onLine) fetchSurroundings().catch(() => undefined);
  };
  const later = () => {
    setTimeout(fetchEditor, quietMs);
    setTimeout(fetchRest, surroundingsMs);
  };
  /** On a slow connection the code would load before the list itself. */
  const wait = async () => {
    if (!currentTokens()) return later();
    // The screens need this code anyway.
    const [{ queryClient }, { whenSettled }] = await Promise.all([
      import('../platform/api/queries.ts'),
      import('./whenSettled.ts'),
    ]);
    whenSettled(queryClient, later);
  };
  addEventListener('load', () => void wait().catch(later), { once: true });
}
