import { connect } from 'node:net';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenStorage } from '../kit/givenStorage.ts';
import { type RawAnswer, send, sendSigned, sha256, sign } from '../kit/signedRequest.ts';
import { siteOrigin } from '../kit/storage.ts';

const { storage, client, Bucket, signer } = await givenStorage();
beforeAll(async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'there', Body: 'it is' }));
});

const presigned = (expiresIn: number) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'there' }), { expiresIn });
const codeOf = async (response: Response) => /<Code>(\w+)</.exec(await response.text())?.[1];

describe('a signed request', () => {
  const get = (more: object = {}) => sendSigned(signer, { method: 'GET', path: `/${Bucket}/there`, ...more });

  it('is accepted', async () => {
    expect((await get()).body.toString()).toBe('it is');
  });

  it.each<[string, () => Promise<RawAnswer>, string]>([
    ['by nobody', () => send(signer.url, { method: 'GET', path: `/${Bucket}/there` }), 'AccessDenied'],
    [
      'with another secret',
      () => sendSigned({ ...signer, secretAccessKey: 'guess' }, { method: 'GET', path: `/${Bucket}/there` }),
      'SignatureDoesNotMatch',
    ],
    [
      'with another key',
      () => sendSigned({ ...signer, accessKeyId: 'AKIANOBODY' }, { method: 'GET', path: `/${Bucket}/there` }),
      'InvalidAccessKeyId',
    ],
    [
      'for another region',
      () => sendSigned({ ...signer, region: 'mars-1' }, { method: 'GET', path: `/${Bucket}/there` }),
      'AuthorizationHeaderMalformed',
    ],
    ['an hour ago', () => get({ atMs: Date.now() - 3_600_000 }), 'RequestTimeTooSkewed'],
    [
      'for another object',
      () =>
        send(signer.url, {
          method: 'GET',
          path: `/${Bucket}/other`,
          headers: sign(signer, { method: 'GET', path: `/${Bucket}/there` }).headers,
        }),
      'SignatureDoesNotMatch',
    ],
    [
      'with a header added later',
      () =>
        send(signer.url, {
          method: 'PUT',
          path: `/${Bucket}/x`,
          headers: { ...sign(signer, { method: 'PUT', path: `/${Bucket}/x` }).headers, 'x-amz-meta-late': '1' },
          body: Buffer.from('x'),
        }),
      'AccessDenied',
    ],
    [
      'in nonsense',
      () =>
        send(signer.url, {
          method: 'GET',
          path: `/${Bucket}/there`,
          headers: { authorization: 'AWS4-HMAC-SHA256 nonsense' },
        }),
      'AuthorizationHeaderMalformed',
    ],
  ])('%s is refused', async (_name, ask, code) => {
    expect((await ask()).code).toBe(code);
  });

  it('is refused when its body differs from the signed one', async () => {
    const answer = await sendSigned(signer, {
      method: 'PUT',
      path: `/${Bucket}/forged`,
      payloadHash: sha256('signed'),
      body: Buffer.from('forged'),
    });
    expect(answer.code).toBe('XAmzContentSHA256Mismatch');
    expect((await sendSigned(signer, { method: 'GET', path: `/${Bucket}/forged` })).status).toBe(404);
  });

  it('for an unsupported operation is refused as such', async () => {
    for (const word of ['acl', 'tagging', 'versionId', 'attributes']) {
      expect((await get({ query: { [word]: '' } })).code).toBe('NotImplemented');
    }
    expect((await sendSigned(signer, { method: 'PATCH', path: `/${Bucket}/there` })).code).toBe('MethodNotAllowed');
  });
});

describe('a presigned URL', () => {
  it('allows reading without other credentials', async () => {
    const response = await fetch(await presigned(60));
    expect(await response.text()).toBe('it is');
  });

  it('allows uploading a part with any content type', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'part' }));
    const careful = storage.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(careful, new UploadPartCommand({ Bucket, Key: 'part', UploadId, PartNumber: 1 }));
    expect(url).not.toContain('x-amz-checksum');
    const response = await fetch(url, {
      method: 'PUT',
      body: 'a part',
      headers: { 'content-type': 'application/octet-stream', origin: siteOrigin },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  it('that signs the checksum of an empty body, the SDK’s default, accepts no other body', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'trap' }));
    expect(url).toContain('x-amz-checksum-crc32');
    expect(await codeOf(await fetch(url, { method: 'PUT', body: 'a body' }))).toBe('BadDigest');
  });

  it('expires', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'there' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 61_000),
    });
    const response = await fetch(url);
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
  });

  it('cannot be changed', async () => {
    const url = await presigned(60);
    const changed = [
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      url.replace('/there', '/other'),
      `${url}&response-content-type=text%2Fhtml`,
    ];
    for (const one of changed) expect(await codeOf(await fetch(one))).toBe('SignatureDoesNotMatch');
    expect(await codeOf(await fetch(url, { method: 'DELETE' }))).toBe('SignatureDoesNotMatch');
  });

  it.each([
    { 'x-amz-copy-source': `/there` },
    { 'x-amz-acl': 'public-read' },
    { 'x-amz-meta-late': '1' },
    { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  ])('does not let its bearer add %j', async (header) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'mine' }));
    const careful = storage.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const headers = Object.fromEntries(
      Object.entries(header).map(([name, value]) => [name, value.replace('/', `/${Bucket}/`)]),
    );
    const commands = [
      new UploadPartCommand({ Bucket, Key: 'mine', UploadId, PartNumber: 1 }),
      new PutObjectCommand({ Bucket, Key: 'mine' }),
    ];
    for (const command of commands) {
      const url = await getSignedUrl(careful, command as PutObjectCommand);
      const answer = await fetch(url, { method: 'PUT', body: '', headers });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied']);
    }
  });

  it('whose parameters carry headers that the storage does not know is refused', async () => {
    const careful = storage.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    for (const more of [{ ACL: 'public-read' as const }, { Metadata: { take: '1' } }]) {
      const url = await getSignedUrl(careful, new PutObjectCommand({ Bucket, Key: 'mine', ...more }));
      expect(await codeOf(await fetch(url, { method: 'PUT', body: 'x' }))).toBe('NotImplemented');
    }
  });

  it('cannot be valid for longer than a week', async () => {
    const url = (await presigned(60)).replace('X-Amz-Expires=60', 'X-Amz-Expires=604801');
    expect(await codeOf(await fetch(url))).toBe('AuthorizationQueryParametersError');
  });
});

describe('an answer of the storage', () => {
  it('is never guessed to be something else than what was stored', async () => {
    const answers = [
      await fetch(await presigned(60)),
      await fetch(storage.url),
      await fetch(`${await presigned(60)}x`),
    ];
    for (const { headers } of answers) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is heard by a client that sends a large body to the end first', async () => {
    const path = `/${Bucket}/refused`;
    const body = Buffer.alloc(32 * 1024 * 1024, 'x');
    const refused = [
      await sendWhole(signer.url, { path, headers: {}, body }),
      // Rejected at its end, and in the middle.
      await sendWhole(signer.url, {
        path,
        ...sign(signer, { method: 'PUT', path, payloadHash: sha256('other') }),
        body,
      }),
      await sendWhole(signer.url, {
        path,
        ...sign(signer, { method: 'PUT', path, payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }),
        body,
      }),
    ];
    expect(refused.map((answer) => /<Code>(\w+)</.exec(answer)?.[1])).toEqual([
      'AccessDenied',
      'XAmzContentSHA256Mismatch',
      'InvalidRequest',
    ]);
  });
});

/** Sends as a browser does: the whole request is written before the first byte of the response is read. */
function sendWhole(
  url: string,
  { path, headers, body }: { path: string; headers: Readonly<Record<string, string>>; body: Buffer },
): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...headers, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).pause().once('error', reject);
    socket.write(`PUT ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(body, () => {
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
        if (answer.includes('</Error>')) socket.destroy();
      });
      socket.once('close', () => resolve(answer));
      socket.resume();
    });
  });
}

describe('a page of another origin', () => {
  const ask = (origin: string, method: string, headers?: string) =>
    fetch(`${storage.url}/${Bucket}/there`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        ...(headers === undefined ? {} : { 'access-control-request-headers': headers }),
      },
    });

  it('may send the requests that the bucket’s CORS rules allow', async () => {
    const response = await ask(siteOrigin, 'PUT', 'Content-Type, X-Amz-Meta-Take');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': siteOrigin,
      'access-control-allow-methods': 'GET, HEAD, PUT',
      'access-control-allow-headers': 'content-type, x-amz-meta-take',
      'access-control-max-age': '600',
    });
  });

  it.each([
    ['https://evil.example.com', 'PUT', undefined],
    [siteOrigin, 'DELETE', undefined],
    [siteOrigin, 'PUT', 'authorization'],
  ])('from %s may not %s with %s', async (origin, method, headers) => {
    const response = await ask(origin, method, headers);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('can read responses and errors only if it is the site', async () => {
    const url = await presigned(60);
    const allowed = async (address: string, origin: string) =>
      (await fetch(address, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(url, siteOrigin)).toBe(siteOrigin);
    expect(await allowed(`${url}x`, siteOrigin)).toBe(siteOrigin);
    expect(await allowed(url, 'https://evil.example.com')).toBeNull();
  });

  it('is allowed at the local URL of the site that the template names by its AWS URL', async () => {
    const { origins, siteOrigin: localSite } = storage.host.context;
    origins.map(siteOrigin, localSite);
    expect((await ask(localSite, 'PUT')).headers.get('access-control-allow-origin')).toBe(localSite);
    expect((await ask(siteOrigin, 'PUT')).status).toBe(403);
  });
});
