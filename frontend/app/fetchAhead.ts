import { fetchSurroundings } from '../features/editor/screen/surroundingsCode.ts';
import { localeOf, pathTo, screenAt } from '../platform/paths.ts';
import { currentTokens } from '../platform/session/store.ts';
import { fetchScreen } from './layouts.ts';
import { screens } from './screens.ts';

/**
 * Delay before the editor is prefetched: a user who looks at a list of files is about to open one, but the list itself
 * comes first.
 */
const quietMs = 400;
/** Delay before the code around the editor's captions is prefetched: the editor's first code comes first. */
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

/**
 * Prefetches the editor's code once the first screen has its content, for users with a session. An open editor loads the
 * code around its captions itself, after these.
 */
export function fetchEditorLater(): void {
  /** Locale of a page before the editor; null if there is nothing to prefetch. */
  const localeBefore = () => {
    const name = screenAt(location.pathname);
    const isEditor = name !== undefined && screens[name].page === screens.editor.page;
    return currentTokens() && !isEditor ? localeOf(location.pathname) : null;
  };
  const fetchEditor = () => {
    const locale = localeBefore();
    if (locale) fetchAt(pathTo(locale, 'editor', { projectId: '-', videoId: '-' }));
  };
  const fetchRest = () => {
    if (localeBefore() && navigator.onLine) fetchSurroundings().catch(() => undefined);
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
