import { addresses, localeOf, screenAt } from '../paths.ts';

/** Page as recorded by the monitoring. */
export interface PageView {
  readonly pageId: string;
  readonly pageAttributes: { readonly title: string };
}

/**
 * Page at a path, described by its address pattern and screen name. The path itself may contain ids and tokens, and the
 * title of the browser's tab is often that of a file.
 */
export function toPageView(pathname: string): PageView {
  const screen = screenAt(pathname);
  if (screen === undefined) return { pageId: '/missing', pageAttributes: { title: 'missing' } };
  return { pageId: `/${localeOf(pathname)}/${addresses[screen]}`, pageAttributes: { title: screen } };
}
