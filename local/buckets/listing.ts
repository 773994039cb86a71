import { encode } from '../protocol/signature.ts';
import type { Catalogue, StoredObjectRow } from './catalogue.ts';
import { S3Error } from './errors.ts';
import { quoted } from './objects.ts';
import { numberOf, type S3Request } from './request.ts';
import { isoTime, type S3Operation, xmlResponse } from './service.ts';
import type { XmlContent } from './xml.ts';

const maxPageSize = 1000;
const batchSize = 256;

interface ListQuery {
  readonly bucket: string;
  readonly prefix: Buffer;
  readonly delimiter: Buffer;
  /** First key that may be listed. */
  readonly from: Buffer;
  readonly limit: number;
}

interface Page {
  readonly objects: StoredObjectRow[];
  readonly commonPrefixes: Buffer[];
  /** First key of the next page; undefined on the last page. */
  readonly next: Buffer | undefined;
}

/** Returns one page of keys in byte order. With a delimiter, keys that contain it are grouped into common prefixes. */
function listPage(catalogue: Catalogue, { bucket, prefix, delimiter, from, limit }: ListQuery): Page {
  const page = { objects: [] as StoredObjectRow[], commonPrefixes: [] as Buffer[] };
  let seek = Buffer.compare(from, prefix) < 0 ? prefix : from;
  for (;;) {
    const rows = catalogue.objectsFrom(bucket, seek, batchSize);
    for (const row of rows) {
      const key = Buffer.from(row.key, 'utf8');
      if (!startsWith(key, prefix)) return { ...page, next: undefined };
      if (Buffer.compare(key, seek) < 0) continue;
      if (page.objects.length + page.commonPrefixes.length >= limit) return { ...page, next: key };
      const end = delimiter.length === 0 ? -1 : key.indexOf(delimiter, prefix.length);
      if (end === -1) {
        page.objects.push(row);
        seek = Buffer.concat([key, Buffer.from([0])]);
      } else {
        const common = key.subarray(0, end + delimiter.length);
        page.commonPrefixes.push(common);
        seek = after(common);
      }
    }
    if (rows.length < batchSize) return { ...page, next: undefined };
  }
}

const startsWith = (key: Buffer, prefix: Buffer) =>
  key.length >= prefix.length && key.subarray(0, prefix.length).equals(prefix);

/**
 * Returns the first byte string after everything that starts with `prefix`. UTF-8 has no byte 0xff, so no byte
 * overflows.
 */
function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  const last = next.length - 1;
  next[last] = (next[last] ?? 0) + 1;
  return next;
}

/** ListObjectsV2, and the older ListObjects when `list-type` is not 2. */
export const listObjects: S3Operation = (request, { catalogue }) => {
  const { bucket, query } = request;
  const isV2 = query.get('list-type') === '2';
  const limit = numberOf(request, 'max-keys', maxPageSize, 0, maxPageSize);
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const listQuery = {
    bucket,
    prefix: Buffer.from(prefix),
    delimiter: Buffer.from(delimiter),
    limit,
    from: startOf(request, isV2),
  };
  const { objects, commonPrefixes, next } =
    limit === 0 ? { objects: [], commonPrefixes: [], next: undefined } : listPage(catalogue, listQuery);
  const encoded = query.get('encoding-type') === 'url' ? encodeKey : (key: string) => key;
  const last = objects.at(-1)?.key ?? '';
  return xmlResponse('ListBucketResult', {
    Name: bucket,
    Prefix: encoded(prefix),
    Delimiter: delimiter === '' ? undefined : encoded(delimiter),
    MaxKeys: limit,
    EncodingType: query.get('encoding-type'),
    IsTruncated: next !== undefined,
    ...(isV2
      ? {
          KeyCount: objects.length + commonPrefixes.length,
          ContinuationToken: query.get('continuation-token'),
          NextContinuationToken: next?.toString('base64url'),
          StartAfter: query.get('start-after'),
        }
      : {
          Marker: query.get('marker') ?? '',
          NextMarker: next && encoded(laterOf(last, commonPrefixes.at(-1)?.toString() ?? '')),
        }),
    Contents: objects.map((object) => contentsOf(object, encoded)),
    CommonPrefixes: commonPrefixes.map((common) => ({ Prefix: encoded(common.toString('utf8')) })),
  });
};

/** URL-encodes a key but keeps slashes, as S3 does. */
const encodeKey = (key: string) => encode(key).replaceAll('%2F', '/');

const laterOf = (a: string, b: string) => (Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0 ? a : b);

const contentsOf = (
  { key, modifiedMs, etag, sizeBytes }: StoredObjectRow,
  encoded: (key: string) => string,
): XmlContent => ({
  Key: encoded(key),
  LastModified: isoTime(modifiedMs),
  ETag: quoted(etag),
  Size: sizeBytes,
  StorageClass: 'STANDARD',
});

/** Returns the first key that may be listed: after `start-after` or `marker`, or the continuation token's. */
function startOf({ query }: S3Request, isV2: boolean): Buffer {
  const token = query.get('continuation-token');
  if (isV2 && token !== undefined) {
    const from = Buffer.from(token, 'base64url');
    if (from.length === 0) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
    return from;
  }
  const marker = Buffer.from(query.get(isV2 ? 'start-after' : 'marker') ?? '');
  const delimiter = query.get('delimiter') ?? '';
  if (marker.length === 0) return marker;
  // With ListObjects the marker may be a common prefix: everything below it was already listed.
  if (!isV2 && delimiter !== '' && marker.toString('utf8').endsWith(delimiter)) return after(marker);
  return Buffer.concat([marker, Buffer.from([0])]);
}
