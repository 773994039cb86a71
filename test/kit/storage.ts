import { type MediaStore, openMedia } from '../../cloud/media/store.ts';
import { startStorage as startLocalStorage } from '../local/kit/storage.ts';

/** A real bucket over HTTP, which checks signatures, parts and sizes, for one suite. */
export async function startStorage(): Promise<{ media: MediaStore; url: string; stop(): Promise<void> }> {
  const { host, url, bucket, stop } = await startLocalStorage();
  const { credentials, template } = host.context;
  return { media: openMedia(bucket, { endpoint: url, region: template.region, credentials }), url, stop };
}
