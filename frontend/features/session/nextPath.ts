/**
 * Where to go after signing in: the path that asked for the session, or the file list. Only paths of this
 * site are followed, so that a link cannot send a signed-in reader elsewhere.
 */
export function nextPath(next: string | null, locale: string): string {
  const isOwn = next !== null && /^\/(?![/\\])/.test(next);
  return isOwn ? next : `/${locale}/me`;
}
