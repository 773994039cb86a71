import type { PathTo } from '../../platform/paths.ts';
import { readReturnPath } from '../../platform/returnPath.ts';
import { readStored } from '../../platform/session/storedValues.ts';

/** Path after signing in: the page that required the session, or the file list. */
export const nextPath = (next: string | null, pathTo: PathTo): string => readReturnPath(next) ?? pathTo('library');

/** Where a session begins: with the questions for new people, who go on from there to where they wanted to be. */
export function pathAfterSignIn(next: string | null, pathTo: PathTo): string {
  if (readStored('onboarding') !== 'false') return nextPath(next, pathTo);
  return next === null ? pathTo('onboarding') : `${pathTo('onboarding')}?${new URLSearchParams({ next })}`;
}

/** The path of a page before the session, which keeps in mind where to go after it, and says `more` to its page. */
export function withNext(path: string, next: string | null, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next !== null && { next }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
