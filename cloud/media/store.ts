import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Read access to the media bucket, also through the URLs that it signs. */
export interface MediaReader {
  readonly bucket: string;
  readonly client: S3Client;
}

/** Read and write access to the media bucket. */
export interface MediaStore extends MediaReader {
  readonly writes: true;
}

export const openMedia = (bucket: string, settings: S3ClientConfig = {}): MediaStore => ({
  ...openMediaReader(bucket, settings),
  writes: true,
});

/**
 * Opens the bucket, with checksums only where S3 requires them: by default the SDK signs the checksum of an empty body
 * into every presigned URL of a part, which no uploaded part would match.
 */
export function openMediaReader(bucket: string, settings: S3ClientConfig = {}): MediaReader {
  const client = new S3Client({
    ...settings,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { bucket, client };
}

/**
 * Returns a URL with which anyone can read an object until it expires, from the bucket itself: for caption documents
 * and for ffmpeg. Browsers get media from `deliveredUrl`.
 */
export function readUrl(media: MediaReader, key: string, expiresSeconds: number): Promise<string> {
  const command = new GetObjectCommand({ Bucket: media.bucket, Key: key });
  return getSignedUrl(media.client, command, { expiresIn: expiresSeconds });
}

/** Returns the size and type of an object, or undefined if it does not exist. */
export async function head(media: MediaReader, key: string) {
  try {
    const found = await media.client.send(new HeadObjectCommand({ Bucket: media.bucket, Key: key }));
    return { sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? 'application/octet-stream' };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Returns the size of an object, 0 if it does not exist. Unlike `head`, it needs no right to list the bucket. */
export async function sizeOf(media: MediaReader, key: string): Promise<number> {
  const command = new GetObjectCommand({ Bucket: media.bucket, Key: key, Range: 'bytes=0-0' });
  try {
    const { Body, ContentRange = '' } = await media.client.send(command);
    await Body?.transformToByteArray();
    return Number(/\/(\d+)$/.exec(ContentRange)?.[1] ?? 0);
  } catch (error) {
    // Without the right to list, S3 denies access to a missing object. An empty one has no byte 0.
    const isEmpty = error instanceof Error && ['NoSuchKey', 'AccessDenied', 'InvalidRange'].includes(error.name);
    if (isEmpty) return 0;
    throw error;
  }
}

/** Stores a value as gzipped JSON with its content encoding, so that a browser receives plain JSON. */
export async function putJsonGz(media: MediaStore, key: string, value: unknown): Promise<void> {
  const Body = await promisify(gzip)(JSON.stringify(value));
  const type = { ContentType: 'application/json', ContentEncoding: 'gzip' };
  await media.client.send(new PutObjectCommand({ Bucket: media.bucket, Key: key, Body, ...type }));
}

/** Returns a value stored by `putJsonGz`. The caller must validate it. */
export async function getJsonGz(media: MediaReader, key: string): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(await getBytes(media, key))).toString('utf8'));
}

/** Stores a value like `putJsonGz`; false if the key already has an object, which stays. */
export async function putNewJsonGz(media: MediaStore, key: string, value: unknown): Promise<boolean> {
  const Body = await promisify(gzip)(JSON.stringify(value));
  const type = { ContentType: 'application/json', ContentEncoding: 'gzip' };
  const put = new PutObjectCommand({ Bucket: media.bucket, Key: key, Body, ...type, IfNoneMatch: '*' });
  try {
    await media.client.send(put);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return false;
    throw error;
  }
}

/**
 * Returns a value like `getJsonGz`, or undefined if there is no object. Unlike `head`, it needs no right to list the
 * bucket.
 */
export async function findJsonGz(media: MediaReader, key: string): Promise<unknown> {
  try {
    return await getJsonGz(media, key);
  } catch (error) {
    // Without the right to list, S3 denies access to a missing object.
    if (error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return undefined;
    throw error;
  }
}

/** Reads a whole object into memory. */
export async function getBytes(media: MediaReader, key: string): Promise<Uint8Array> {
  const { Body } = await media.client.send(new GetObjectCommand({ Bucket: media.bucket, Key: key }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
}

/** Reads the bytes from `start` (inclusive) to `end` (exclusive) into memory. */
export async function getRange(media: MediaReader, key: string, start: number, end: number): Promise<Uint8Array> {
  const Range = `bytes=${start}-${end - 1}`;
  const { Body } = await media.client.send(new GetObjectCommand({ Bucket: media.bucket, Key: key, Range }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
}

export async function putBytes(media: MediaStore, key: string, Body: Uint8Array | string, ContentType: string) {
  await media.client.send(new PutObjectCommand({ Bucket: media.bucket, Key: key, Body, ContentType }));
}

/** Downloads an object to a local file. */
export async function download(media: MediaReader, key: string, path: string): Promise<void> {
  const { Body } = await media.client.send(new GetObjectCommand({ Bucket: media.bucket, Key: key }));
  if (!(Body instanceof Readable)) throw new Error(`${key} has no body`);
  await pipeline(Body, createWriteStream(path));
}

/**
 * Uploads a local file in one request, so at most 5 GB, and returns its size. `uploadStream` supports larger objects.
 */
export async function upload(media: MediaStore, key: string, path: string, ContentType: string): Promise<number> {
  const { size } = await stat(path);
  const body = { Body: createReadStream(path), ContentLength: size, ContentType };
  await media.client.send(new PutObjectCommand({ Bucket: media.bucket, Key: key, ...body }));
  return size;
}

/** Deletes every object whose key starts with `prefix`. Idempotent. */
export async function deletePrefix(media: MediaStore, prefix: string): Promise<void> {
  for (;;) {
    const page = await media.client.send(new ListObjectsV2Command({ Bucket: media.bucket, Prefix: prefix }));
    const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length === 0) return;
    const gone = await media.client.send(
      new DeleteObjectsCommand({ Bucket: media.bucket, Delete: { Objects, Quiet: true } }),
    );
    const refused = gone.Errors?.[0];
    if (refused) throw new Error(`${refused.Key} could not be deleted: ${refused.Code}`);
  }
}
