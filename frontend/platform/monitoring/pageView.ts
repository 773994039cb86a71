import { addresses, localeOf, screenAt } from '../paths.ts';

/** A page as the monitoring records it. */
export interface PageView {
  readonly pageId: string;
  readonly pageAttributes: { readonly title: string };
}

/**
 * The page at a path, by the pattern of its address and the name of its screen. The path itself may contain ids and
 * tokens, and the title of the browser's tab is often that of a file.
 */
export function toPageView(pathname: string): PageView {
  const screen = screenAt(pathname);
  if (screen === undefined) return { pageId: '/missing', pageAttributes: { title: 'missing' } };
  return { pageId: `/${localeOf(pathname)}/${addresses[screen]}`, pageAttributes: { title: screen } };
}
