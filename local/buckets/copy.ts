import { createHash } from 'node:crypto';
import type { ReceivedBody, Sink } from './body.ts';
import type { StoredObjectRow } from './catalogue.ts';
import { checkCopySource, checkWrite } from './conditions.ts';
import { S3Error } from './errors.ts';
import { existing, objectOf, quoted, replaceObject } from './objects.ts';
import { decode, header } from './request.ts';
import {
  type BucketRequest,
  isoTime,
  type S3Operation,
  type StorageContext,
  storedHeaders,
  xmlResponse,
} from './service.ts';

/** CopyObject: copies another object, with its headers or (`REPLACE`) with those of the request. */
export const copyObject: S3Operation = async (request, service) => {
  const { bucket, source } = copySource(request, service);
  const replaces = header(request, 'x-amz-metadata-directive')?.toUpperCase() === 'REPLACE';
  if (!replaces && bucket === request.bucket && source.key === request.key) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it copies an object to itself unchanged.',
    );
  }
  const { blob, result } = await service.blobs.write((sink) => copyBytes(service, source, sink));
  const headers = replaces ? storedHeaders(request) : source.headers;
  const object = objectOf(request.key, blob, result, headers, service.now());
  await replaceObject(service, request.bucket, object, (before) => checkWrite(request, before));
  return xmlResponse('CopyObjectResult', { ETag: quoted(object.etag), LastModified: isoTime(object.modifiedMs) });
};

/** The object that `x-amz-copy-source` names. Throws when a condition on it does not hold. */
export function copySource(
  request: BucketRequest,
  service: StorageContext,
): { bucket: string; source: StoredObjectRow } {
  const [path = '', versionId] = (header(request, 'x-amz-copy-source') ?? '').split('?versionId=');
  if (versionId !== undefined)
    throw new S3Error('NotImplemented', 'The local storage does not support object versions');
  const [bucket = '', ...key] = decode(path).replace(/^\//, '').split('/');
  if (!service.buckets.has(bucket)) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  const source = existing(service, bucket, key.join('/'));
  checkCopySource(request, source);
  return { bucket, source };
}

async function copyBytes({ blobs }: StorageContext, source: StoredObjectRow, sink: Sink): Promise<ReceivedBody> {
  const md5 = createHash('md5');
  for await (const chunk of blobs.read(source.blob)) {
    md5.update(chunk);
    await sink.write(chunk);
  }
  return {
    sizeBytes: source.sizeBytes,
    md5: md5.digest(),
    checksums: source.etag.includes('-') ? {} : source.checksums,
  };
}
