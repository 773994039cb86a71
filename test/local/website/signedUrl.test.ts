import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FetchHandler } from '../../../local/context.ts';
import { createOrigins } from '../../../local/host/origins.ts';
import type { Behaviour } from '../../../local/website/declared.ts';
import { createDistribution } from '../../../local/website/distribution.ts';

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pairs = { KOWN: pairOf(), KFORMER: pairOf() };
const keys = new Map(Object.entries(pairs).map(([id, { publicKey }]) => [id, publicKey]));
const origin = 'https://otoji.example';
const key = 'media/a1/source';

/** Address with a canned policy, signed for a minute. */
function signed(keyId: keyof typeof pairs, query = ''): string {
  const expires = Math.floor(Date.now() / 1000) + 60;
  const url = `${origin}/${key}${query}`;
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = sign('RSA-SHA1', Buffer.from(policy), pairs[keyId].privateKey).toString('base64');
  const safe = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  return `${url}${query ? '&' : '?'}Expires=${expires}&Signature=${safe}&Key-Pair-Id=${keyId}`;
}

describe('the distribution', () => {
  const behaviour: Behaviour = {
    pattern: undefined,
    origin: { hostname: 'site', path: '', headers: [] },
    methods: ['GET', 'HEAD'],
    compress: false,
    forwardsViewer: false,
    forwardedQuery: [],
    trustedKeyIds: [],
    viewerRequestCode: undefined,
    headersPolicy: undefined,
  };
  const media: Behaviour = {
    ...behaviour,
    pattern: '/media/*',
    origin: { ...behaviour.origin, hostname: 'bucket' },
    forwardedQuery: ['response-content-disposition'],
    trustedKeyIds: ['KOWN'],
  };
  const echo =
    (name: string): FetchHandler =>
    (request) =>
      Response.json({ name, url: request.url.slice(origin.length), cookie: request.headers.get('cookie') });
  const hosts = {
    serve: () => undefined,
    serveSockets: () => undefined,
    sockets: () => undefined,
    handler: (hostname: string) => echo(hostname),
  };
  const shown = { hostnames: [], rootObject: 'index.html', behaviours: [media, behaviour], errorPages: [] };
  const ask = createDistribution(shown, hosts, createOrigins(), keys);
  it('asks the bucket for the object and the name of its download, and for nothing else', async () => {
    const url = signed('KOWN', `?response-content-disposition=${encodeURIComponent('attachment; name=a.mp4')}`);
    const reply = await (await ask(new Request(url, { headers: { cookie: 'a=1' } }))).json();
    const query = new URLSearchParams({ 'response-content-disposition': 'attachment; name=a.mp4' });
    expect(reply).toEqual({ name: 'bucket', url: `/${key}?${query}`, cookie: null });
  });

  it.each([
    ['/media/a1/source', 403],
    ['/media/../media/a1/source', 403],
    ['/assets/../media/a1/source', 403],
    ['/assets/%2e%2e/media/a1/source', 403],
    ['/media/', 403],
  ])('refuses %s without a signature', async (path, status) => {
    const reply = await ask(new Request(origin + path));
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain('<Code>MissingKey</Code>');
  });

  it.each(['/Media/a1/source', '/%6dedia/a1/source', '//media/a1/source'])(
    'looks for %s in the site and not in the bucket',
    async (path) => {
      expect(await (await ask(new Request(origin + path))).json()).toMatchObject({ name: 'site' });
    },
  );

  it('accepts only the keys of the group of a path', async () => {
    const reply = await ask(new Request(signed('KFORMER')));
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('InvalidKey')]);
  });

  it('sends what needs no signature without one', async () => {
    expect(await (await ask(new Request(`${origin}/me`))).json()).toMatchObject({ name: 'site' });
  });
});
