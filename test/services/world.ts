import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readUrl } from '../../cloud/media/store.ts';
import { startCloud, type TestCloud } from '../kit/cloud.ts';
import { deliveryFrom, deliveryKeys } from '../kit/delivery.ts';
import { startStorage } from '../kit/storage.ts';
import type { Objects } from '../local/kit/converter.ts';
import { serveDelivered } from '../local/kit/delivered.ts';
import { type Given, givenIn } from './given.ts';

/** Separate table, bucket and clock, with people and files in them. */
export interface World {
  readonly cloud: TestCloud;
  readonly given: Given;
  /** Bucket contents as files. */
  readonly objects: Objects;
  /** Keys of the bucket with this prefix, in order. */
  keysBelow(prefix: string): Promise<string[]>;
  /** Address of an object, for readers over HTTP. */
  urlOf(key: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const [storage, started] = await Promise.all([startStorage(), startCloud()]);
  const { media } = storage;
  const delivered = await serveDelivered({ ...storage, keys: deliveryKeys, now: started.now });
  const cloud = { ...started, media, staged: media, delivery: deliveryFrom(delivered.url) };
  return {
    cloud,
    given: givenIn(cloud),
    objects: storage.objects,
    keysBelow: async (prefix) => {
      const page = await media.client.send(new ListObjectsV2Command({ Bucket: media.bucket, Prefix: prefix }));
      return (page.Contents ?? []).map(({ Key = '' }) => Key);
    },
    urlOf: (key) => readUrl(media, key, 600),
    stop: async () => {
      await started.stop();
      await delivered[Symbol.asyncDispose]();
      await storage.stop();
    },
  };
}
