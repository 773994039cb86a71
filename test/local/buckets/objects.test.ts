import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenStorage } from '../kit/givenStorage.ts';

const { storage, client, Bucket } = await givenStorage();

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const read = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  Buffer.from((await (await get(Key, more)).Body?.transformToByteArray()) ?? []);
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.name,
  );
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { $metadata: { httpStatusCode: number } }) => error.$metadata.httpStatusCode,
  );
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

describe('an object', () => {
  it.each([0, 1, 65_536, 3_000_001])('of %i bytes is returned as it was stored', async (size) => {
    const bytes = randomBytes(size);
    const { ETag } = await put('sized', bytes);
    expect(ETag).toBe(`"${md5(bytes)}"`);
    expect((await read('sized')).equals(bytes)).toBe(true);
  });

  it('sent in aws-chunked framing is stored without it', async () => {
    const bytes = randomBytes(300_000);
    await put('streamed', Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 200_001), bytes.subarray(200_001)]), {
      ContentLength: bytes.length,
    });
    expect((await read('streamed')).equals(bytes)).toBe(true);
  });

  it('keeps its headers and metadata', async () => {
    await put('described', 'x', {
      ContentType: 'video/mp4',
      ContentEncoding: 'gzip',
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
      ContentLanguage: 'ja',
      Metadata: { take: '2', owner: 'someone' },
    });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'described' }));
    expect(head).toMatchObject({
      ContentType: 'video/mp4',
      ContentEncoding: 'gzip',
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
      ContentLanguage: 'ja',
      ContentLength: 1,
      Metadata: { take: '2', owner: 'someone' },
    });
  });

  it('can be read with another file name and content type', async () => {
    await put('renamed', 'x', { ContentType: 'text/plain' });
    const answer = await get('renamed', {
      ResponseContentDisposition: 'attachment; filename="a.srt"',
      ResponseContentType: 'application/x-subrip',
    });
    expect(answer).toMatchObject({
      ContentDisposition: 'attachment; filename="a.srt"',
      ContentType: 'application/x-subrip',
    });
    expect((await get('renamed')).ContentType).toBe('text/plain');
  });

  it('is replaced by a later one with the same key', async () => {
    await put('replaced', 'one');
    await put('replaced', 'two');
    expect((await read('replaced')).toString()).toBe('two');
  });

  it('can be deleted, and deleting it again is not an error', async () => {
    await put('gone', 'x');
    for (let times = 0; times < 2; times += 1) await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    expect(await refused(get('gone'))).toBe('NoSuchKey');
    expect(await refused(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' })))).toBe('NotFound');
  });

  it('can be deleted with others in one request', async () => {
    const keys = ['many/a', 'many/&<b>', 'many/c'];
    for (const key of keys) await put(key, 'x');
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(keys);
    expect(await refused(get('many/&<b>'))).toBe('NoSuchKey');
  });

  it('is copied with its headers, or with new ones', async () => {
    await put('source ü', 'copied', { ContentType: 'text/vtt', Metadata: { a: '1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('source ü')}`;
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'other',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/plain',
      }),
    );
    expect(await get('copy')).toMatchObject({ ContentType: 'text/vtt', Metadata: { a: '1' } });
    expect(await get('other')).toMatchObject({ ContentType: 'text/plain', Metadata: {} });
    expect((await read('copy')).toString()).toBe('copied');
    expect(
      await refused(client.send(new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/nothing` }))),
    ).toBe('NoSuchKey');
  });
});

describe('a range', () => {
  const bytes = Buffer.from('0123456789');
  beforeAll(() => put('digits', bytes));

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=-100', '0123456789', 'bytes 0-9/10'],
  ])('%s gives %s', async (Range, expected, contentRange) => {
    const answer = await get('digits', { Range });
    expect(answer.ContentRange).toBe(contentRange);
    expect(await answer.Body?.transformToString()).toBe(expected);
  });

  it('outside of the object is refused', async () => {
    expect(await refused(get('digits', { Range: 'bytes=10-' }))).toBe('InvalidRange');
    expect(await refused(get('digits', { Range: 'bytes=-0' }))).toBe('InvalidRange');
  });

  it.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'])(
    '%s that is malformed returns the whole object',
    async (Range) => {
      expect((await read('digits', { Range })).toString()).toBe('0123456789');
    },
  );
});

describe('a condition', () => {
  it('prevents an object from being overwritten', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    expect(await refused(put('once', 'second', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect((await read('once')).toString()).toBe('first');
  });

  it('lets only one of two concurrent writers succeed', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c'].map((body) => refused(put('race', body, { IfNoneMatch: '*' }))));
    expect(outcomes.toSorted()).toEqual(['PreconditionFailed', 'PreconditionFailed', 'accepted']);
  });

  it('allows overwriting only the version that the writer has read', async () => {
    const { ETag } = await put('known', 'first');
    expect(await refused(put('known', 'x', { IfMatch: '"00000000000000000000000000000000"' }))).toBe(
      'PreconditionFailed',
    );
    expect(await refused(put('known', 'second', { IfMatch: ETag }))).toBe('accepted');
    expect(await refused(put('unknown', 'x', { IfMatch: ETag }))).toBe('NoSuchKey');
  });

  it('allows reading only what has changed', async () => {
    const { ETag } = await put('changed', 'x');
    expect(await statusOf(get('changed', { IfNoneMatch: ETag }))).toBe(304);
    expect(await refused(get('changed', { IfMatch: '"0"' }))).toBe('PreconditionFailed');
    expect(await statusOf(get('changed', { IfModifiedSince: new Date(Date.now() + 60_000) }))).toBe(304);
    expect(await refused(get('changed', { IfUnmodifiedSince: new Date(0) }))).toBe('PreconditionFailed');
    expect((await read('changed', { IfMatch: ETag })).toString()).toBe('x');
  });
});

describe('a checksum', () => {
  const body = randomBytes(100_000);
  const names = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;

  it.each(names)('%s is checked and stored with the object', async (ChecksumAlgorithm) => {
    const sent = await put('summed', body, { ChecksumAlgorithm });
    const field = `Checksum${ChecksumAlgorithm}` as const;
    expect(sent[field]).toMatch(/=$|[A-Za-z0-9+/]$/);
    const answer = await get('summed', { ChecksumMode: 'ENABLED' });
    expect(answer[field]).toBe(sent[field]);
    expect(Buffer.from((await answer.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
  });

  it.each(names)('%s that is wrong is refused and nothing is stored', async (ChecksumAlgorithm) => {
    const wrong = {
      [`Checksum${ChecksumAlgorithm}`]: Buffer.alloc(
        { CRC32: 4, CRC32C: 4, SHA1: 20, SHA256: 32 }[ChecksumAlgorithm],
      ).toString('base64'),
    };
    expect(await refused(put('wrong', body, wrong))).toBe('BadDigest');
    expect(await refused(get('wrong'))).toBe('NoSuchKey');
  });

  it('of MD5 is checked', async () => {
    const ContentMD5 = createHash('md5').update(body).digest('base64');
    expect(await refused(put('md5', body, { ContentMD5 }))).toBe('accepted');
    expect(await refused(put('md5', 'other', { ContentMD5 }))).toBe('BadDigest');
    expect(await refused(put('md5', 'other', { ContentMD5: 'short' }))).toBe('InvalidDigest');
  });
});

describe('the buckets', () => {
  it('are those of the template', async () => {
    const { Buckets } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toContain(Bucket);
    expect(await refused(client.send(new HeadBucketCommand({ Bucket })))).toBe('accepted');
    expect(await refused(client.send(new PutObjectCommand({ Bucket: 'another', Key: 'k', Body: 'x' })))).toBe(
      'NoSuchBucket',
    );
  });

  it('can be accessed as plain files', async () => {
    const { objects } = storage.host.context;
    await put('for engines', 'still here', { ContentType: 'text/plain' });
    const stored = await objects.get(Bucket, 'for engines');
    expect(stored).toMatchObject({ sizeBytes: 10, contentType: 'text/plain' });
    expect(readFileSync(stored?.filePath ?? '', 'utf8')).toBe('still here');
    await objects.putBytes(Bucket, 'from engines', Buffer.from('made'), 'audio/mpeg');
    expect(await get('from engines')).toMatchObject({
      ContentType: 'audio/mpeg',
      ContentLength: 4,
      ETag: `"${md5(Buffer.from('made'))}"`,
    });
    expect(await objects.get(Bucket, 'nothing')).toBeUndefined();
  });
});
