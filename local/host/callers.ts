/**
 * Whether a `Host` header names the server at `origin`. Any other name is one that another site lets resolve to
 * 127.0.0.1, so that its pages may read our answers (DNS rebinding).
 */
export function isOwnHost(host: string | null | undefined, origin: string): boolean {
  const { host: own, port } = new URL(origin);
  return host === own || host === `localhost:${port}`;
}

/**
 * Whether a request to the site's port comes from its own pages or from a program. A page of another port of this
 * machine is another site; it could press our buttons.
 */
export function isOwnCaller({ headers }: Request, siteOrigin: string): boolean {
  const origin = headers.get('origin');
  return isOwnHost(headers.get('host'), siteOrigin) && (origin === null || origin === siteOrigin);
}
