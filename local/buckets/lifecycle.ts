import { removeObject } from './objects.ts';
import type { Service } from './service.ts';

const dayMs = 24 * 60 * 60_000;
const everyMs = 60 * 60_000;
const rememberCompletedMs = 7 * dayMs;

/** Ends what the buckets' lifecycle rules say has had its time: now and once an hour. Returns the way to stop. */
export function startLifecycle(service: Service, log: (text: string) => void): () => void {
  const run = () => {
    endOld(service, service.now()).catch((error: Error) => log(`lifecycle of the buckets: ${error.message}`));
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
}

/** Aborts uploads and removes objects that are older than their bucket's rules allow at `nowMs`. */
export async function endOld(service: Service, nowMs: number): Promise<void> {
  const { catalogue, blobs, buckets } = service;
  catalogue.forgetCompletedBefore(nowMs - rememberCompletedMs);
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
