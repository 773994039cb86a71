import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { type Delivery, deliveredUrl } from '../../../cloud/media/delivery.ts';
import { verdictOn } from '../../local/kit/delivered.ts';

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, other, former] = [pairOf(), pairOf(), pairOf()];
const keys = new Map([
  ['KOWN', own.publicKey],
  ['KFORMER', former.publicKey],
]);
const origin = 'https://otoji.example';
const signedBy = (privateKey: KeyObject, keyId = 'KOWN'): Delivery => ({
  ...{ origin, keyId },
  privateKey: async () => privateKey,
});

const now = new Date('2026-11-28T12:00:00.500Z');
const nowMs = now.getTime();
const key = 'media/a1/source';
const signed = (options: { downloadName?: string; validSeconds?: number } = {}, by = signedBy(own.privateKey)) =>
  deliveredUrl(by, key, { now, validSeconds: 60, ...options });
const codeOf = (url: string, atMs = nowMs) => verdictOn(url, keys, atMs);

describe('a signed address', () => {
  it('has the policy, hash and alphabet that CloudFront specifies', async () => {
    const url = new URL(await signed());
    const expires = Math.floor(nowMs / 1000) + 60;
    const policy = `{"Statement":[{"Resource":"${origin}/${key}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
    const signature = sign('RSA-SHA1', Buffer.from(policy), own.privateKey).toString('base64');
    expect([...url.searchParams]).toEqual([
      ['Expires', String(expires)],
      ['Signature', signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')],
      ['Key-Pair-Id', 'KOWN'],
    ]);
  });

  it('is the same for the same input, so that a browser can cache what it names', async () => {
    expect(await signed()).toBe(await signed());
  });

  it.each(['a.mp4', 'Q&A? #1 + 100%.mp4', "it's (new)*!.mp4", '音字 ~ é.mp4'])(
    'is accepted as browsers send it: %s',
    async (downloadName) => {
      const url = await signed({ downloadName });
      expect(new URL(url).href).toBe(url);
      expect(codeOf(url)).toBe('accepted');
      expect(new URL(url).searchParams.get('response-content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    },
  );

  it('is accepted until the second in which it expires', async () => {
    const url = await signed();
    expect(codeOf(url, nowMs + 59_000)).toBe('accepted');
    expect(codeOf(url, nowMs + 60_000)).toBe('AccessDenied');
  });

  it('is accepted by each key of the group, for a rotation', async () => {
    expect(codeOf(await signed({}, signedBy(former.privateKey, 'KFORMER')))).toBe('accepted');
  });
});

describe('an attacker', () => {
  test.each<[string, (url: string) => string]>([
    ['opens another file', (url) => url.replace('/a1/', '/b2/')],
    ['opens another object of the file', (url) => url.replace('/source', '/audio.mp3')],
    ['leaves the folder', (url) => url.replace('/a1/source', '/a1/../b2/source')],
    ['leaves the folder with an encoded slash', (url) => url.replace('/a1/source', '/a1/..%2fb2%2fsource')],
    ['spells the path differently', (url) => url.replace('/source', '/%73ource')],
    ['adds a slash', (url) => url.replace('/media/', '//media/')],
    ['uses another scheme', (url) => url.replace('https:', 'http:')],
    ['uses another host', (url) => url.replace('otoji.example', 'evil.example')],
    ['extends the expiry', (url) => url.replace(/Expires=(\d+)/, (_, at) => `Expires=${Number(at) + 3600}`)],
    ['writes the expiry differently', (url) => url.replace('Expires=', 'Expires=0')],
    ['repeats the expiry', (url) => `${url}&Expires=9999999999`],
    ['puts another expiry first', (url) => url.replace('?', '?Expires=9999999999&')],
    ['removes the expiry', (url) => url.replace(/Expires=\d+&/, '')],
    [
      'changes one character of the signature',
      (url) => url.replace(/Signature=(.)/, (_, c) => `Signature=${c === 'A' ? 'B' : 'A'}`),
    ],
    ['appends to the signature', (url) => url.replace('&Key-Pair-Id', 'AAAA&Key-Pair-Id')],
    ['removes the signature', (url) => url.replace(/Signature=[^&]+&/, '')],
    ['names another key of the group', (url) => url.replace('KOWN', 'KFORMER')],
    ['adds the name of a download', (url) => url.replace('?', '?response-content-disposition=inline&')],
    ['adds a type', (url) => `${url}&response-content-type=text%2Fhtml`],
    ['announces another hash', (url) => `${url}&Hash-Algorithm=SHA256`],
    ['adds a policy for everything', (url) => `${url}&Policy=${policyFor(`${origin}/*`)}`],
    [
      'replaces the expiry by a policy for everything',
      (url) => url.replace(/Expires=\d+/, `Policy=${policyFor(`${origin}/*`)}`),
    ],
  ])('who %s is refused', async (_, alter) => {
    const url = await signed();
    expect(codeOf(url)).toBe('accepted');
    expect(codeOf(alter(url))).toBe('AccessDenied');
  });

  test('who signs with a key of their own is refused, by our id and by theirs', async () => {
    expect(codeOf(await signed({}, signedBy(other.privateKey)))).toBe('AccessDenied');
    expect(codeOf(await signed({}, signedBy(other.privateKey, 'KOTHER')))).toBe('InvalidKey');
  });

  test('without a signature is refused', () => {
    expect(codeOf(`${origin}/${key}`)).toBe('MissingKey');
    expect(codeOf(`${origin}/${key}?Key-Pair-Id=`)).toBe('MissingKey');
  });

  test('who changes the name of a download is refused', async () => {
    const url = await signed({ downloadName: 'talk.mp4' });
    expect(codeOf(url.replace('talk.mp4', 'setup.exe'))).toBe('AccessDenied');
    expect(codeOf(url.replace('attachment', 'inline'))).toBe('AccessDenied');
  });

  test('with an address signed by a key that was replaced since is refused', async () => {
    const url = await signed();
    expect(verdictOn(url, new Map([['KFORMER', former.publicKey]]), nowMs)).toBe('InvalidKey');
  });
});

/** Custom policy as CloudFront encodes it. */
const policyFor = (Resource: string) =>
  Buffer.from(JSON.stringify({ Statement: [{ Resource }] }))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('=', '_')
    .replaceAll('/', '~');
