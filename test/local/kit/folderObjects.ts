import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ObjectStore, StoredObject } from '../../../local/context.ts';

/** Object store on plain folders, for services that read and write whole objects. It serves none over HTTP. */
export function folderObjects(folder: string): ObjectStore {
  const pathOf = (bucket: string, key: string) => join(folder, bucket, key);
  const stored = (filePath: string): StoredObject | undefined => {
    const stats = statSync(filePath, { throwIfNoEntry: false });
    return stats && { filePath, sizeBytes: stats.size, etag: '', contentType: 'application/octet-stream' };
  };
  const kept = (filePath: string): StoredObject => {
    const object = stored(filePath);
    if (!object) throw new Error(`${filePath} was not written`);
    return object;
  };
  return {
    get: async (bucket, key) => stored(pathOf(bucket, key)),
    async putFile(bucket, key, filePath) {
      mkdirSync(dirname(pathOf(bucket, key)), { recursive: true });
      renameSync(filePath, pathOf(bucket, key));
      return kept(pathOf(bucket, key));
    },
    async putBytes(bucket, key, bytes) {
      mkdirSync(dirname(pathOf(bucket, key)), { recursive: true });
      writeFileSync(pathOf(bucket, key), bytes);
      return kept(pathOf(bucket, key));
    },
    respond: () => undefined,
    temporaryPath: () => join(folder, `temporary-${randomUUID()}`),
  };
}
