/**
 * Whether a `Host` header names the server at `origin`. Another name may belong to a site that resolves to 127.0.0.1,
 * so that its pages could read our responses (DNS rebinding).
 */
export function isOwnHost(host: string | null | undefined, origin: string): boolean {
  const { host: own, port } = new URL(origin);
  return host === own || host === `localhost:${port}`;
}

/**
 * Whether a request to the site's port comes from its own pages or from a program. A page on another port of this
 * machine is another site, which could trigger our buttons.
 */
export function isOwnCaller({ headers }: Request, siteOrigin: string): boolean {
  const origin = headers.get('origin');
  return isOwnHost(headers.get('host'), siteOrigin) && (origin === null || origin === siteOrigin);
}
