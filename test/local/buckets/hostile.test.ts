import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../kit/runs.ts';
import { givenStorage } from '../kit/givenStorage.ts';
import { encodeAll, hmac, type RawAnswer, send, sendSigned, sha256, sign } from '../kit/signedRequest.ts';

const { storage, client, Bucket, signer } = await givenStorage();

/** Files in the storage's folders that the catalog does not reference. */
const files = (folder: 'blobs' | 'incoming') =>
  readdirSync(join(storage.host.context.folder('buckets'), folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );

const roundTrip = async (Key: string) => {
  await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};

describe('a key', () => {
  it.each([
    '..',
    '../../etc/passwd',
    '/absolute',
    'a//b',
    'a/./b/../c',
    '.',
    'trailing/',
    ' space ',
    'plus+and%20percent%',
    "quo'te(*)!",
    'a?b=c&d#e',
    'line\nbreak\r\ttab',
    '字幕/音字.srt',
    '😀',
    'e\u0301',
    '\u200f',
    '%2e%2e%2f',
    'C:\\con',
    '&amp;<x>"',
    'a=b;c,d@e:f$g',
  ])('may be %j', async (key) => {
    expect(await roundTrip(key)).toBe(key);
    const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key, EncodingType: 'url' }));
    expect(listed.Contents?.map(({ Key }) => decodeURIComponent(Key ?? ''))).toContain(key);
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
  });

  it('may contain a NUL', async () => {
    const path = `/${Bucket}/${encodeAll('a\0b')}`;
    expect((await sendSigned(signer, { method: 'PUT', path, body: Buffer.from('nul') })).status).toBe(200);
    expect((await sendSigned(signer, { method: 'GET', path })).body.toString()).toBe('nul');
    expect((await sendSigned(signer, { method: 'GET', path: `/${Bucket}/a` })).code).toBe('NoSuchKey');
  });

  it('has at most 1,024 bytes', async () => {
    expect(await roundTrip('é'.repeat(512))).toBe('é'.repeat(512));
    const answer = await sendSigned(signer, {
      method: 'PUT',
      path: `/${Bucket}/${encodeAll('é'.repeat(512))}a`,
      body: Buffer.from('x'),
    });
    expect(answer.code).toBe('KeyTooLongError');
  });

  it.each(['%', '%zz', '%ff', '%c3%28'])('is refused when its encoding is malformed: %s', async (written) => {
    expect((await sendSigned(signer, { method: 'GET', path: `/${Bucket}/${written}` })).code).toBe('InvalidURI');
  });

  it('is never used as a file system path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (key) => {
        fc.pre(Buffer.from(key).toString() === key);
        const path = `/${Bucket}/${encodeAll(key)}`;
        const body = Buffer.from(key);
        expect((await sendSigned(signer, { method: 'PUT', path, body })).status).toBe(200);
        expect((await sendSigned(signer, { method: 'GET', path })).body.equals(body)).toBe(true);
        expect((await sendSigned(signer, { method: 'DELETE', path })).status).toBe(204);
      }),
      { numRuns: runs(60) },
    );
    expect(files('blobs').every(({ name }) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    expect(existsSync(join(storage.host.context.dataDir, '..', 'etc'))).toBe(false);
  });
});

/** Body in aws-chunked encoding with chunk signatures. `spoil` may change a chunk before they are joined. */
function signedChunks(
  path: string,
  pieces: readonly Buffer[],
  spoil: (index: number, bytes: Buffer) => Buffer = (_, bytes) => bytes,
) {
  const payloadHash = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  const headers = { 'x-amz-decoded-content-length': String(size), 'content-encoding': 'aws-chunked' };
  const signed = sign(signer, { method: 'PUT', path, payloadHash, headers });
  let previous = signed.signature;
  const chunks = [...pieces, Buffer.alloc(0)].map((piece, index) => {
    const text = ['AWS4-HMAC-SHA256-PAYLOAD', signed.timestamp, signed.scope, previous, sha256(''), sha256(piece)].join(
      '\n',
    );
    previous = hmac(signed.key, text).toString('hex');
    return Buffer.concat([
      Buffer.from(`${piece.length.toString(16)};chunk-signature=${previous}\r\n`),
      spoil(index, piece),
      Buffer.from('\r\n'),
    ]);
  });
  return { method: 'PUT', path, headers: signed.headers, body: Buffer.concat(chunks) };
}

/** Unsigned aws-chunked body with the given framing. */
const unsignedChunks = (path: string, body: string | Buffer, more: Record<string, string> = {}): Promise<RawAnswer> =>
  sendSigned(signer, {
    method: 'PUT',
    path,
    payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    headers: more,
    body: Buffer.from(body),
  });

describe('a chunked body', () => {
  const path = () => `/${Bucket}/chunked`;

  it('with chunk signatures is stored when all of them are right', async () => {
    const pieces = [randomBytes(70_000), randomBytes(3), randomBytes(8192)];
    expect((await send(signer.url, signedChunks(path(), pieces))).status).toBe(200);
    const answer = await sendSigned(signer, { method: 'GET', path: path() });
    expect(answer.body.equals(Buffer.concat(pieces))).toBe(true);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('is refused when one byte of one chunk was changed', async () => {
    const pieces = [randomBytes(70_000), randomBytes(100)];
    const spoiled = signedChunks(path(), pieces, (index, bytes) =>
      index === 1 ? Buffer.concat([bytes.subarray(1), Buffer.from('!')]) : bytes,
    );
    expect((await send(signer.url, spoiled)).code).toBe('SignatureDoesNotMatch');
  });

  it('is checked against the checksum in its trailer', async () => {
    const trailer = { 'x-amz-trailer': 'x-amz-checksum-crc32' };
    expect(
      (await unsignedChunks(path(), '3\r\nabc\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n', trailer)).status,
    ).toBe(200);
    expect((await unsignedChunks(path(), '3\r\nabc\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', trailer)).code).toBe(
      'BadDigest',
    );
    expect((await unsignedChunks(path(), '3\r\nabc\r\n0\r\n\r\n', trailer)).code).toBe('BadDigest');
  });

  it('may have a CRC-64/NVME checksum', async () => {
    const trailer = { 'x-amz-trailer': 'x-amz-checksum-crc64nvme' };
    const answer = await unsignedChunks(
      path(),
      '9\r\n123456789\r\n0\r\nx-amz-checksum-crc64nvme:rosUhgp5mIg=\r\n\r\n',
      trailer,
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    ['no size', ';size=3\r\nabc\r\n0\r\n\r\n'],
    ['a size that is no number', 'zz\r\nabc\r\n0\r\n\r\n'],
    ['a chunk longer than it says', '2\r\nabc\r\n0\r\n\r\n'],
    ['an endless size', `${'f'.repeat(40)}\r\n`],
    ['an endless header', 'a'.repeat(100_000)],
    ['a trailer without a name', '1\r\na\r\n0\r\n:x\r\n\r\n'],
  ])('that has %s is refused', async (_name, body) => {
    expect((await unsignedChunks(path(), body)).code).toBe('InvalidRequest');
  });

  it.each([
    ['in the middle', '5\r\nabc'],
    ['before its end', '3\r\nabc\r\n'],
    ['before it begins', ''],
  ])('that ends %s is refused', async (_name, body) => {
    expect((await unsignedChunks(path(), body)).code).toBe('IncompleteBody');
  });

  it('is refused when it is shorter than announced', async () => {
    const answer = await unsignedChunks(path(), '3\r\nabc\r\n0\r\n\r\n', { 'x-amz-decoded-content-length': '4' });
    expect(answer.code).toBe('IncompleteBody');
  });

  it('with random bytes, cut anywhere, gets a response and never breaks the storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.nat(80), async (noise, cut) => {
        const honest = Buffer.from(
          '10\r\n0123456789abcdef\r\n5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
        );
        const body = Buffer.concat([honest.subarray(0, cut), Buffer.from(noise)]);
        expect([200, 400]).toContain((await unsignedChunks(path(), body)).status);
      }),
      { numRuns: runs(60) },
    );
    expect(storage.said.filter((text) => text.startsWith('storage:'))).toEqual([]);
  });
});

describe('an upload that is cut off', () => {
  it('leaves the previous object unchanged and no file behind', async () => {
    const path = `/${Bucket}/cut`;
    await sendSigned(signer, { method: 'PUT', path, body: Buffer.from('before') });
    const kept = files('blobs').length;
    const { headers } = sign(signer, { method: 'PUT', path });
    const { port } = new URL(signer.url);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = Object.entries({ ...headers, 'content-length': '1000000' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`PUT ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(randomBytes(500_000));
    await expect.poll(() => files('incoming').length).toBe(1);
    socket.destroy();
    await expect.poll(() => files('incoming').length).toBe(0);
    expect((await sendSigned(signer, { method: 'GET', path })).body.toString()).toBe('before');
    expect(files('blobs').length).toBe(kept);
  });
});
