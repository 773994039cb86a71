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
  const { catalogue, blobs, buckets } = service;
  catalogue.forgetCompletedBefore(nowMs - completedUploadTtlMs);
  for (const { name, lifecycleRules } of buckets.values()) {
    for (const { prefix, abortAfterDays, expireAfterDays } of lifecycleRules) {
      for (const { id, key, startedMs } of abortAfterDays === undefined ? [] : catalogue.uploads(name)) {
        if (!key.startsWith(prefix) || startedMs >= nowMs - (abortAfterDays ?? 0) * dayMs) continue;
        await blobs.remove(...catalogue.transaction(() => catalogue.deleteUpload(id)));
      }
      if (expireAfterDays === undefined) continue;
      for (const { key } of catalogue.objectsModifiedBefore(name, nowMs - expireAfterDays * dayMs)) {
        if (key.startsWith(prefix)) await removeObject(service, name, key);
      }
    }
  }
}
