import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '../../lambdas/network.ts';

const secret = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';

beforeEach(() => {
  process.env.EDGE_SECRET = secret;
});
afterEach(() => {
  delete process.env.EDGE_SECRET;
  delete process.env.UNLIMITED_NETWORKS;
});

const eventFrom = (sourceIp: string | undefined, headers: Record<string, string> = {}) => ({
  headers,
  requestContext: { requestId: 'request-1', ...(sourceIp && { http: { sourceIp } }) },
});

describe('the network of a caller', () => {
  test('is the address of the viewer for a request that came through CloudFront', () => {
    const headers = { 'x-origin-secret': secret, 'x-viewer-address': '198.51.100.7' };
    expect(networkOf(eventFrom('130.176.0.1', headers))).toBe('198.51.100.7');
  });

  test('cannot be chosen by a caller who goes past CloudFront', () => {
    const forged = { 'x-viewer-address': '198.51.100.7', 'x-forwarded-for': '198.51.100.8' };
    expect(networkOf(eventFrom('203.0.113.9', forged))).toBe('203.0.113.9');
    expect(networkOf(eventFrom('203.0.113.9', { ...forged, 'x-origin-secret': 'guessed' }))).toBe('203.0.113.9');
    delete process.env.EDGE_SECRET;
    expect(networkOf(eventFrom('203.0.113.9', { ...forged, 'x-origin-secret': '' }))).toBe('203.0.113.9');
  });

  test.each([
    ['2001:db8:0:1:1:2:3:4', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::7', '2001:db8:0:1::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::1', '::1'],
  ])('of IPv6 is what one customer has: %s', (address, network) => {
    expect(networkOf(eventFrom(address))).toBe(network);
  });

  test('is none where the installation exempts it, whoever else calls', () => {
    process.env.UNLIMITED_NETWORKS = '127.0.0.1 2001:db8:0:1::/64';
    const networks = ['127.0.0.1', '::ffff:127.0.0.1', '2001:db8:0:1::7', '27.0.0.1', '2001:db8:0:2::7'];
    expect(networks.map((address) => networkOf(eventFrom(address)))).toEqual([
      ...[null, null, null],
      ...['27.0.0.1', '2001:db8:0:2::/64'],
    ]);
    const forged = { 'x-viewer-address': '127.0.0.1' };
    expect(networkOf(eventFrom('203.0.113.9', forged))).toBe('203.0.113.9');
  });

  test('is the same unknown one where the gateway does not say', () => {
    expect(networkOf(eventFrom(undefined))).toBe('unknown');
  });
});
