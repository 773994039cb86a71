import type { PathTo } from '../../platform/paths.ts';
import { readReturnPath } from '../../platform/returnPath.ts';
import { readStored } from '../../platform/session/storedValues.ts';

/** Router state of links between pages before the session. It is not part of the address. */
export interface SignInState {
  /** Email address as typed so far. */
  readonly email: string;
}

/** Path after signing in: the page that required the session, or the file list. */
export const nextPath = (next: string | null, pathTo: PathTo): string => readReturnPath(next) ?? pathTo('library');

/**
 * First path of a session. New users are first asked the onboarding questions, and then reach the page that they
 * wanted.
 */
export function pathAfterSignIn(next: string | null, pathTo: PathTo): string {
  if (readStored('onboarding') !== 'false') return nextPath(next, pathTo);
  return next === null ? pathTo('onboarding') : `${pathTo('onboarding')}?${new URLSearchParams({ next })}`;
}

/** Path of a page before the session. It preserves the page to open afterwards, and adds the parameters `more`. */
export function withNext(path: string, next: string | null, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next !== null && { next }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
