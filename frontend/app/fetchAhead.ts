import { fetchSurroundings } from '../features/editor/screen/surroundingsCode.ts';
import { localeOf, pathTo } from '../platform/paths.ts';
import { currentTokens } from '../platform/session/store.ts';
import { fetchScreen } from './layouts.ts';

/** Someone who looks at a list of files is about to open one: not at once, so that the list itself comes first. */
const quietMs = 400;
/** What is around the captions comes after the captions, also where the editor is the first page. */
const surroundingsMs = 1500;

/**
 * Fetches the screen of a link when it is pointed at, touched or focused, before it is followed: from there to the click
 * is about as long as its code takes to come. What is here already is not asked for again.
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
  // A browser may remember that a module could not be fetched.
  if (!navigator.onLine) return;
  const locale = localeOf(pathname);
  if (locale) fetchScreen(pathname, locale, currentTokens() !== null);
}

/** Fetches the editor's code once the first screen has what it shows, for those who have a session. */
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
  /** On a slow line it would come before the list itself. */
  const wait = async () => {
    if (!currentTokens()) return later();
    // The screens have this code anyway.
    const [{ queryClient }, { whenSettled }] = await Promise.all([
      import('../platform/api/queries.ts'),
      import('./whenSettled.ts'),
    ]);
    whenSettled(queryClient, later);
  };
  addEventListener('load', () => void wait().catch(later), { once: true });
}
