import { openSync } from 'node:fs';
import { type ByteRange, parseRange } from '../host/ranges.ts';
import { type ReceivedBody, receiveBody } from './body.ts';
import type { Checksums, StoredHeaders, StoredObjectRow } from './catalogue.ts';
import { checkRead, checkWrite } from './conditions.ts';
import { noSuchKey, S3Error } from './errors.ts';
import { header } from './request.ts';
import {
  type BucketRequest,
  noContent,
  type S3Operation,
  type S3Response,
  type StorageContext,
  storedHeaders,
} from './service.ts';

export const quoted = (etag: string): string => `"${etag}"`;

/** Returns the object; throws `NoSuchKey` when it does not exist. */
export function existing(service: StorageContext, bucket: string, key: string): StoredObjectRow {
  const object = service.catalogue.object(bucket, key);
  if (object === undefined) throw noSuchKey();
  return object;
}

/** PutObject: stores the body; an existing object is removed after the new one is stored. */
export const putObject: S3Operation = async (request, service) => {
  if (header(request, 'content-length') === undefined && header(request, 'transfer-encoding') === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  checkWrite(request, service.catalogue.object(request.bucket, request.key));
  const headers = storedHeaders(request);
  const { blob, result } = await service.blobs.write((sink) => receiveBody(request, request.signed, sink));
  const object = objectOf(request.key, blob, result, headers, service.now());
  await replaceObject(service, request.bucket, object, (before) => checkWrite(request, before));
  return { status: 200, headers: { etag: quoted(object.etag), ...checksumHeaders(object.checksums) } };
};

export const objectOf = (
  key: string,
  blob: string,
  { sizeBytes, md5, checksums }: ReceivedBody,
  headers: StoredHeaders,
  modifiedMs: number,
): StoredObjectRow => ({ key, blob, sizeBytes, etag: md5.toString('hex'), checksums, modifiedMs, headers });

/**
 * Stores `object` under its key. `check` is called with the existing object within the same transaction and may throw;
 * the new blob is then removed.
 */
export async function replaceObject(
  { catalogue, blobs }: StorageContext,
  bucket: string,
  object: StoredObjectRow,
  check: (before: StoredObjectRow | undefined) => void = () => undefined,
): Promise<void> {
  const before = catalogue.object(bucket, object.key);
  try {
    check(before);
    catalogue.putObject(bucket, object);
  } catch (error) {
    await blobs.remove(object.blob);
    throw error;
  }
  if (before !== undefined) await blobs.remove(before.blob);
}

export const checksumHeaders = (checksums: Checksums): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

/** Request for an object, whoever has signed it. */
export type ReadRequest = Pick<BucketRequest, 'bucket' | 'key' | 'query' | 'headers'>;

/** GetObject: looks up and opens the file synchronously, so that no overwrite can happen between the two. */
export const getObject = (request: ReadRequest, service: StorageContext): S3Response => {
  const { status, headers, object, range } = describe(request, service);
  if (range === undefined) return { status, headers };
  return { status, headers, body: { file: openSync(service.blobs.path(object.blob), 'r'), range } };
};

/** HeadObject: like `getObject`, without the bytes. */
export const headObject: S3Operation = (request, service) => {
  const { status, headers } = describe(request, service);
  return { status, headers };
};

interface Description {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly object: StoredObjectRow;
  /** Bytes to send; undefined for a response without a body. */
  readonly range: ByteRange | undefined;
}

function describe(request: ReadRequest, service: StorageContext): Description {
  const object = existing(service, request.bucket, request.key);
  const { sizeBytes } = object;
  const headers = objectHeaders(request, object);
  if (checkRead(request, object) === 'unchanged') return { status: 304, headers, object, range: undefined };
  const range = parseRange(header(request, 'range'), sizeBytes);
  if (range === 'unsatisfiable') throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  if (range === undefined) {
    const whole = { ...headers, ...wholeChecksums(request, object), 'content-length': sizeBytes };
    return {
      status: 200,
      headers: whole,
      object,
      range: sizeBytes === 0 ? undefined : { start: 0, end: sizeBytes - 1 },
    };
  }
  const part = {
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
  };
  return { status: 206, headers: { ...headers, ...part }, object, range };
}

/** Returns the checksums of a whole object. They do not apply to a range, which is sent without them. */
function wholeChecksums(request: ReadRequest, { checksums, etag }: StoredObjectRow): Record<string, string> {
  if (header(request, 'x-amz-checksum-mode')?.toUpperCase() !== 'ENABLED' || Object.keys(checksums).length === 0)
    return {};
  const type = etag.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT';
  return { ...checksumHeaders(checksums), 'x-amz-checksum-type': type };
}

const overridable = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** Returns the object's own headers; a presigned URL may override some of them (`response-content-disposition`). */
function objectHeaders({ query }: ReadRequest, object: StoredObjectRow): Record<string, string> {
  const overrides = overridable.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === undefined ? [] : [[name, headerSafe(value)]];
  });
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    ...Object.fromEntries(overrides),
    etag: quoted(object.etag),
    'last-modified': new Date(object.modifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** Rejects line breaks in a response header, and encodes characters beyond Latin-1 as UTF-8 bytes. */
function headerSafe(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new S3Error('InvalidArgument', 'A response header may not contain line breaks');
  return Buffer.from(value, 'utf8').toString('latin1');
}

export const deleteObject: S3Operation = async (request, service) => {
  await removeObject(service, request.bucket, request.key);
  return noContent;
};

/** Removes an object, if it exists. */
export async function removeObject({ catalogue, blobs }: StorageContext, bucket: string, key: string): Promise<void> {
  const object = catalogue.object(bucket, key);
  if (object === undefined) return;
  catalogue.deleteObject(bucket, key);
  await blobs.remove(object.blob);
}
