import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, describe, expect, it } from 'vitest';
import { randomOf } from '../../kit/random.ts';
import { runs } from '../../kit/runs.ts';
import { seed as firstSeed } from '../../kit/seed.ts';
import { givenStorage } from '../kit/givenStorage.ts';

const { client, Bucket, storage } = await givenStorage();
const Key = 'film';
const mib = 1024 * 1024;
const partBytes = 5 * mib;

/** Files of parts and objects by inode: a copy has another one. */
const files = () => {
  const folder = join(storage.host.context.folder('buckets'), 'blobs');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? statSync(join(entry.parentPath, entry.name)).ino : [],
  );
};
const begin = async () => (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId ?? '';
const send = async (UploadId: string, PartNumber: number, Body: Buffer) => {
  const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
};
type Sent = Awaited<ReturnType<typeof send>>;
const complete = (UploadId: string, Parts: readonly Sent[], more = {}) =>
  client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: [...Parts] }, ...more }),
  );
const read = async () => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};
const remove = () => storage.client().send(new PutObjectCommand({ Bucket, Key, Body: '' }));

/** Starts to send a part and drops the connection after some bytes. */
async function sendAndDrop(UploadId: string, PartNumber: number, bytes: Buffer, droppedAfter: number): Promise<void> {
  const url = await getSignedUrl(client, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber }));
  const leave = new AbortController();
  const body = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(0, droppedAfter)));
      setTimeout(() => leave.abort(), 20);
      return new Promise(() => undefined);
    },
  });
  const headers = { 'content-length': String(bytes.length) };
  await fetch(url, { method: 'PUT', body, headers, duplex: 'half', signal: leave.signal } as RequestInit).catch(
    () => {},
  );
}

afterEach(remove);

describe('parts of one size', () => {
  it('are the object as soon as the last one is there: their one file is not copied', async () => {
    const bytes = randomBytes(2 * partBytes + 10);
    const id = await begin();
    const before = files();
    const part = (n: number) => send(id, n, bytes.subarray((n - 1) * partBytes, n * partBytes));
    const sent = [...(await Promise.all([part(1), part(2)])), await part(3)];
    const [file, ...others] = files().filter((inode) => !before.includes(inode));
    expect(others).toEqual([]);
    await complete(id, sent);
    expect(files().filter((inode) => !before.includes(inode))).toEqual([file]);
    expect((await read()).equals(bytes)).toBe(true);
  });

  it('leave nothing behind when their upload is aborted', async () => {
    const before = files();
    const id = await begin();
    for (const number of [1, 2, 1]) await send(id, number, randomBytes(partBytes));
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
    expect(files()).toEqual(before);
  });

  it('stay as they are when a completion is refused, and may be sent again', async () => {
    const bytes = randomBytes(partBytes + 1);
    const id = await begin();
    const parts = [await send(id, 1, bytes.subarray(0, partBytes)), await send(id, 2, bytes.subarray(partBytes))];
    await expect(complete(id, parts, { IfNoneMatch: '*' })).rejects.toThrow();
    const again = await send(id, 2, Buffer.from('!'));
    await complete(id, [...parts.slice(0, 1), again]);
    expect((await read()).equals(Buffer.concat([bytes.subarray(0, partBytes), Buffer.from('!')]))).toBe(true);
  });
});

describe('an object is what was acknowledged last of each part that it is made of', () => {
  it.each(Array.from({ length: runs(12, 4) }, (_, index) => firstSeed + index))('seed %i', async (seed) => {
    const random = randomOf(seed);
    const below = (max: number) => Math.floor(random() * max);
    const id = await begin();
    const before = files();
    const acknowledged = new Map<number, { bytes: Buffer; sent: Sent }>();
    const sizes = random() < 0.7 ? [partBytes] : [partBytes, partBytes + mib];
    const count = 2 + below(3);
    const put = async (number: number) => {
      const isLast = number === count;
      const bytes = randomBytes(isLast ? 1 + below(partBytes) : (sizes[below(sizes.length)] ?? partBytes));
      if (random() < 0.2) return sendAndDrop(id, number, bytes, below(bytes.length));
      acknowledged.set(number, { bytes, sent: await send(id, number, bytes) });
    };
    const order = Array.from({ length: count }, (_, index) => index + 1).sort(() => random() - 0.5);
    const twice = order.filter(() => random() < 0.3);
    // No part is sent twice at the same time, because which of the two would count is undefined.
    await Promise.all(order.map(put));
    await Promise.all(twice.map(put));
    for (const number of order) while (!acknowledged.has(number)) await put(number);
    const chosen = order.toSorted((a, b) => a - b).filter((number) => number === 1 || random() < 0.9);
    const wanted = chosen.map((number) => acknowledged.get(number)).filter((part) => part !== undefined);
    if (wanted.slice(0, -1).some(({ bytes }) => bytes.length < partBytes)) return;
    await complete(
      id,
      wanted.map(({ sent }) => sent),
    );
    expect((await read()).equals(Buffer.concat(wanted.map(({ bytes }) => bytes)))).toBe(true);
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    // The server may finish receiving a dropped part only now.
    await expect.poll(() => files().filter((inode) => !before.includes(inode)).length).toBe(1);
    expect(ContentLength).toBe(wanted.reduce((sum, { bytes }) => sum + bytes.length, 0));
  });
});
