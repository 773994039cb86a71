import { removeObject } from './objects.ts';
import type { StorageContext } from './service.ts';

const dayMs = 24 * 60 * 60_000;
const intervalMs = 60 * 60_000;
const completedUploadTtlMs = 7 * dayMs;

/** Applies the buckets' lifecycle rules now and once an hour. Returns a function that stops this. */
export function startLifecycle(service: StorageContext, log: (text: string) => void): () => void {
  const run = () => {
    applyLifecycle(service, service.now()).catch((error: Error) => log(`lifecycle of the buckets: ${error.message}`));
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return () => clearInterval(timer);
}

/** Aborts uploads and removes objects that are older than their bucket's rules allow at `nowMs`. */
export async function applyLifecycle(service: StorageContext, nowMs: number): Promise<void> {
  const { catalogue, buckets } = service;
  catalogue.forgetCompletedBefore(nowMs - completedUploadTtlMs);
  for (const { name, lifecycleRules } of buckets.values())
    for (const { prefix, abortAfterDays, expireAfterDays } of lifecycleRules) {
      if (abortAfterDays !== undefined) await abortUploads(service, name, prefix, nowMs - abortAfterDays * dayMs);
      if (expireAfterDays !== undefined) await expireObjects(service, name, prefix, nowMs - expireAfterDays * dayMs);
    }
}

async function abortUploads(service: StorageContext, bucket: string, prefix: string, beforeMs: number): Promise<void> {
  const { catalogue, blobs } = service;
  for (const { id, key, startedMs } of catalogue.uploads(bucket))
    if (key.startsWith(prefix) && startedMs < beforeMs)
      await blobs.remove(...catalogue.transaction(() => catalogue.deleteUpload(id)));
}

async function expireObjects(service: StorageContext, bucket: string, prefix: string, beforeMs: number): Promise<void> {
  for (const { key } of service.catalogue.objectsModifiedBefore(bucket, beforeMs))
    if (key.startsWith(prefix)) await removeObject(service, bucket, key);
}
