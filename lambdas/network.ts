import type { HttpEvent } from './http.ts';

/**
 * Returns the network of a request: an IPv4 address, or the first 64 bits of an IPv6 address, because a client with one
 * such address has all that share the prefix. Behind CloudFront the gateway sees CloudFront's address. The viewer's
 * address is then in a custom header, which is trusted only together with the header that authenticates CloudFront
 * (docs/decisions/limits.md). Null for a network in `UNLIMITED_NETWORKS`.
 */
export function networkOf({ headers = {}, requestContext }: HttpEvent): string | null {
  const secret = process.env.EDGE_SECRET;
  const isFromEdge = Boolean(secret) && headers['x-origin-secret'] === secret;
  const address = (isFromEdge && headers['x-viewer-address']) || requestContext.http?.sourceIp || 'unknown';
  const network = address.includes(':') ? firstHalf(address) : address;
  return process.env.UNLIMITED_NETWORKS?.split(' ').includes(network) ? null : network;
}

/**
 * Returns the network of an IPv6 address: `2001:db8:0:1::/64` for `2001:db8::1:0:0:0:7`. IPv4-mapped addresses are
 * returned as IPv4, the loopback address as `::1`.
 */
function firstHalf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  if (address === '::1') return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
