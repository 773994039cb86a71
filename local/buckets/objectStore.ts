import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import type { ObjectStore, StoredObject } from '../context.ts';
import type { StoredObjectRow } from './catalogue.ts';
import { replaceObject } from './objects.ts';
import type { StorageContext } from './service.ts';

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
    temporaryPath: () => blobs.temporaryPath(),
  };
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
