import type { PathTo } from '../../platform/paths.ts';

/**
 * Where to go after signing in: the path that asked for the session, or the file list. Only paths of this
 * site are followed, so that a link cannot send a signed-in reader elsewhere.
 */
export function nextPath(next: string | null, pathTo: PathTo): string {
  const isOwn = next !== null && /^\/(?![/\\])/.test(next);
  return isOwn ? next : pathTo('library');
}
