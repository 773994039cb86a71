import { type MediaStore, openMedia } from '../../cloud/media/store.ts';
import type { Objects } from '../local/kit/converter.ts';
import { startStorage as startLocalStorage } from '../local/kit/storage.ts';

interface Storage {
  readonly media: MediaStore;
  /** Objects of the bucket as files, for services that work on files. */
  readonly objects: Objects;
  readonly bucket: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a real bucket over HTTP, which checks signatures, parts and sizes, for one suite. */
export async function startStorage(): Promise<Storage> {
  const { host, url, bucket, stop } = await startLocalStorage();
  const { credentials, template, objects } = host.context;
  return {
    objects,
    bucket,
    media: openMedia(bucket, { endpoint: url, region: template.region, credentials }),
    url,
    stop,
  };
}
