import { type LazyPage, lazyPage } from '../platform/lazyPage.ts';
import type { Locale } from '../platform/locale.ts';
import { type ScreenName, screenAt } from '../platform/paths.ts';
import { type LayoutName, screens } from './screens.ts';

/** The editor's sign-out guard loads with the frame, so that it works without a connection. */
async function loadFrame() {
  const [frame] = await Promise.all([
    import('./frame/Frame.tsx'),
    import('../features/editor/engine/session/signOutGuard.ts'),
    import('../entities/account/SignOutDialog.tsx'),
  ]);
  return frame;
}

export const layouts: Readonly<Record<LayoutName, LazyPage>> = {
  guest: lazyPage(() => import('./Guest.tsx'), []),
  workspace: lazyPage(() => import('./Workspace.tsx'), ['frame']),
  sample: lazyPage(() => import('./SampleWorkspace.tsx'), ['frame']),
  frame: lazyPage(loadFrame, ['frame']),
  account: lazyPage(() => import('../features/account/AccountLayout.tsx'), ['account']),
};

/** Screen to which an address leads people with or without a session. */
function nameWithSession(name: ScreenName, hasSession: boolean): ScreenName {
  if (hasSession) return name === 'front' ? 'library' : name;
  return screens[name].needsSession ? 'signIn' : name;
}

/** Prefetches all code of a path's screen in parallel, whereas its nested parts would load one after another. */
export function fetchScreen(pathname: string, locale: Locale, hasSession: boolean): void {
  const name = screenAt(pathname);
  if (!name) return;
  const screen = screens[nameWithSession(name, hasSession)];
  for (const layout of screen.layouts) layouts[layout].fetch(locale);
  screen.page.fetch(locale);
}
