import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ObjectStore, StoredObject } from '../context.ts';
import type { StoredObjectRow } from './catalogue.ts';
import { S3Error } from './errors.ts';
import { getObject, replaceObject } from './objects.ts';
import type { S3Response, StorageContext } from './service.ts';
import { xmlDocument } from './xml.ts';

/** Direct access to the buckets for programs that work on files. Writing to a missing bucket throws. */
export function createObjectStore(service: StorageContext): ObjectStore {
  const { blobs, catalogue, buckets } = service;
  const toStored = ({ blob, sizeBytes, etag, headers }: StoredObjectRow): StoredObject => ({
    filePath: blobs.path(blob),
    sizeBytes,
    etag,
    contentType: headers['content-type'] ?? 'binary/octet-stream',
  });
  const putFile = async (bucket: string, key: string, filePath: string, contentType: string) => {
    if (!buckets.has(bucket)) {
      await rm(filePath, { force: true });
      throw new Error(`there is no bucket ${bucket}`);
    }
    const etag = await md5Of(filePath);
    const { size: sizeBytes } = await stat(filePath);
    const blob = await blobs.adopt(filePath);
    const headers = { 'content-type': contentType };
    const object = { key, blob, sizeBytes, etag, checksums: {}, modifiedMs: service.now(), headers };
    await replaceObject(service, bucket, object);
    return toStored(object);
  };
  return {
    get: async (bucket, key) => {
      const object = catalogue.object(bucket, key);
      return object && toStored(object);
    },
    putFile,
    putBytes: async (bucket, key, bytes, contentType) => {
      const path = blobs.temporaryPath();
      await writeFile(path, bytes);
      return putFile(bucket, key, path, contentType);
    },
    respond: (bucket, key, request) => {
      if (catalogue.object(bucket, key) === undefined) return undefined;
      const query = new Map(new URL(request.url).searchParams);
      const read = { bucket, key, query, headers: Object.fromEntries(request.headers) };
      try {
        return responseTo(request, getObject(read, service));
      } catch (error) {
        if (error instanceof S3Error) return errorResponse(error);
        throw error;
      }
    },
    temporaryPath: () => blobs.temporaryPath(),
  };
}

/** Converts the response of an operation. The body of a HEAD request is closed without being read. */
function responseTo({ method }: Request, { status, headers, body }: S3Response): Response {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  if (body === undefined || typeof body === 'string') return new Response(body ?? null, { status, headers: entries });
  const stream = createReadStream('', { fd: body.file, ...body.range });
  if (method !== 'HEAD')
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      status,
      headers: entries,
    });
  stream.destroy();
  return new Response(null, { status, headers: entries });
}

const errorResponse = ({ code, message, status }: S3Error) =>
  new Response(xmlDocument('Error', { Code: code, Message: message }), {
    status,
    headers: { 'content-type': 'application/xml' },
  });

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
