import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { givenStorage } from '../kit/givenStorage.ts';

const { client, Bucket } = await givenStorage();

const fiveMiB = 5 * 1024 * 1024;
const begin = async (Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) =>
  (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId;
const part = async (Key: string, UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
  const sent = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag: sent.ETag, ChecksumCRC32: sent.ChecksumCRC32 };
};
type Parts = readonly { PartNumber: number; ETag: string | undefined }[];
const complete = (Key: string, UploadId: string | undefined, Parts: Parts, more = {}) =>
  client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: [...Parts] }, ...more }),
  );
const read = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

/** Sends two parts without completing the upload. */
const twoParts = async (Key: string) => {
  const bytes = randomBytes(fiveMiB + 10);
  const id = await begin(Key, { ContentType: 'video/mp4', Metadata: { a: '1' } });
  const last = await part(Key, id, 2, bytes.subarray(fiveMiB));
  const first = await part(Key, id, 1, bytes.subarray(0, fiveMiB));
  return { id, bytes, parts: [first, last] as const };
};

describe('a multipart upload', () => {
  it('becomes one object whose entity tag includes the number of parts', async () => {
    const { id, bytes, parts } = await twoParts('film');
    const { ETag } = await complete('film', id, parts);
    const sums = [bytes.subarray(0, fiveMiB), bytes.subarray(fiveMiB)].map((half) =>
      createHash('md5').update(half).digest(),
    );
    expect(ETag).toBe(`"${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-2"`);
    expect((await read('film')).equals(bytes)).toBe(true);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'film' }));
    expect(head).toMatchObject({ ContentType: 'video/mp4', ContentLength: bytes.length, Metadata: { a: '1' } });
  });

  it('may skip part numbers and replace a part', async () => {
    const id = await begin('again');
    await part('again', id, 7, Buffer.from('first try'));
    const second = await part('again', id, 7, Buffer.from('second try'));
    await complete('again', id, [second]);
    expect((await read('again')).toString()).toBe('second try');
  });

  it('with checksums gets a composite checksum', async () => {
    const id = await begin('summed', { ChecksumAlgorithm: 'CRC32' });
    const sent = await part('summed', id, 1, Buffer.from('abc'));
    await complete('summed', id, [sent]);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'summed', ChecksumMode: 'ENABLED' }));
    expect(head).toMatchObject({ ChecksumCRC32: expect.stringMatching(/-1$/), ChecksumType: 'COMPOSITE' });
    expect((await read('summed')).toString()).toBe('abc');
  });

  it('can take a part from another object', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'whole', Body: '0123456789' }));
    const id = await begin('piece');
    const copied = await client.send(
      new UploadPartCopyCommand({
        Bucket,
        Key: 'piece',
        UploadId: id,
        PartNumber: 1,
        CopySource: `${Bucket}/whole`,
        CopySourceRange: 'bytes=2-5',
      }),
    );
    await complete('piece', id, [{ PartNumber: 1, ETag: copied.CopyPartResult?.ETag }]);
    expect((await read('piece')).toString()).toBe('2345');
  });

  it('lists its parts page by page', async () => {
    const id = await begin('paged');
    for (const number of [1, 2, 3, 10]) await part('paged', id, number, Buffer.from(`part ${number}`));
    const first = await client.send(new ListPartsCommand({ Bucket, Key: 'paged', UploadId: id, MaxParts: 3 }));
    expect(first).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '3' });
    expect(first.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 6],
      [2, 6],
      [3, 6],
    ]);
    const rest = await client.send(new ListPartsCommand({ Bucket, Key: 'paged', UploadId: id, PartNumberMarker: '3' }));
    expect(rest.IsTruncated).toBe(false);
    expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([10]);
  });

  it('is listed until it is completed or aborted', async () => {
    const ids = [await begin('listed/a'), await begin('listed/a'), await begin('listed/b')];
    const list = (more = {}) => client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'listed/', ...more }));
    expect((await list()).Uploads?.map(({ UploadId }) => UploadId).toSorted()).toEqual(ids.toSorted());
    const page = await list({ MaxUploads: 2 });
    expect(page.IsTruncated).toBe(true);
    const rest = await list({ KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker });
    expect(rest.Uploads?.map(({ Key }) => Key)).toEqual(['listed/b']);
    for (const [index, UploadId] of ids.entries()) {
      await client.send(
        new AbortMultipartUploadCommand({ Bucket, Key: index === 2 ? 'listed/b' : 'listed/a', UploadId }),
      );
    }
    expect((await list()).Uploads ?? []).toEqual([]);
  });
});

describe('completing a multipart upload', () => {
  it('is refused when a part differs from the stored one', async () => {
    const { id, parts } = await twoParts('wrong');
    const [first, last] = parts;
    expect(await refused(complete('wrong', id, [{ ...first, ETag: last.ETag }, last]))).toBe('InvalidPart');
    expect(await refused(complete('wrong', id, [first, { ...last, PartNumber: 3 }]))).toBe('InvalidPart');
    expect(await refused(complete('wrong', id, [last, first]))).toBe('InvalidPartOrder');
    expect(await refused(complete('wrong', id, []))).toBe('MalformedXML');
    expect(await refused(complete('wrong', id, [first, last]))).toBe('accepted');
  });

  it('is refused when a part other than the last is below 5 MiB', async () => {
    const id = await begin('small');
    const parts = [await part('small', id, 1, Buffer.alloc(fiveMiB - 1)), await part('small', id, 2, Buffer.alloc(1))];
    expect(await refused(complete('small', id, parts))).toBe('EntityTooSmall');
  });

  it('is refused with If-None-Match when the object exists', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'taken', Body: 'x' }));
    const { id, parts } = await twoParts('taken');
    expect(await refused(complete('taken', id, parts, { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await refused(complete('taken', id, parts))).toBe('accepted');
  });

  it('twice returns the same result, in sequence and at the same time', async () => {
    const { id, parts } = await twoParts('twice');
    const [one, two] = await Promise.all([complete('twice', id, parts), complete('twice', id, parts)]);
    const three = await complete('twice', id, parts);
    expect(new Set([one.ETag, two.ETag, three.ETag]).size).toBe(1);
  });

  it('is refused for an unknown upload, for another key and after an abort', async () => {
    const { id, parts } = await twoParts('aborted');
    expect(await refused(complete('other', id, parts))).toBe('NoSuchUpload');
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId: id }));
    expect(await refused(complete('aborted', id, parts))).toBe('NoSuchUpload');
    expect(await refused(part('aborted', id, 3, Buffer.from('late')))).toBe('NoSuchUpload');
    expect(await refused(read('aborted'))).toBe('NoSuchKey');
  });

  it.each([0, 10_001, 1.5])('part number %d is refused', async (number) => {
    expect(await refused(part('numbers', await begin('numbers'), number, Buffer.from('x')))).toBe('InvalidArgument');
  });
});
