import { createHash, randomUUID } from 'node:crypto';
import { announcedBytes, receiveBody, type Sink } from './body.ts';
import type { PartRow, UploadRow } from './catalogue.ts';
import { copySource } from './copy.ts';
import { noSuchUpload, S3Error } from './errors.ts';
import { checksumHeaders, quoted } from './objects.ts';
import { removeUnused, takePlace } from './partPlaces.ts';
import { header, numberOf } from './request.ts';
import {
  type BucketRequest,
  isoTime,
  noContent,
  type S3Operation,
  type StorageContext,
  storedHeaders,
  xmlResponse,
} from './service.ts';

export const maxParts = 10_000;
const maxPageSize = 1000;

/** CreateMultipartUpload: starts an upload in parts, addressed by its id. */
export const createMultipartUpload: S3Operation = (request, { catalogue, now }) => {
  const id = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  const { bucket, key } = request;
  catalogue.putUpload({ id, bucket, key, headers: storedHeaders(request), startedMs: now() });
  const algorithm = header(request, 'x-amz-checksum-algorithm');
  const headers: Record<string, string> = algorithm === undefined ? {} : { 'x-amz-checksum-algorithm': algorithm };
  return xmlResponse('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }, headers);
};

/** Returns the upload that the request names, if it belongs to this bucket and key. Throws `NoSuchUpload`. */
export function uploadOf({ query, bucket, key }: BucketRequest, { catalogue }: StorageContext): UploadRow {
  const upload = catalogue.upload(query.get('uploadId') ?? '');
  if (upload === undefined || upload.bucket !== bucket || upload.key !== key) throw noSuchUpload();
  return upload;
}

function partNumberOf({ query }: BucketRequest): number {
  const number = Number(query.get('partNumber'));
  if (Number.isInteger(number) && number >= 1 && number <= maxParts) return number;
  throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maxParts}, inclusive`);
}

/** UploadPart: stores one part. A part sent again replaces the earlier one. */
export const uploadPart: S3Operation = async (request, service) => {
  const number = partNumberOf(request);
  const { id } = uploadOf(request, service);
  await using place = takePlace(service, id, { number, sizeBytes: announcedBytes(request) });
  const receive = (sink: Sink) => receiveBody(request, request.signed, sink);
  const { blobs } = service;
  const { blob, result } = place.inFile ? await blobs.writeAt(place.inFile, receive) : await blobs.write(receive);
  const { sizeBytes, md5, checksums } = result;
  const part = { number, blob, sizeBytes, etag: md5.toString('hex'), checksums, modifiedMs: service.now() };
  await replacePart(request, service, part);
  return { status: 200, headers: { etag: quoted(part.etag), ...checksumHeaders(checksums) } };
};

/** UploadPartCopy: stores another object, or a range of it, as a part. */
export const uploadPartCopy: S3Operation = async (request, service) => {
  const number = partNumberOf(request);
  uploadOf(request, service);
  const { source } = copySource(request, service);
  const [, start = '0', end = String(source.sizeBytes - 1)] =
    /^bytes=(\d+)-(\d+)$/.exec(header(request, 'x-amz-copy-source-range') ?? '') ?? [];
  if (Number(end) >= source.sizeBytes || Number(start) > Number(end)) {
    throw new S3Error('InvalidArgument', 'Range specified is not valid for source object');
  }
  const md5 = createHash('md5');
  const { blob } = await service.blobs.write(async (sink) => {
    for await (const chunk of service.blobs.readRange(source.blob, Number(start), Number(end))) {
      md5.update(chunk);
      await sink.write(chunk);
    }
  });
  const sizeBytes = Number(end) - Number(start) + 1;
  const part = { number, blob, sizeBytes, etag: md5.digest('hex'), checksums: {}, modifiedMs: service.now() };
  await replacePart(request, service, part);
  return xmlResponse('CopyPartResult', { ETag: quoted(part.etag), LastModified: isoTime(part.modifiedMs) });
};

/** Stores a part, replacing an earlier one. Discards it if the upload ended while the part was being received. */
async function replacePart(request: BucketRequest, service: StorageContext, part: PartRow): Promise<void> {
  const { catalogue } = service;
  const id = request.query.get('uploadId') ?? '';
  const before = catalogue.part(id, part.number);
  try {
    uploadOf(request, service);
    catalogue.putPart(id, part);
  } catch (error) {
    await removeUnused(service, id, part.blob);
    throw error;
  }
  if (before !== undefined) await removeUnused(service, id, before.blob);
}

export const abortMultipartUpload: S3Operation = async (request, service) => {
  const { id } = uploadOf(request, service);
  const blobs = service.catalogue.transaction(() => service.catalogue.deleteUpload(id));
  await service.blobs.remove(...blobs);
  return noContent;
};

export const listParts: S3Operation = (request, service) => {
  const upload = uploadOf(request, service);
  const limit = numberOf(request, 'max-parts', maxPageSize, 0, maxPageSize);
  const marker = numberOf(request, 'part-number-marker', 0, 0, maxParts);
  const behind = service.catalogue.parts(upload.id).filter(({ number }) => number > marker);
  const parts = behind.slice(0, limit);
  return xmlResponse('ListPartsResult', {
    Bucket: upload.bucket,
    Key: upload.key,
    UploadId: upload.id,
    PartNumberMarker: marker,
    NextPartNumberMarker: parts.at(-1)?.number ?? marker,
    MaxParts: limit,
    IsTruncated: behind.length > limit,
    StorageClass: 'STANDARD',
    Part: parts.map(({ number, modifiedMs, etag, sizeBytes, checksums }) => ({
      PartNumber: number,
      LastModified: isoTime(modifiedMs),
      ETag: quoted(etag),
      Size: sizeBytes,
      ...Object.fromEntries(Object.entries(checksums).map(([name, sum]) => [`Checksum${name.toUpperCase()}`, sum])),
    })),
  });
};

export const listMultipartUploads: S3Operation = (request, { catalogue }) => {
  const { bucket, query } = request;
  if (query.has('delimiter'))
    throw new S3Error('NotImplemented', 'The local storage lists uploads only without a delimiter');
  const limit = numberOf(request, 'max-uploads', maxPageSize, 1, maxPageSize);
  const [prefix, keyMarker, idMarker] = ['prefix', 'key-marker', 'upload-id-marker'].map(
    (name) => query.get(name) ?? '',
  );
  const all = catalogue.uploads(bucket).filter(({ key }) => key.startsWith(prefix ?? ''));
  const behind = all.slice(indexAfter(all, keyMarker ?? '', idMarker ?? ''));
  const uploads = behind.slice(0, limit);
  const isTruncated = behind.length > limit;
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: prefix === '' ? undefined : prefix,
    KeyMarker: keyMarker,
    UploadIdMarker: idMarker,
    NextKeyMarker: isTruncated ? uploads.at(-1)?.key : undefined,
    NextUploadIdMarker: isTruncated ? uploads.at(-1)?.id : undefined,
    MaxUploads: limit,
    IsTruncated: isTruncated,
    Upload: uploads.map(({ id, key, startedMs }) => ({
      Key: key,
      UploadId: id,
      Initiated: isoTime(startedMs),
      StorageClass: 'STANDARD',
    })),
  });
};

/** Returns the index after the marked upload; a key without an id skips every upload up to and including that key. */
function indexAfter(uploads: readonly UploadRow[], keyMarker: string, idMarker: string): number {
  if (keyMarker === '') return 0;
  if (idMarker !== '') return uploads.findIndex(({ id }) => id === idMarker) + 1;
  const first = uploads.findIndex(({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(keyMarker)) > 0);
  return first === -1 ? uploads.length : first;
}
