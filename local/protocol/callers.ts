const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * True if a request comes from this machine's own pages or programs. A foreign `Host` is a DNS name that resolves to
 * 127.0.0.1, a foreign `Origin` is another site's page in the same browser; both could trigger actions here.
 */
export function isOwnCaller(request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const origin = request.headers.get('origin');
  return isOwnHost(`http://${host}`) && (origin === null || isOwnHost(origin));
}

function isOwnHost(url: string): boolean {
  return URL.canParse(url) && ownHosts.has(new URL(url).hostname);
}
